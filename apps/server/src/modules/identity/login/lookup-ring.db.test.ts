import { createSecretKey, randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { catalogue } from '../../../catalogue.ts';
import { systemClock as clock } from '../../../platform/clock.ts';
import { claimKey } from '../../../platform/http/idempotency.ts';
import { lookUp, written, type LookupKeys, type NumberKeys } from '../../../platform/lookup.ts';
import { sealedColumns } from '../../../platform/sealed-columns.ts';
import { rekeyNow } from '../../privacy/index.ts';
import { boundMobile } from '../person/leaving.ts';
import { bindProvenMobile } from '../person/proven-mobile.ts';
import { makeSmsCode, spendSmsCode } from '../sms/sms-code.ts';
import { findOrAddByMobile } from './mobile-login.ts';

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const ring = (writes: number, ...keys: [number, typeof first][]): NumberKeys => {
  const lookup: LookupKeys = { writes, byNumber: new Map(keys) };
  return { data: testKeys.data, lookup };
};
/** The deployments of a change of keys, in their order: any two that follow each other run at the same time. */
const BEFORE = ring(0, [0, first]);
const READY = ring(0, [0, first], [1, second]);
const BOTH = ring(1, [0, first], [1, second]);
const AFTER = ring(1, [1, second]);

const { database, db } = await openTestDatabase(8);
let numbers = 0;
const aNumber = () => `135${String(numbers++).padStart(8, '0')}`;
const rowsOf = async (text: string, values: unknown[]) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const logIn = (keys: NumberKeys, mobile: string) => db.transaction((tx) => findOrAddByMobile(tx, keys, mobile, clock.now()));
const holders = (mobile: string) =>
  rowsOf('select id from identity.learner where mobile_lookup = any($1)', [[written(READY.lookup, mobile), written(BOTH.lookup, mobile)]]);
const [LEARNER] = sealedColumns(catalogue).filter(({ table }) => table === 'identity.learner');
if (!LEARNER) throw new Error('learners have a sealed column');
const change = () => rekeyNow({ db, clock, catalogue, keys: BOTH }, LEARNER);

describe.each([
  ['the last deployment and one that has the new key', BEFORE, READY],
  ['one that has the new key and one that writes with it', READY, BOTH],
])('%s', (_which, earlier, later) => {
  test('two first logins with one number in one moment make one person', async () => {
    for (let round = 0; round < 25; round++) {
      const mobile = aNumber();
      const came = await Promise.all([earlier, later, earlier, later].map((keys) => logIn(keys, mobile)));
      expect(new Set(came.map(({ learner }) => learner)).size).toBe(1);
      expect(came.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(await holders(mobile)).toHaveLength(1);
    }
  });

  test('two who are given the same number in one moment: one has it', async () => {
    for (let round = 0; round < 10; round++) {
      const mobile = aNumber();
      const people = [await aLearner(database.pool), await aLearner(database.pool)];
      const given = await Promise.all(
        people.map(({ learnerId }, nth) =>
          db.transaction((tx) => bindProvenMobile(tx, nth === 0 ? earlier : later, { learnerId, mobile, now: clock.now() })),
        ),
      );
      expect(given.map(({ outcome }) => outcome).toSorted()).toEqual(['bound', 'other-account']);
      expect(await holders(mobile)).toHaveLength(1);
    }
  });
});

test('while the rows are written anew, whoever logs in is who he was', async () => {
  const known = new Map<string, LearnerId>();
  for (let nth = 0; nth < 200; nth++) {
    const mobile = aNumber();
    known.set(mobile, (await logIn(READY, mobile)).learner);
  }
  let running = true;
  const strangers: string[] = [];
  const comeAndGo = async (keys: NumberKeys) => {
    while (running) for (const [mobile, learner] of known) if ((await logIn(keys, mobile)).learner !== learner) strangers.push(mobile);
  };
  const busy = [READY, BOTH].map(comeAndGo);
  await change();
  running = false;
  await Promise.all(busy);
  await change();
  expect(strangers).toEqual([]);
  // The old key is gone: everybody is found all the same.
  for (const [mobile, learner] of known) expect(await logIn(AFTER, mobile)).toEqual({ learner, isNew: false });
});

describe('what was written with the one key is good with the other', () => {
  const asker = { visitor: { ip: '203.0.113.7', userAgent: 'iPhone', device: { id: 'mine', since: new Date() } } };
  const code = (keys: NumberKeys, mobile: string) =>
    db.transaction((tx) => makeSmsCode(tx, { keys, asker, mobile, purpose: 'login', now: clock.now() }));
  const spend = (keys: NumberKeys, mobile: string, offered: string) =>
    db.transaction((tx) => spendSmsCode(tx, { keys, asker, mobile, purpose: 'login', code: offered, now: clock.now() }));

  test.each([
    ['an earlier process', READY, BOTH],
    ['a later one', BOTH, READY],
  ])('a code that %s has sent, once; the next one ends it', async (_who, sender, other) => {
    const mobile = aNumber();
    const sent = await code(sender, mobile);
    expect(await spend(other, mobile, sent)).toBe('right');
    expect(await spend(sender, mobile, sent)).toBe('sms.code_spent');
    await code(sender, mobile);
    const next = await code(other, mobile);
    expect(await rowsOf('select from identity.sms_code where mobile_lookup = any($1)', [lookUp(BOTH.lookup, mobile).every])).toHaveLength(
      1,
    );
    expect(await spend(sender, mobile, next)).toBe('right');
  });

  test('the number of an account', async () => {
    const mobile = aNumber();
    const { learner } = await logIn(READY, mobile);
    const bound = await db.transaction((tx) => boundMobile(tx, BOTH, learner));
    expect(bound?.is(mobile)).toBe(true);
    expect(bound?.is(aNumber())).toBe(false);
  });

  test('the body of a call that is repeated', async () => {
    const keyOf = ({ lookup }: NumberKeys, body: string) => ({ name: '/x:1:ring', bodyHash: lookUp(lookup, body) });
    expect(await db.transaction((tx) => claimKey(tx, keyOf(READY, 'same')))).toBe('ours');
    expect(await db.transaction((tx) => claimKey(tx, keyOf(BOTH, 'same')))).toEqual({ answer: null, sealed: null, attempt: null });
    expect(await db.transaction((tx) => claimKey(tx, keyOf(BOTH, 'other')))).toMatchObject({ answer: { failed: 'request.key_reused' } });
  });
});
