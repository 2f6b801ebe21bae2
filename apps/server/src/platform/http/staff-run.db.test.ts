import { joinStaff } from '@xuetang/contract/staff/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { staffAnswers } from '../../staff-answers.ts';
import { staffAnswer, type StaffAnswer } from './staff-answer.ts';

/** What joining does is planted here: the name says how it goes wrong. */
const planted = staffAnswer(joinStaff, async ({ input: { name, wecomUserId }, tx, now, note, fail, failAndKeep }) => {
  const { rows } = await sql<{
    id: string;
  }>`insert into staff.account (name, wecom_user_id, joined_at) values (${name}, ${wecomUserId}, ${now})
    returning id`.execute(tx);
  if (name === 'throws') throw new Error('planted');
  if (name === 'fails') return fail('person.exists');
  if (name === 'fails and keeps') {
    note.after({ kept: true });
    return failAndKeep('person.exists');
  }
  if (name !== 'notes nothing') note.after({ staffId: rows[0]?.id });
  return { staffId: (rows[0]?.id ?? '') as never };
});
const withPlanted: typeof staffAnswers = (ports) =>
  staffAnswers(ports).map((answer): StaffAnswer => (answer.call.path === joinStaff.path ? planted : answer));

const { somebody, rows, audit } = await openConsole({ answersOf: withPlanted });
const admin = await somebody({ roles: ['admin'] });
const made = (wecomUserId: string) => rows('select from staff.account where wecom_user_id = $1', [wecomUserId]);
const told = async (wecomUserId: string) =>
  (await audit()).filter(({ subject }) => subject === `wecom:${wecomUserId}`).map(({ outcome }) => outcome);

test.each([
  ['is well', 0, 1, ['done']],
  ['fails', 43202, 0, ['person.exists']],
  ['fails and keeps', 43202, 1, ['person.exists']],
  ['throws', 50001, 0, []],
  // Somebody has forgotten to say what changed: nothing has.
  ['notes nothing', 50001, 0, []],
])('a call that %s answers %i, leaves %i effects and the rows %o', async (name, code, effects, outcomes) => {
  const wecomUserId = name.replaceAll(' ', '-');
  expect(await admin.ask(joinStaff, { name, wecomUserId })).toMatchObject({ code });
  expect(await made(wecomUserId)).toHaveLength(effects);
  expect(await told(wecomUserId)).toEqual(outcomes);
});

test('a repeat gets the first answer and leaves nothing; another body under the key is refused, and no key at all', async () => {
  const under = { idempotencyKey: 'one-and-the-same' };
  const asked = { name: '林晚', wecomUserId: 'repeated' };
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => admin.ask(joinStaff, asked, under)));
  for (const other of others) expect(other.data).toEqual(first?.data);
  expect(await made('repeated')).toHaveLength(1);
  expect(await told('repeated')).toEqual(['done']);
  expect(await admin.ask(joinStaff, { ...asked, name: '林早' }, under)).toMatchObject({ code: 40901, status: 409 });
  expect(await admin.ask(joinStaff, { ...asked, wecomUserId: 'keyless' }, { headers: { 'idempotency-key': undefined } })).toMatchObject({
    code: 40001,
  });
  // Another person's key of the same name is another key.
  const other = await somebody({ roles: ['admin'] });
  expect(await other.ask(joinStaff, { ...asked, wecomUserId: 'another' }, under)).toMatchObject({ code: 0 });
  expect(await made('another')).toHaveLength(1);
});
