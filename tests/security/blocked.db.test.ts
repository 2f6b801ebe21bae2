import { calls, type CallName } from '@xuetang/contract/calls';
import { errors } from '@xuetang/contract/errors';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock, env: { XT_LOG_LEVEL: 'silent' } });
const BLOCKED = errors['session.blocked'].code;

const asking = (token: string) => (name: CallName, body: object) =>
  signedClient(api.url(), token)(calls[name], body as never, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
const inPath = (name: CallName) =>
  Object.fromEntries([...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '0'.repeat(16)]));
const block = (learner: string, until: Date | null = null) =>
  database.pool.query(`insert into identity.block (learner_id, scope, reason, expires_at) values ($1, 'global', '恶意投诉', $2)`, [
    learner,
    until,
  ]);

const names = Object.keys(calls) as CallName[];
/** What must stay open to somebody who is shut out (rules §2), by what the paths are about. */
const STAYS_OPEN = /complain|privacy|agreement|order|refund|invoice|globalBlacklist|logout|devices|cancellation/i;

describe('blocked × every call', () => {
  test.each(names)('%s', async (name) => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    const before = await asking(token)(name, inPath(name));
    expect(before.code, 'who is not blocked is never told so').not.toBe(BLOCKED);
    const other = await aLearner(database.pool, clock.now());
    await block(other.learnerId);
    await block(learnerId);
    // Not asked yet: at once. Asked before: within the five seconds for which a process remembers.
    clock.advance(5_000);
    const codes = [(await asking(other.token)(name, inPath(name))).code, (await asking(token)(name, inPath(name))).code];
    expect(codes.map((code) => code === BLOCKED)).toEqual(calls[name].blocked === 'may not' ? [true, true] : [false, false]);
  });

  test('complaints, orders, agreements, one’s own data and leaving are open by what they are about', () => {
    const shut = names.filter((name) => calls[name].blocked === 'may not' && STAYS_OPEN.test(calls[name].url));
    // What was ordered stays theirs; they order nothing more.
    expect(shut).toEqual(['createOrder']);
  });
});

describe('a block', () => {
  test('gives no seat and no group, and leaves the default code with scene 11 on the page', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    const camp = await aCamp(database.pool, { now: clock.now() });
    await anEnrolment(database.pool, camp, learnerId);
    await block(learnerId);
    const { data } = await asking(token)('checkLiveOrder', { campId: camp.campId });
    expect(data).toMatchObject({ sceneCode: 11, type: 3 });
    expect(JSON.stringify(data)).not.toMatch(/groupQrcode"|teacherQrCode"/);
    expect((await asking(token)('saveEntryRecordAndAllocateClass', { campId: camp.campId })).code).toBe(BLOCKED);
    const { rows } = await database.pool.query<{ facts: { blocked: boolean } }>(
      'select facts from enrolment.decision where learner_id = $1 order by id desc limit 1',
      [learnerId],
    );
    expect(rows[0]?.facts.blocked).toBe(true);
  });

  test('that has run out shuts nobody out', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    await block(learnerId, new Date(clock.now().getTime() + 60_000));
    expect((await asking(token)('listProducts', {})).code).toBe(BLOCKED);
    clock.advance(66_000);
    expect((await asking(token)('listProducts', {})).code).toBe(0);
  });

  test('that cannot be read leaves content open', async () => {
    const { learnerId, token } = await aLearner(database.pool, clock.now());
    await block(learnerId);
    await database.pool.query('alter table identity.block rename to block_away');
    try {
      expect((await asking(token)('listProducts', {})).code).toBe(0);
    } finally {
      await database.pool.query('alter table identity.block_away rename to block');
    }
    clock.advance(5_000);
    expect((await asking(token)('listProducts', {})).code).toBe(BLOCKED);
  });
});
