import { execFileSync } from 'node:child_process';
import type { AskOf } from '@xuetang/contract/call';
import { addToComplaint, getComplaint, listComplaints, sendComplaint } from '@xuetang/contract/complaints';
import type { ComplaintId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { createWorker } from '../../create-worker.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db.ts';
import { answerComplaint, takeUpComplaint } from './index.ts';

const HOUR_MS = 3_600_000;
const MOBILE = '13987654321';
// A Monday that is far enough ahead for the jobs to wait: the tests send them off themselves.
const MONDAY = new Date('2036-11-10T10:00:00+08:00');
const clock = createTestClock(MONDAY);

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let worker: Awaited<ReturnType<typeof createWorker>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig(serverEnv(database.url));
  api = await createApi(config, clock);
  await api.listen();
  worker = await createWorker(config, clock);
  db = openDatabase(database.url, 2);
});
afterAll(async () => {
  await db.close();
  await worker.close();
  await api.close();
  await database.drop();
});
beforeEach(() => clock.set(MONDAY));

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const caller = (token?: string) => {
  const ask = signedClient(api.url(), token);
  return {
    send: (more: Partial<AskOf<typeof sendComplaint>> = {}) =>
      ask(sendComplaint, { kind: 'refund', content: '买课第二天就申请了退款，一周了还没有到账。', ...more }, at()),
    add: (complaintId: string, more: Partial<AskOf<typeof addToComplaint>>) => ask(addToComplaint, { complaintId, ...more }, at()),
    list: (before?: ComplaintId) => ask(listComplaints, before ? { before } : {}, at()),
    get: (complaintId: string) => ask(getComplaint, { complaintId }, at()),
  };
};
const aCaller = async () => {
  const { token, learnerId } = await aLearner(database.pool, clock.now());
  return { ...caller(token), learnerId };
};
const sent = async (by: Pick<ReturnType<typeof caller>, 'send'>): Promise<ComplaintId> => {
  const { data } = await by.send();
  if (!data) throw new Error('not sent');
  return data.complaintId;
};
const answered = async (by: Pick<ReturnType<typeof caller>, 'send'>) => {
  const complaintId = await sent(by);
  expect(await answerComplaint(db, { complaintId, now: clock.now(), body: '退款今天已原路退回，请查收。' })).toBe('done');
  return complaintId;
};
/** Moves the time, with everybody's session kept alive. */
const advance = async (ms: number) => {
  clock.advance(ms);
  await database.pool.query('update identity.session set last_seen_at = $1', [clock.now()]);
};
/** Lets the jobs run whose moment has come by the clock of the test. */
const runJobs = async () => {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [clock.now()]);
  const due = async () => (await database.pool.query('select from graphile_worker._private_jobs where run_at <= now()')).rowCount;
  await expect.poll(due).toBe(0);
};

describe('[2.10] a complaint', () => {
  test('[7.2-07] [7.4-19] [7.4-20] is sent with both clocks, listed and read', async () => {
    const me = await aCaller();
    const { code, data } = await me.send({ mobile: MOBILE, appId: 'wx11', comFrom: 'lesson' });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      needsCode: false,
      clocks: { firstAnswer: { due: '2036-11-10T04:00:00.000Z' }, closing: { due: '2036-11-12T02:00:00.000Z' } },
    });
    const complaintId = data?.complaintId as ComplaintId;
    expect((await me.list()).data?.list).toMatchObject([
      { complaintId, kind: 'refund', state: 'sent', excerpt: '买课第二天就申请了退款，一周了还没有到账。' },
    ]);
    expect((await me.get(complaintId)).data).toMatchObject({
      state: 'sent',
      mobile: '139****4321',
      appId: 'wx11',
      steps: [{ state: 'sent', at: MONDAY.toISOString() }],
      messages: [{ author: 'learner', pictures: [] }],
      clocks: { firstAnswer: { metAt: null, isLate: false }, closing: { metAt: null, isLate: false } },
    });
  });

  test('[7.4-18] goes its whole way: read, answered, contested, answered, accepted', async () => {
    const me = await aCaller();
    const complaintId = await sent(me);
    clock.advance(HOUR_MS);
    expect(await takeUpComplaint(db, { complaintId, now: clock.now() })).toBe('done');
    expect(await answerComplaint(db, { complaintId, now: clock.now(), body: '已为您查到。' })).toBe('done');
    expect((await me.get(complaintId)).data?.clocks.firstAnswer).toMatchObject({ metAt: clock.now().toISOString(), isLate: false });
    clock.advance(HOUR_MS);
    expect(await me.add(complaintId, { satisfied: false, content: '还是没有到账。' })).toMatchObject({ code: 0 });
    expect((await me.get(complaintId)).data).toMatchObject({
      state: 'read',
      satisfied: false,
      clocks: { closing: { due: '2036-11-12T04:00:00.000Z' } },
    });
    expect(await answerComplaint(db, { complaintId, now: clock.now(), body: '银行刚刚入账。' })).toBe('done');
    expect(await me.add(complaintId, { satisfied: true })).toMatchObject({ code: 0 });
    const { data } = await me.get(complaintId);
    expect(data?.steps.map(({ state }) => state)).toEqual(['sent', 'read', 'answered', 'read', 'answered', 'closed']);
    expect(data).toMatchObject({ state: 'closed', satisfied: true, clocks: { closing: { metAt: clock.now().toISOString() } } });
    expect(data?.messages.map(({ author }) => author)).toEqual(['learner', 'staff', 'learner', 'staff']);
  });

  test('is one complaint when the same request arrives twice', async () => {
    const me = await aLearner(database.pool, clock.now());
    const ask = signedClient(api.url(), me.token);
    const said = { kind: 'other', content: '同一个请求发了两次，只能算一次。' } as const;
    const options = { ...at(), idempotencyKey: 'a-key-of-one-press-of-the-button' };
    const both = await Promise.all([ask(sendComplaint, said, options), ask(sendComplaint, said, options)]);
    expect(new Set(both.map(({ data }) => data?.complaintId)).size).toBe(1);
    const { rowCount } = await database.pool.query('select from support.complaint where learner_id = $1', [me.learnerId]);
    expect(rowCount).toBe(1);
  });

  test('is refused when it says too little, too much or nothing we know', async () => {
    const me = await aCaller();
    for (const wrong of [{ content: '太短了' }, { content: '长'.repeat(501) }, { mobile: '123' }, { kind: 'revenge' as 'other' }])
      expect(await me.send(wrong)).toMatchObject({ status: 400, code: 40001 });
  });

  test('keeps the mobile number out of the database', async () => {
    await (await aCaller()).send({ mobile: MOBILE });
    const dump = execFileSync('pg_dump', [database.url], { encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 });
    expect(dump).not.toContain(MOBILE);
    expect(dump).not.toContain(Buffer.from(MOBILE).toString('hex'));
  });

  test('lists twenty at a time', async () => {
    const { token } = await aLearner(database.pool, clock.now());
    const me = caller(token);
    const ids: ComplaintId[] = [];
    for (let nth = 0; nth < 21; nth++) {
      // Past the limit of six a minute.
      if (nth % 6 === 0) clock.advance(60_000);
      ids.unshift(await sent(me));
    }
    const first = (await me.list()).data;
    expect([first?.list.length, first?.hasMore]).toEqual([20, true]);
    const rest = (await me.list(first?.list.at(-1)?.complaintId)).data;
    expect([rest?.list.map(({ complaintId }) => complaintId), rest?.hasMore]).toEqual([[ids.at(-1)], false]);
  });
});

describe('whose complaint it is', () => {
  test('another learner, and nobody, can neither see nor touch it', async () => {
    const [me, other] = [await aCaller(), await aCaller()];
    const complaintId = await answered(me);
    for (const stranger of [other, caller()]) {
      expect(await stranger.get(complaintId)).toMatchObject({ code: 41003, data: null });
      expect(await stranger.add(complaintId, { satisfied: true })).toMatchObject({ code: 41003 });
      expect(await stranger.add(complaintId, { content: '混进来的一句话' })).toMatchObject({ code: 41003 });
    }
    expect((await other.list()).data?.list).toEqual([]);
    expect((await other.list(complaintId)).data?.list).toEqual([]);
    expect(await caller().list()).toMatchObject({ code: 3 });
    expect((await me.get(complaintId)).data).toMatchObject({ state: 'answered', messages: [{}, {}] });
  });

  test('a visitor finds it by its code, and only by that', async () => {
    const { data } = await caller().send();
    expect(data?.needsCode).toBe(true);
    const code = data?.complaintId as ComplaintId;
    expect((await caller().get(code)).data?.state).toBe('sent');
    expect(await caller().add(code, { content: '补充一点情况。' })).toMatchObject({ code: 0 });
    const wrong = (code.startsWith('0') ? '1' : '0') + code.slice(1);
    expect(await caller().get(wrong)).toMatchObject({ code: 41003 });
  });
});

describe('the legal steps', () => {
  test('what the learner may not do now is refused', async () => {
    const me = await aCaller();
    const complaintId = await sent(me);
    expect(await me.add(complaintId, { satisfied: true })).toMatchObject({ code: 41004 });
    expect(await me.add(complaintId, { satisfied: false })).toMatchObject({ code: 41004 });
    expect(await me.add(complaintId, {})).toMatchObject({ code: 41005 });
    expect((await me.get(complaintId)).data?.messages).toHaveLength(1);
  });

  test('a closed one is taken up again within seven days, not after', async () => {
    const [me, late] = [await aCaller(), await aCaller()];
    const [soon, later] = [await answered(me), await answered(late)];
    await me.add(soon, { satisfied: true });
    await late.add(later, { satisfied: true });
    await advance(6 * 24 * HOUR_MS);
    expect(await me.add(soon, { satisfied: false })).toMatchObject({ code: 0 });
    await advance(2 * 24 * HOUR_MS);
    expect(await late.add(later, { satisfied: false })).toMatchObject({ code: 41004 });
    expect(await answerComplaint(db, { complaintId: later, now: clock.now(), body: '太晚了' })).toBe('not-now');
  });

  test.each([
    ['sent', 'closed'],
    ['read', 'sent'],
    ['read', 'closed'],
    ['answered', 'sent'],
    ['closed', 'sent'],
    ['closed', 'answered'],
  ])('the database refuses %s → %s', async (from, to) => {
    const complaintId = await sent(await aCaller());
    const now = clock.now();
    if (from !== 'sent') await takeUpComplaint(db, { complaintId, now });
    if (from === 'answered' || from === 'closed') await answerComplaint(db, { complaintId, now, body: '答复' });
    const set = (state: string) =>
      database.pool.query(
        'update support.complaint set state = $2, first_answered_at = coalesce(first_answered_at, now()) where public_id = $1',
        [complaintId, state],
      );
    if (from === 'closed') await set('closed');
    await expect(set(to)).rejects.toMatchObject({ code: '23514', constraint: 'complaint_step' });
  });

  test('the database refuses a complaint that does not begin as sent', async () => {
    const write = database.pool.query(
      `insert into support.complaint (public_id, kind, state, state_at, sent_at, first_answer_due, close_due)
       values ('0000000000000000', 'other', 'read', now(), now(), now(), now())`,
    );
    await expect(write).rejects.toMatchObject({ code: '23514', constraint: 'complaint_step' });
  });
});

describe('the clocks', () => {
  const marks = async (complaintId: string) => {
    const { rows } = await database.pool.query<{ first: Date | null; closing: Date | null; state: string }>(
      'select first_answer_late_at as first, close_late_at as closing, state from support.complaint where public_id = $1',
      [complaintId],
    );
    return rows[0];
  };

  test('unanswered after two working hours and unsettled after 48: late, and it stays so', async () => {
    const me = await aCaller();
    const complaintId = await sent(me);
    await advance(2 * HOUR_MS);
    await runJobs();
    expect(await marks(complaintId)).toEqual({ first: new Date(MONDAY.getTime() + 2 * HOUR_MS), closing: null, state: 'sent' });
    await takeUpComplaint(db, { complaintId, now: clock.now() });
    await advance(46 * HOUR_MS);
    await runJobs();
    expect(await marks(complaintId)).toMatchObject({ closing: new Date(MONDAY.getTime() + 48 * HOUR_MS), state: 'read' });
    await answerComplaint(db, { complaintId, now: clock.now(), body: '抱歉来晚了。' });
    expect((await me.get(complaintId)).data?.clocks).toMatchObject({ firstAnswer: { isLate: true }, closing: { isLate: true } });
  });

  test('answered in time: never late, and closed when nobody contests it for a day', async () => {
    const me = await aCaller();
    const complaintId = await sent(me);
    await advance(HOUR_MS);
    await answerComplaint(db, { complaintId, now: clock.now(), body: '已收到，正在查。' });
    await advance(40 * HOUR_MS);
    expect(await me.add(complaintId, { content: '请问查到了吗？' })).toMatchObject({ code: 0 });
    await advance(47 * HOUR_MS);
    await answerComplaint(db, { complaintId, now: clock.now(), body: '已处理。' });
    await advance(2 * HOUR_MS);
    await runJobs();
    expect(await marks(complaintId)).toEqual({ first: null, closing: null, state: 'answered' });
    await advance(22 * HOUR_MS);
    await runJobs();
    expect(await marks(complaintId)).toEqual({ first: null, closing: null, state: 'closed' });
    expect((await me.get(complaintId)).data).toMatchObject({ satisfied: null, clocks: { closing: { isLate: false } } });
  });

  test('a job that comes too early waits for its moment', async () => {
    const complaintId = await sent(await aCaller());
    await database.pool.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [`%${complaintId}`]);
    const waiting = async () =>
      (await database.pool.query('select from graphile_worker._private_jobs where key like $1 and run_at > now()', [`%${complaintId}`]))
        .rowCount;
    await expect.poll(waiting).toBe(2);
    expect(await marks(complaintId)).toEqual({ first: null, closing: null, state: 'sent' });
    await advance(2 * HOUR_MS);
    await runJobs();
    expect((await marks(complaintId))?.first).not.toBeNull();
  });
});
