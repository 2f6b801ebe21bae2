import { getExport, openExport, requestExport } from '@xuetang/contract/privacy';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { unzip } from '@xuetang/testkit/read-zip';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../../catalogue.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { forget } from '../../../platform/forget.ts';
import { createLog } from '../../../platform/log.ts';
import { runJobs as runHandlers } from '../../../platform/jobs.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { createS3 } from '../../../providers/object-store/s3.ts';
import { exportJobs, exportsEnd } from './exports.ts';

const DAY_MS = 24 * 3_600_000;
// Ten in the morning in Beijing.
const MORNING = new Date('2036-11-10T02:00:00Z');
const clock = createTestClock(MORNING);

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
let objects: ObjectStore;
let fails = false;
let stop: () => Promise<void>;
const config = () => readConfig(serverEnv(database.url));

const jobs = () => {
  const shaky: ObjectStore = { ...objects, write: (...what) => (fails ? Promise.reject(new Error('planted')) : objects.write(...what)) };
  return exportJobs({ db, clock, catalogue, dataKeys: config().keys.data, objects: shaky });
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  api = await createApi(config(), clock);
  await api.listen();
  // Signed by the real time: the store does not know the clock of the test.
  objects = createS3(config().objects, { now: () => new Date() });
  stop = await runHandlers(database.url, jobs(), createLog('test', 'silent'));
});
afterAll(async () => {
  await stop();
  await api.close();
  await db.close();
  await database.drop();
});

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const aCaller = async () => {
  const { token, learnerId } = await aLearner(database.pool, clock.now());
  const ask = signedClient(api.url(), token);
  const get = async () => (await ask(getExport, {}, at())).data;
  const until = (state: string) => vi.waitFor(async () => expect((await get())?.state).toBe(state), { timeout: 15_000, interval: 50 });
  const keys = async () =>
    (
      await database.pool.query<{ page_key: string; data_key: string }>(
        'select page_key, data_key from privacy.export where learner_id = $1 order by id desc',
        [learnerId],
      )
    ).rows[0];
  return { learnerId, request: () => ask(requestExport, {}, at()), open: () => ask(openExport, {}, at()), get, until, keys };
};
/** Moves the time, with everybody's session kept alive and proven. */
const advance = async (ms: number) => {
  clock.advance(ms);
  await database.pool.query('update identity.session set last_seen_at = $1, created_at = $1, proven_at = $1', [clock.now()]);
};
const filesKeyOf = async (learnerId: string): Promise<string | null | undefined> =>
  (await database.pool.query<{ files_key: string | null }>('select files_key from privacy.export where learner_id = $1', [learnerId]))
    .rows[0]?.files_key;
const removal = () =>
  jobs()
    .find(({ name }) => name === 'privacy.forget-copies')
    ?.run({});

test('asked for five times at once it is one; ready, with links for ten minutes, and no second one that day', async () => {
  clock.set(MORNING);
  const me = await aCaller();
  expect(await me.get()).toEqual({ state: 'none', requestedAt: null, expiresAt: null, nextAt: null });
  const asked = await Promise.all(Array.from({ length: 5 }, () => me.request()));
  expect(asked.filter(({ code, data }) => code === 0 && data?.state === 'preparing').length).toBeGreaterThan(0);
  expect((await database.pool.query('select from privacy.export where learner_id = $1', [me.learnerId])).rowCount).toBe(1);
  await me.until('ready');
  const ready = await me.get();
  expect(ready?.expiresAt).toBe(new Date(MORNING.getTime() + 7 * DAY_MS).toISOString());
  expect(ready?.nextAt).toBe('2036-11-10T16:00:00.000Z');
  const { data: links } = await me.open();
  expect(links?.expiresInS).toBe(600);
  expect(new URL(links?.page ?? '').searchParams.get('X-Amz-Expires')).toBe('600');
  expect((await me.request()).code).toBe(41603);
  await advance(14 * 3_600_000);
  expect((await me.request()).data?.state).toBe('preparing');
});

test('what a learner wrote stays text in the page, and the page runs nothing', async () => {
  clock.set(MORNING);
  const me = await aCaller();
  await database.pool.query('update identity.learner set nickname = $2 where id = $1', [me.learnerId, `<img src=x onerror="alert('1')">`]);
  await me.request();
  await me.until('ready');
  const { page_key = '', data_key = '' } = (await me.keys()) ?? {};
  const page = (await objects.read(page_key, 1e7))?.toString() ?? '';
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(page).not.toMatch(/<(?:img|script)/);
  expect(page).toContain(`default-src 'none'`);
  const data: unknown = JSON.parse((await objects.read(data_key, 1e7))?.toString() ?? '');
  expect(JSON.stringify(data)).toContain('昵称');
});

test('it ends after seven days: no link from that moment, and the files go', async () => {
  clock.set(MORNING);
  const [me, other] = [await aCaller(), await aCaller()];
  await me.request();
  await me.until('ready');
  expect((await other.get())?.state).toBe('none');
  const keys = await me.keys();
  await advance(7 * DAY_MS - 1);
  await removal();
  expect((await me.get())?.state).toBe('ready');
  expect((await me.open()).code).toBe(0);
  await advance(1);
  expect(await me.get()).toMatchObject({ state: 'expired', expiresAt: null });
  expect((await me.open()).code).toBe(41608);
  await removal();
  expect(await objects.read(keys?.page_key ?? '', 1e7)).toBeUndefined();
  expect(await objects.read(keys?.data_key ?? '', 1e7)).toBeUndefined();
  expect((await me.get())?.state).toBe('expired');
  await advance(31 * DAY_MS);
  await forget({ db, clock }, [exportsEnd]);
  expect((await me.get())?.state).toBe('none');
});

test('one that cannot be made is tried for an hour, then given up, and the learner may ask again at once', async () => {
  clock.set(MORNING);
  const me = await aCaller();
  fails = true;
  await me.request();
  const tried = () =>
    database.pool.query<{ attempts: number }>(`select attempts from graphile_worker.jobs where task_identifier = 'privacy.make-copy'`);
  await vi.waitFor(async () => expect((await tried()).rows[0]?.attempts).toBeGreaterThan(0), { timeout: 15_000, interval: 50 });
  expect((await me.get())?.state).toBe('preparing');
  await advance(3_600_000);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await me.until('failed');
  fails = false;
  expect((await me.request()).data?.state).toBe('preparing');
  await me.until('ready');
});

test('pictures, voices and valid papers are in its archive, each named in the page; what is gone or not valid is not', async () => {
  clock.set(MORNING);
  const [me, other] = [await aCaller(), await aCaller()];
  const put = async (name: string): Promise<string> => {
    const key = `tests/${me.learnerId}/${name}`;
    await objects.write(key, Buffer.from(`bytes of ${name}`), 'application/octet-stream');
    return key;
  };
  const certify = async (learner: string, no: string, state: 'valid' | 'revoked') =>
    database.pool.query(
      `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections, minutes,
         issued_at, state, ended_at, revoked_why, picture_key, pdf_key, drawn_at)
       values ($1, $2, $3, 'x', '记账课', '周若兰', '2036-11-01', '2036-11-09', 3, 20, now(), $4, $5, $6, $7, $8, now())`,
      [
        no,
        learner,
        state === 'valid' ? 1 : 2,
        state,
        state === 'valid' ? null : MORNING,
        state === 'valid' ? null : '代学',
        await put(`${no}.png`),
        await put(`${no}.pdf`),
      ],
    );
  await certify(me.learnerId, 'XT00-0000-0001', 'valid');
  await certify(me.learnerId, 'XT00-0000-0002', 'revoked');
  await certify(other.learnerId, 'XT00-0000-0003', 'valid');
  await database.pool.query(
    `insert into identity.avatar (upload_id, learner_id, incoming_key, clean_key, state, created_at) values ($1, $2, $3, $4, 'ready', now())`,
    [`avatar${'0'.repeat(16)}`, me.learnerId, await put('incoming.jpg'), `tests/${me.learnerId}/gone.jpg`],
  );
  await me.request();
  await me.until('ready');
  const { data: links } = await me.open();
  const archive = unzip(Buffer.from(await (await fetch(links?.files ?? '')).arrayBuffer()));
  const contents = [...archive].map(([path, bytes]) => [path.replace(/\d+/, 'n'), bytes.toString()] as const);
  expect(Object.fromEntries(contents)).toEqual({
    '学习证明/n.pdf': 'bytes of XT00-0000-0001.pdf',
    '学习证明/n.png': 'bytes of XT00-0000-0001.png',
  });
  const page = (await objects.read((await me.keys())?.page_key ?? '', 1e7))?.toString() ?? '';
  for (const path of archive.keys()) expect(page).toContain(path);
  expect(page).toMatch(/没有放进压缩包的文件（已经删除，或者太大）：头像\/\d+\.jpg。/);
  expect(page).not.toContain(`tests/${me.learnerId}`);

  const files = await filesKeyOf(me.learnerId);
  await advance(7 * DAY_MS);
  await removal();
  expect(await objects.read(files ?? '', 1e7)).toBeUndefined();
  expect(await filesKeyOf(me.learnerId)).toBeNull();
});

test('who has no file gets no archive', async () => {
  clock.set(MORNING);
  const me = await aCaller();
  await me.request();
  await me.until('ready');
  expect((await me.open()).data?.files).toBeNull();
});
