import { getCancellation, previewCancellation, requestCancellation, withdrawCancellation } from '@xuetang/contract/privacy';
import { sendComplaint } from '@xuetang/contract/complaints';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../../catalogue.ts';
import { createApi } from '../../../create-api.ts';
import { blockers } from '../../../modules.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { runJobs as runHandlers } from '../../../platform/jobs.ts';
import type { FindBlockers } from '../../../platform/leaving.ts';
import { createLog } from '../../../platform/log.ts';
import { requestCancellation as request, readCancellation as read } from './cancellation.ts';
import { cancellationSweeps } from './cancellation-sweeps.ts';
import { erasurePass } from './erasure-pass.ts';

const DAY_MS = 24 * 3_600_000;
const MONDAY = new Date('2036-11-10T02:00:00Z');
const clock = createTestClock(MONDAY);

/** A module that is not there yet: what trade will answer for an open order. */
const ordersOf = new Set<string>();
const orderBlockers: FindBlockers = async (_tx, learner) =>
  ordersOf.has(learner) ? [{ key: 'order.open', reason: '您有 1 笔订单还没有完成', path: '/myOrder' }] : [];

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
let config: ReturnType<typeof readConfig>;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig(serverEnv(database.url));
  db = openDatabase(database.url, 4);
  api = await createApi(config, clock);
  await api.listen();
  const sweeps = cancellationSweeps({ db, clock, catalogue, blockers: [...blockers, orderBlockers] });
  stop = await runHandlers(database.url, [sweeps], createLog('test', 'silent'));
});
afterAll(async () => {
  await stop();
  await api.close();
  await db.close();
  await database.drop();
});
beforeEach(() => clock.set(MONDAY));

const ports = () => ({ db, clock, keys: config.keys, catalogue, blockers: [...blockers, orderBlockers] });
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const aCaller = async () => {
  const { token, learnerId } = await aLearner(database.pool, clock.now());
  const ask = signedClient(api.url(), token);
  return {
    learnerId,
    ask,
    preview: async () => (await ask(previewCancellation, {}, at())).data,
    request: (proof: { mobile?: string; code?: string } = {}) => ask(requestCancellation, proof, at()),
    get: () => ask(getCancellation, {}, at()),
    withdraw: () => ask(withdrawCancellation, {}, at()),
    isThere: async () => (await rowsOf('select from identity.learner where id = $1', [learnerId])).length === 1,
  };
};
const advance = async (ms: number) => {
  clock.advance(ms);
  await rowsOf('update identity.session set last_seen_at = $1, created_at = $1, proven_at = $1', [clock.now()]);
};
const CANCEL_JOBS = `select from graphile_worker.jobs where task_identifier = 'privacy.cancel-account' and run_at <= now()`;
/** Lets the jobs run whose moment has come by the clock of the test. */
const runJobs = async () => {
  await rowsOf('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [clock.now()]);
  await vi.waitFor(async () => expect(await rowsOf(CANCEL_JOBS)).toEqual([]), { timeout: 20_000, interval: 30 });
};

describe('asking to leave', () => {
  test('says before what will be gone and what stays, and gives seven days', async () => {
    const me = await aCaller();
    const preview = await me.preview();
    expect(preview).toMatchObject({ blockers: [], mobile: null, days: 7 });
    expect(preview?.lost.join()).toMatch(/身份信息：.*昵称/);
    expect(preview?.kept.map(({ what }) => what).join()).toContain('群内座位号');
    const { data } = await me.request();
    expect(data).toMatchObject({
      state: 'waiting',
      requestedAt: MONDAY.toISOString(),
      dueAt: new Date(MONDAY.getTime() + 7 * DAY_MS).toISOString(),
    });
    const [message] = await rowsOf(`select title, blocks::text from content.message where learner_id = $1`, [me.learnerId]);
    expect(message).toMatchObject({ title: '您的账号正在注销' });
    expect(String(message?.blocks)).toContain('2036-11-17 10:00');
  });

  test('eight times at once is one cancellation, and asking later does not start the clock anew', async () => {
    const me = await aCaller();
    const asked = await Promise.all(Array.from({ length: 8 }, () => me.request()));
    expect(asked.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0));
    await advance(DAY_MS);
    expect((await me.request()).data?.dueAt).toBe(new Date(MONDAY.getTime() + 7 * DAY_MS).toISOString());
    expect(await rowsOf('select from privacy.cancellation where learner_id = $1', [me.learnerId])).toHaveLength(1);
  });

  test('with a bound number needs that number and its code; wrong tries are counted', async () => {
    const me = await aCaller();
    const [mobile, code] = ['13700001234', '482913'];
    const { data: dataKeys, lookup } = config.keys;
    await rowsOf('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      me.learnerId,
      sealUnbound(dataKeys, mobile),
      written(lookup, mobile),
    ]);
    // As identity keeps a code: a door for making one without a message does not exist.
    await rowsOf(
      `insert into identity.sms_code (mobile_lookup, purpose, code_hash, tries_left, expires_at, asker_lookup) values ($1, 'cancel', $2, 5, $3, $4)`,
      [
        written(lookup, mobile),
        written(lookup, `sms-code:cancel:${mobile}:${code}`),
        new Date(clock.now().getTime() + 300_000),
        written(lookup, `sms-asker:learner:${me.learnerId}`),
      ],
    );
    expect((await me.preview())?.mobile).toBe('137****1234');
    expect((await me.request()).code).toBe(41605);
    expect((await me.request({ mobile: '13700009999', code })).code).toBe(41606);
    expect((await me.request({ mobile, code: '000000' })).code).toBe(41506);
    expect(await rowsOf(`select tries_left from identity.sms_code where mobile_lookup = $1`, [written(lookup, mobile)])).toEqual([
      { tries_left: 4 },
    ]);
    expect((await me.get()).data?.state).toBe('none');
    expect((await me.request({ mobile, code })).data?.state).toBe('waiting');
    await me.withdraw();
    expect((await me.request({ mobile, code })).code).toBe(41507);
  });

  test('is blocked by a complaint that waits for us, and by what any module says', async () => {
    const me = await aCaller();
    await me.ask(sendComplaint, { kind: 'refund', content: '申请了退款，一周了还没有到账。' }, at());
    expect((await me.preview())?.blockers).toMatchObject([{ key: 'complaint.open', path: '/complainRecords' }]);
    expect((await me.request()).code).toBe(41604);
    const other = await aCaller();
    ordersOf.add(other.learnerId);
    const proof = { visitor: { ip: '', userAgent: '' }, isProven: true };
    expect(await request(ports(), other.learnerId, proof)).toBe('cancellation.blocked');
    ordersOf.delete(other.learnerId);
    expect(await request(ports(), other.learnerId, proof)).toMatchObject({ state: 'waiting', blockers: [] });
  });
});

describe('thinking it over', () => {
  test('withdrawn in time, nothing happens on the day', async () => {
    const me = await aCaller();
    await me.request();
    await advance(7 * DAY_MS - 1_000);
    expect((await me.withdraw()).data?.state).toBe('none');
    expect((await me.withdraw()).code).toBe(0);
    await advance(DAY_MS);
    await runJobs();
    expect(await me.isThere()).toBe(true);
    expect(await rowsOf(`select title from content.message where learner_id = $1 order by id`, [me.learnerId])).toEqual([
      { title: '您的账号正在注销' },
      { title: '注销申请已撤回' },
    ]);
  });

  test('not a second too early, and then the account is gone with its sessions and ways in', async () => {
    const me = await aCaller();
    await rowsOf(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wx', $1, $2)`, [
      `o-${me.learnerId}`,
      me.learnerId,
    ]);
    await me.request();
    await advance(7 * DAY_MS - 1);
    await rowsOf('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(await me.isThere()).toBe(true);
    await advance(1);
    await runJobs();
    expect(await me.isThere()).toBe(false);
    clock.advance(6_000);
    expect((await me.get()).code).toBe(3);
    // The same WeChat account can be somebody new.
    const { learnerId } = await aLearner(database.pool, clock.now());
    await rowsOf(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wx', $1, $2)`, [
      `o-${me.learnerId}`,
      learnerId,
    ]);
  });

  test('what comes up meanwhile holds the deletion back, a day at a time, and says so', async () => {
    const me = await aCaller();
    await me.request();
    ordersOf.add(me.learnerId);
    await advance(7 * DAY_MS);
    await runJobs();
    expect(await me.isThere()).toBe(true);
    expect(await read(ports(), me.learnerId)).toMatchObject({ state: 'held', blockers: [{ key: 'order.open' }] });
    ordersOf.delete(me.learnerId);
    await advance(DAY_MS);
    await runJobs();
    expect(await me.isThere()).toBe(false);
  });

  test('withdrawal and deletion at the same moment: one of them wins whole', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, aCaller));
    for (const me of people) await me.request();
    await advance(7 * DAY_MS);
    await rowsOf('update graphile_worker._private_jobs set run_at = now()');
    await Promise.all(people.map(({ withdraw }) => withdraw().catch(() => undefined)));
    await runJobs();
    for (const { learnerId, isThere } of people) {
      const [row] = await rowsOf('select state from privacy.cancellation where learner_id = $1', [learnerId]);
      expect(row?.state).toBe((await isThere()) ? 'withdrawn' : 'erasing');
    }
  });
});

describe('the sweeps', () => {
  const pass = () => erasurePass(ports()).run({});
  const stateOf = async (learner: string) =>
    (await rowsOf('select id, state, sweeps from privacy.cancellation where learner_id = $1', [learner]))[0];

  test('one that breaks off in the middle is taken up again and ends', async () => {
    const me = await aCaller();
    await me.request();
    // The last module cannot let go of the learner: everything before it is done, nothing is counted.
    await rowsOf('create table identity.planted (learner_id bigint references identity.learner)');
    await rowsOf('insert into identity.planted values ($1)', [me.learnerId]);
    await advance(7 * DAY_MS);
    await rowsOf('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [clock.now()]);
    const failed = () =>
      rowsOf(`select from graphile_worker.jobs where task_identifier = 'privacy.cancel-account' and last_error is not null`);
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), { timeout: 20_000, interval: 30 });
    expect(await stateOf(me.learnerId)).toMatchObject({ state: 'erasing', sweeps: 0 });
    expect(await me.isThere()).toBe(true);
    expect((await me.withdraw()).data?.state).toBe('waiting');
    await rowsOf('drop table identity.planted');
    await rowsOf(`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs();
    expect(await me.isThere()).toBe(false);
    expect(await stateOf(me.learnerId)).toMatchObject({ state: 'erasing', sweeps: 1 });
  });

  test('what a request wrote while the first sweep ran goes with the second, reports with the pass, and the number with the last one', async () => {
    const me = await aCaller();
    await me.request();
    await me.withdraw();
    await me.request();
    await advance(7 * DAY_MS);
    await runJobs();
    const id = (await rowsOf(`select id from privacy.cancellation where learner_id = $1 and state = 'erasing'`, [me.learnerId]))[0]?.id;
    await rowsOf(
      `insert into reporting.event (event_id, kind, received_at, learner_id, body) values (gen_random_uuid(), 'late', $1, $2, '{}')`,
      [clock.now(), me.learnerId],
    );
    await advance(2 * 60_000);
    await runJobs();
    expect(await rowsOf('select sweeps from privacy.cancellation where id = $1', [id])).toEqual([{ sweeps: 2 }]);
    expect(await rowsOf('select from reporting.event where learner_id = $1', [me.learnerId])).toHaveLength(1);
    await pass();
    expect(await rowsOf('select from reporting.event where learner_id = $1', [me.learnerId])).toEqual([]);
    await advance(DAY_MS);
    await runJobs();
    expect(await rowsOf('select state, sweeps from privacy.cancellation where id = $1', [id])).toEqual([{ state: 'erasing', sweeps: 3 }]);
    await pass();
    expect(await rowsOf('select state, learner_id, numbers from privacy.cancellation where id = $1', [id])).toEqual([
      { state: 'done', learner_id: null, numbers: null },
    ]);
    expect(await rowsOf('select from privacy.cancellation where learner_id = $1', [me.learnerId])).toEqual([]);
  });

  test('everything is done ten days after the request at the latest, whatever the hour: the law gives fifteen working days', async () => {
    for (const [nth, hour] of [0, 7, 13, 15, 23].entries()) {
      clock.set(new Date(MONDAY.getTime() + (nth + 1) * 30 * DAY_MS + hour * 3_600_000 + 11 * 60_000));
      const me = await aCaller();
      await me.request();
      const requestedAt = clock.now().getTime();
      const [row] = await rowsOf('select id from privacy.cancellation where learner_id = $1', [me.learnerId]);
      const ended = async () => (await rowsOf('select ended_at from privacy.cancellation where id = $1', [row?.['id']]))[0]?.['ended_at'];
      await advance(7 * DAY_MS);
      // The clock of the worker: each hour what is due, and the pass.
      while (!(await ended()) && clock.now().getTime() < requestedAt + 12 * DAY_MS) {
        await runJobs();
        await pass();
        clock.advance(3_600_000);
      }
      expect((clock.now().getTime() - requestedAt) / DAY_MS).toBeLessThanOrEqual(10);
      expect(await ended()).toBeInstanceOf(Date);
    }
  });
});
