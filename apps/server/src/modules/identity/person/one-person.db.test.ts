// Long because one database and two processes serve all of it.
import { checkAndBindMobile, isMergeAccount } from '@xuetang/contract/binding';
import { sendComplaint } from '@xuetang/contract/complaints';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { getCustomer, isInBlackList } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { logInWithMobile } from '@xuetang/contract/login';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { danglingRows, findBrokenPromises, learnerColumns, somePairs, stormAt } from '../../../../../../tests/faults/merge-storm.ts';
import { plantIn } from '../../../../../../tests/faults/plant-learner.ts';
import { openFindings } from '../../../../../../tests/faults/proof.ts';
import { createApi } from '../../../create-api.ts';
import { mergers } from '../../../mergers.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createDevices } from '../../../platform/http/devices.ts';
import { mergeAccounts } from './one-person.ts';
import { makeSmsCode } from '../sms/sms-code.ts';

let database: TestDatabase;
let db: Database;
/** The second has a name of its own: no word reaches it, and it remembers a session for its whole five seconds. */
let apis: Awaited<ReturnType<typeof createApi>>[];
const config = () => readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' }));

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  apis = await Promise.all([0, 1].map(() => createApi(config())));
  await Promise.all(apis.map((api) => api.listen()));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await db.close();
  await database.drop();
});

/** One phone, on which everybody here logs in: codes belong to the phone that asked for them. */
const devices = createDevices(readConfig(serverEnv('postgres://none')).keys.ticket);
const DEVICE = devices.issue(new Date());
const PHONE = { visitor: { ip: '', userAgent: '', device: devices.read(DEVICE, new Date()) } };
const as = ({ token }: { token: string }, process = 0) => {
  const ask = signedClient(apis[process]?.url() ?? '', token);
  return ((call, payload, options) => ask(call, payload, { ...options, headers: { device: DEVICE } })) as typeof ask;
};
let numbers = 0;
const aNumber = () => `137${String(numbers++).padStart(8, '0')}`;

const anAccount = async (mobile?: string, nickname = '') => {
  const account = await aLearner(database.pool);
  const { keys } = config();
  await database.pool.query('update identity.learner set nickname = $2, mobile_sealed = $3, mobile_lookup = $4 where id = $1', [
    account.learnerId,
    nickname,
    mobile ? sealUnbound(keys.data, mobile) : null,
    mobile ? written(keys.lookup, mobile) : null,
  ]);
  return account;
};
const codeFor = (mobile: string) =>
  db.transaction((tx) => makeSmsCode(tx, { keys: config().keys, asker: PHONE, mobile, purpose: 'bind', now: new Date() }));
const join = (one: LearnerId, other: LearnerId) =>
  db.transaction((tx) => mergeAccounts(tx, { mergers, keys: config().keys }, { one, other, because: 'same-mobile', now: new Date() }));
const rowsOf = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.pool.query<T>(text, values)).rows;
const idOf = async (who: { token: string }, process = 0) => (await as(who, process)(getCustomer, {})).data?.id;

describe('putting a number to an account', () => {
  test('[7.3-21] a number that nobody has; asked twice it is the same', async () => {
    const [me, mobile] = [await anAccount(), aNumber()];
    const code = await codeFor(mobile);
    expect(await as(me)(checkAndBindMobile, { mobile, code })).toMatchObject({ code: 0, data: { outcome: 'bound' } });
    expect(await as(me)(checkAndBindMobile, { mobile, code })).toMatchObject({ code: 0, data: { outcome: 'bound' } });
    expect((await as(me)(getCustomer, {})).data).toMatchObject({ hasMobile: true, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` });
  });

  test('[7.3-21] a wrong code does nothing, and five of them end it', async () => {
    const [me, mobile] = [await anAccount(), aNumber()];
    const code = await codeFor(mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth++)
      expect(await as(me)(checkAndBindMobile, { mobile, code: wrong })).toMatchObject({ code: 41506, data: null });
    expect(await as(me)(checkAndBindMobile, { mobile, code })).toMatchObject({ code: 41507 });
    expect((await as(me)(getCustomer, {})).data).toMatchObject({ hasMobile: false });
  });

  test('somebody else’s: says what is there, and only then joins them, with the same code; this token stays good and the other’s ends', async () => {
    const mobile = aNumber();
    const other = await anAccount(mobile, '王秀英');
    await anEnrolment(database.pool, await aCamp(database.pool), other.learnerId);
    const me = await anAccount();
    expect((await as(me)(isMergeAccount, { campId: '7' })).data).toEqual({ isMerge: false, mergedAt: null });
    const code = await codeFor(mobile);
    const asked = await as(me)(checkAndBindMobile, { mobile, code });
    expect(asked.data).toMatchObject({ outcome: 'other-account', nickName: '王秀英', camps: 1, since: expect.any(String) });
    expect([await idOf(me), await idOf(other)]).toEqual([me.learnerId, other.learnerId]);

    expect((await as(me)(checkAndBindMobile, { mobile, code, merge: true })).data).toEqual({ outcome: 'merged' });
    expect(await idOf(me)).toBe(other.learnerId);
    expect((await as(other)(getCustomer, {})).code).toBe(4);
    expect((await as(me)(getCustomer, {})).data).toMatchObject({ nickName: '王秀英', hasMobile: true });
    expect(await as(me)(checkAndBindMobile, { mobile, code, merge: true })).toMatchObject({ data: { outcome: 'bound' } });
  });

  test('an account that another became part of says so', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    await join(younger.learnerId, older.learnerId);
    expect((await as(younger)(isMergeAccount, { channel: 'dy01', from: 'ad' })).data).toEqual({
      isMerge: true,
      mergedAt: expect.any(String),
    });
  });

  test('who had a number and proves another that is somebody’s has the proven one', async () => {
    const [first, second] = [aNumber(), aNumber()];
    const [me] = [await anAccount(first), await anAccount(second)];
    const code = await codeFor(second);
    expect((await as(me)(checkAndBindMobile, { mobile: second, code, merge: true })).data).toEqual({ outcome: 'merged' });
    expect((await as(me)(getCustomer, {})).data).toMatchObject({
      id: me.learnerId,
      mobile: `${second.slice(0, 3)}****${second.slice(-4)}`,
    });
    const { keys } = config();
    expect(await rowsOf('select id from identity.learner where mobile_lookup = $1', written(keys.lookup, first))).toEqual([]);
  });

  test.each(['mine', 'theirs'])('%s is blocked: nobody joins them by himself', async (whose) => {
    const mobile = aNumber();
    const [other, me] = [await anAccount(mobile), await anAccount()];
    const blocked = whose === 'mine' ? me : other;
    await database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [
      blocked.learnerId,
    ]);
    const code = await codeFor(mobile);
    // Who is blocked himself does not even come so far.
    expect(await as(me)(checkAndBindMobile, { mobile, code, merge: true })).toMatchObject({
      code: whose === 'mine' ? 41111 : 41106,
      data: null,
    });
    expect([await idOf(me), await idOf(other)]).toEqual([me.learnerId, other.learnerId]);
  });
});

describe('logging in by number while somebody is logged in here', () => {
  const logIn = async (who: { token: string }, mobile: string) => {
    const code = await db.transaction((tx) =>
      makeSmsCode(tx, { keys: config().keys, asker: PHONE, mobile, purpose: 'login', now: new Date() }),
    );
    return (await as(who)(logInWithMobile, { mobile, code })).data;
  };

  test('a number that nobody has goes to this account, and no second one comes of it', async () => {
    const me = await anAccount();
    const entered = await logIn(me, aNumber());
    expect(entered).toMatchObject({ isNew: false });
    expect(await idOf({ token: entered?.token ?? '' })).toBe(me.learnerId);
  });

  test('somebody’s number is theirs: nothing is joined and nothing is moved without asking', async () => {
    const mobile = aNumber();
    const [other, me] = [await anAccount(mobile), await anAccount()];
    expect(await idOf({ token: (await logIn(me, mobile))?.token ?? '' })).toBe(other.learnerId);
    expect(await idOf(me)).toBe(me.learnerId);
  });

  test('who has a number and logs in by another is somebody else', async () => {
    const me = await anAccount(aNumber());
    expect(await logIn(me, aNumber())).toMatchObject({ isNew: true });
  });
});

describe('who stays, and with what', () => {
  test('the older account, whichever is named first; an account that is part of one goes along into the next', async () => {
    const [a, b, c] = [await anAccount(), await anAccount(), await anAccount()];
    expect(await join(c.learnerId, b.learnerId)).toBe(b.learnerId);
    expect(await join(c.learnerId, a.learnerId)).toBe(a.learnerId);
    expect(await join(b.learnerId, c.learnerId)).toBe(a.learnerId);
    expect(
      await rowsOf(
        'select identity.survivors_of($1)::text[] as now',
        [a, b, c].map(({ learnerId }) => learnerId),
      ),
    ).toEqual([{ now: [a.learnerId, a.learnerId, a.learnerId] }]);
  });

  test('the database allows no chain and no circle', async () => {
    const [a, b, c] = [await anAccount(), await anAccount(), await anAccount()];
    await join(a.learnerId, b.learnerId);
    const put = (from: string, into: string) =>
      database.pool.query(`insert into identity.merged_learner values ($1, $2, 'same-wechat', now())`, [from, into]);
    await expect(put(c.learnerId, b.learnerId)).rejects.toThrow('cannot become part');
    await expect(put(a.learnerId, c.learnerId)).rejects.toThrow('cannot become part');
  });

  test('a block of either is the person’s, as long as the longer one', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const block = (who: LearnerId, until: string | null) =>
      database.pool.query(
        `insert into identity.block (learner_id, scope, reason, expires_at) values ($1, 'global', '恶意投诉', $2::timestamptz)`,
        [who, until],
      );
    await block(older.learnerId, '2000-01-01');
    await block(younger.learnerId, null);
    await join(older.learnerId, younger.learnerId);
    expect((await as(older)(isInBlackList, {})).data).toEqual({ isBlackUser: true });
    expect(await rowsOf('select expires_at from identity.block where learner_id = $1', older.learnerId)).toEqual([{ expires_at: null }]);
  });

  test('live in two families: both seats stay; in one: the older seat, the other ends with its reason', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const [both, mine, theirs] = [await aCamp(database.pool), await aCamp(database.pool), await aCamp(database.pool)];
    await anEnrolment(database.pool, mine, older.learnerId);
    await anEnrolment(database.pool, theirs, younger.learnerId);
    await anEnrolment(database.pool, both, older.learnerId, { enrolledDaysAgo: 1 });
    await anEnrolment(database.pool, both, younger.learnerId, { enrolledDaysAgo: 2 });
    await join(older.learnerId, younger.learnerId);
    const held = await rowsOf(
      `select family_id, attempt, seat_no, live, ended_why from enrolment.enrolment where learner_id = $1 order by family_id, attempt`,
      older.learnerId,
    );
    const seat = (camp: { familyId: string }, attempt: number, seatNo: number, live: boolean) => ({
      family_id: camp.familyId,
      attempt,
      seat_no: seatNo,
      live,
      ended_why: live ? null : 'merged',
    });
    expect(held).toEqual(
      [seat(both, 1, 2, true), seat(both, 2, 1, false), seat(mine, 1, 1, true), seat(theirs, 1, 1, true)].toSorted(
        (a, b) => Number(a.family_id) - Number(b.family_id) || a.attempt - b.attempt,
      ),
    );
    expect(await rowsOf('select taken from enrolment.class_group where id = $1', both.groupIds[0])).toEqual([{ taken: 2 }]);
  });

  test('a seat in which the learner was seen is never taken away; one that has run out does not count', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const [camp, over] = [await aCamp(database.pool), await aCamp(database.pool)];
    await anEnrolment(database.pool, camp, older.learnerId, { enrolledDaysAgo: 3 });
    await anEnrolment(database.pool, camp, younger.learnerId, { enrolledDaysAgo: 1, confirmed: true });
    await anEnrolment(database.pool, over, older.learnerId, { enrolledDaysAgo: 3 });
    await database.pool.query(`update enrolment.enrolment set live_until = now() - interval '1 day' where camp_id = $1`, [over.campId]);
    await anEnrolment(database.pool, over, younger.learnerId, { enrolledDaysAgo: 1 });
    await join(older.learnerId, younger.learnerId);
    expect(
      await rowsOf('select family_id, seat_no from enrolment.enrolment where learner_id = $1 and live order by family_id', older.learnerId),
    ).toEqual([
      { family_id: camp.familyId, seat_no: 2 },
      { family_id: over.familyId, seat_no: 2 },
    ]);
  });

  test.each([
    ['the older stays', false, 'older'],
    ['the one in which the learner was seen stays', true, 'younger'],
  ])('in families that exclude each other %s, and its group counts the other as before', async (_name, confirmed, stays) => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const camps = { older: await aCamp(database.pool), younger: await aCamp(database.pool) };
    await database.pool.query('insert into enrolment.mutex (family_id, by_family_id) values ($1, $2), ($2, $1)', [
      camps.older.familyId,
      camps.younger.familyId,
    ]);
    await anEnrolment(database.pool, camps.older, older.learnerId, { enrolledDaysAgo: 2 });
    await anEnrolment(database.pool, camps.younger, younger.learnerId, { enrolledDaysAgo: 1, confirmed });
    await join(older.learnerId, younger.learnerId);
    const held = await rowsOf('select family_id, live, ended_why from enrolment.enrolment where learner_id = $1', older.learnerId);
    expect(held).toHaveLength(2);
    expect(held).toContainEqual({ family_id: camps[stays as keyof typeof camps].familyId, live: true, ended_why: null });
    expect(held).toContainEqual({ family_id: expect.any(String), live: false, ended_why: 'merged' });
    const groups = [camps.older.groupIds[0], camps.younger.groupIds[0]];
    expect(await rowsOf('select taken from enrolment.class_group where id = any($1)', groups)).toEqual([{ taken: 1 }, { taken: 1 }]);
  });
});

describe('nothing is left behind', () => {
  test('a row in every table that knows a learner, in both accounts: all of them are the survivor’s', async () => {
    const [older, younger] = [await anAccount(aNumber(), '大号'), await anAccount(aNumber(), '小号')];
    const camp = await aCamp(database.pool);
    await plantIn(database.pool, older.learnerId, camp, 1);
    await plantIn(database.pool, younger.learnerId, camp, 2);
    const columns = await learnerColumns(database.pool);
    for (const { place, name } of columns) {
      const planted = await rowsOf(`select from ${place} where ${name} = $1`, younger.learnerId);
      expect(planted.length, `plant-learner.ts plants nothing in ${place}`).toBeGreaterThan(0);
    }
    const count = async () =>
      (
        await rowsOf<{ count: number }>(`select count(*)::int from support.complaint where learner_id = any($1)`, [
          older.learnerId,
          younger.learnerId,
        ])
      )[0]?.count;
    const before = await count();
    await join(older.learnerId, younger.learnerId);
    expect(await danglingRows(database.pool)).toEqual([]);
    expect(await count()).toBe(before);
    // The emptied row describes nobody.
    expect(
      await rowsOf('select nickname, avatar_url, mobile_sealed, mobile_lookup from identity.learner where id = $1', younger.learnerId),
    ).toEqual([{ nickname: '', avatar_url: '', mobile_sealed: null, mobile_lookup: null }]);
  });

  test('every table that knows a learner follows merges', async () => {
    const settled = ['enrolment.enrolment', 'enrolment.decision'];
    const following = await rowsOf<{ place: string }>(
      `select tgrelid::regclass::text as place from pg_trigger where tgname = 'follow_merge'`,
    );
    const places = (await learnerColumns(database.pool)).map(({ place }) => place).filter((place) => !settled.includes(place));
    expect(following.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
  });

  test('what a process writes that still takes the token for the old account goes to the survivor', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const camp = await aCamp(database.pool);
    expect(await idOf(younger, 1)).toBe(younger.learnerId);
    await join(older.learnerId, younger.learnerId);
    expect(await idOf(younger, 1)).toBe(younger.learnerId);
    const complaint = { kind: 'other', content: '合并之后马上投诉，不能丢。' } as const;
    expect(await as(younger, 1)(sendComplaint, complaint)).toMatchObject({ code: 0 });
    const [mine, theirs] = await Promise.all([
      as(older, 1)(saveEntryRecordAndAllocateClass, { campId: camp.campId }),
      as(younger, 1)(saveEntryRecordAndAllocateClass, { campId: camp.campId }),
    ]);
    expect([mine.data?.groupId, theirs.data?.groupId]).toEqual([camp.groupIds[0], camp.groupIds[0]]);
    expect(await rowsOf('select seat_no from enrolment.enrolment where learner_id = $1', older.learnerId)).toEqual([{ seat_no: 1 }]);
    expect(await danglingRows(database.pool)).toEqual([]);
  });

  test('a repeat after the merge finds what the first try did', async () => {
    const [older, younger] = [await anAccount(), await anAccount()];
    const idempotencyKey = crypto.randomUUID();
    const send = () => as(younger)(sendComplaint, { kind: 'other', content: '网络断了，我再发一次。' }, { idempotencyKey });
    const first = await send();
    const code = await (async () => {
      const mobile = aNumber();
      const bind = await codeFor(mobile);
      await as(older)(checkAndBindMobile, { mobile, code: bind });
      return as(younger)(checkAndBindMobile, { mobile, code: await codeFor(mobile), merge: true });
    })();
    expect(code.data).toEqual({ outcome: 'merged' });
    expect((await send()).data?.complaintId).toBe(first.data?.complaintId);
    expect(await rowsOf('select from support.complaint where learner_id = $1', older.learnerId)).toHaveLength(1);
  });

  test('50 clients at once, from both sides, with seats and complaints meanwhile: one person, nothing lost, nothing doubled', async () => {
    const lookupKey = serverEnv(database.url)['XT_LOOKUP_KEY'] ?? '';
    const urls = apis.map((api) => api.url());
    for (const pair of await somePairs(database.pool, lookupKey, 2)) {
      const said = await stormAt(pair, urls);
      expect(said.complaints.length).toBeGreaterThan(0);
      expect(said.seats).toBeGreaterThan(0);
      const findings = openFindings();
      await findBrokenPromises(findings, database.pool, lookupKey, pair, said);
      expect(findings.broken()).toEqual([]);
    }
    expect(await danglingRows(database.pool)).toEqual([]);
  });
});
