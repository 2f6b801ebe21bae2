import { getCustomer } from '@xuetang/contract/identity';
import { getCollectedGroup } from '@xuetang/contract/privacy';
import { fillPersonInfo, getProfile } from '@xuetang/contract/profile';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { testKeys as keys } from '../../../../../../tests/benches/test-keys.ts';
import { mergers } from '../../../mergers.ts';
import { unseal } from '../../../platform/crypto.ts';
import { newNumberOf, oldNumberOf, mobileOf, realNameOf } from '../tables.ts';
import { numberOf } from './learner.store.ts';
import { letIn } from './new-way-in.ts';
import { mergeAccounts } from './one-person.ts';
import { bindProvenMobile } from './proven-mobile.ts';

const { api, database, db } = await openApi({ env: { XT_LOG_LEVEL: 'silent' } });
let numbers = 0;
const aNumber = () => `136${String(numbers++).padStart(8, '0')}`;
const rowOf = async <Row extends object>(text: string, ...values: unknown[]) => (await database.pool.query<Row>(text, values)).rows[0];

/** Somebody with a number and a name, both written by the product. */
const somebody = async (mobile: string, realName: string) => {
  const { learnerId, token } = await aLearner(database.pool);
  await db.transaction((tx) => bindProvenMobile(tx, keys, { learnerId, mobile, now: new Date() }));
  const ask = signedClient(api.url(), token);
  expect(await ask(fillPersonInfo, { realName })).toMatchObject({ code: 0 });
  return { learnerId, ask };
};
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

test('two accounts become one: number and name are sealed for the one who stays, and open for nobody else', async () => {
  const mobile = aNumber();
  const into = await aLearner(database.pool);
  const from = await somebody(mobile, '王秀英');
  await db.transaction((tx) =>
    mergeAccounts(tx, { mergers, keys }, { one: into.learnerId, other: from.learnerId, because: 'same-wechat', now: new Date() }),
  );
  const row = await rowOf<{ mobile_sealed: Buffer; real_name_sealed: Buffer; id: string; new_sealed: Buffer }>(
    `select l.mobile_sealed, p.real_name_sealed, c.id, c.new_sealed from identity.learner l join identity.profile p on p.learner_id = l.id
     join identity.number_change c on c.learner_id = l.id where l.id = $1`,
    into.learnerId,
  );
  if (!row) throw new Error('the survivor has neither');
  expect([row.mobile_sealed[0], row.real_name_sealed[0], row.new_sealed[0]]).toEqual([0, 0, 0]);
  expect(unseal(keys.data, row.mobile_sealed, mobileOf(into.learnerId))).toBe(mobile);
  expect(unseal(keys.data, row.real_name_sealed, realNameOf(into.learnerId))).toBe('王秀英');
  // What was written down of the change goes with its own row.
  expect(unseal(keys.data, row.new_sealed, newNumberOf(row.id))).toBe(mobile);
  expect(() => unseal(keys.data, row.mobile_sealed, mobileOf(from.learnerId))).toThrow('does not open there');
  const profile = await signedClient(api.url(), into.token)(getProfile, {});
  expect(profile.data).toMatchObject({ mobile: masked(mobile), realName: '王**' });
});

test('a number that took another’s place: the former one stands in the change, sealed for it', async () => {
  const [former, mobile] = [aNumber(), aNumber()];
  const { learnerId } = await somebody(former, '赵敏');
  await db.transaction(async (tx) =>
    letIn(tx, keys, { person: learnerId, mobile, old: await numberOf(tx, learnerId), stays: undefined, now: new Date() }),
  );
  const row = await rowOf<{ id: string; old_sealed: Buffer }>(
    'select id, old_sealed from identity.number_change where learner_id = $1 and old_sealed is not null',
    learnerId,
  );
  expect(row && unseal(keys.data, row.old_sealed, oldNumberOf(row.id))).toBe(former);
});

test('numbers and names that were exchanged in the database are shown to nobody, and everything else is', async () => {
  const [one, two] = [await somebody(aNumber(), '王秀英'), await somebody(aNumber(), '李建国')];
  for (const [table, column, id] of [
    ['identity.learner', 'mobile_sealed', 'id'],
    ['identity.profile', 'real_name_sealed', 'learner_id'],
  ])
    await database.pool.query(
      `update ${table} t set ${column} = o.${column} from ${table} o where (t.${id}, o.${id}) in (($1::bigint, $2::bigint), ($2, $1))`,
      [one.learnerId, two.learnerId],
    );
  expect(await one.ask(getCustomer, {})).toMatchObject({ code: 0, data: { id: one.learnerId, mobile: '', hasMobile: true } });
  expect(await one.ask(getProfile, {})).toMatchObject({ code: 0, data: { mobile: '', realName: '' } });
  const contact = await one.ask(getCollectedGroup, { group: 'contact' });
  expect(contact.code).toBe(0);
  expect(JSON.stringify(contact.data)).not.toContain(masked(`136${String(numbers - 1).padStart(8, '0')}`));
});
