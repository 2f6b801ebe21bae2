import { randomBytes, randomUUID } from 'node:crypto';
import type { AskOf } from '@xuetang/contract/call';
import {
  postCourseAppLaunch,
  postCustomerClickLog,
  putCustomerClickLog,
  reportAdEvent,
  reportAppLaunch,
  reportBatch,
  reportClickLog,
  reportExceptionLog,
  reportLearnRecord,
  reportSectionBrowseLog,
  type ReportEvent,
} from '@xuetang/contract/reporting';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { createWorker } from '../../create-worker.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { sealUnbound, unseal } from '../../platform/crypto.ts';

let database: TestDatabase;
let config: Config;
let api: Awaited<ReturnType<typeof createApi>>;
let worker: Awaited<ReturnType<typeof createWorker>>;

beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig(serverEnv(database.url));
  api = await createApi(config);
  await api.listen();
  worker = await createWorker(config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
});

interface Row {
  kind: string;
  learner_id: string | null;
  body: Record<string, unknown>;
}
const stored = async (eventId: string): Promise<Row[]> => {
  const { rows } = await database.pool.query<Row>('select kind, learner_id, body from reporting.event where event_id = $1', [eventId]);
  return rows;
};
const arrived = async (eventId: string): Promise<Row> => {
  await expect.poll(() => stored(eventId)).toHaveLength(1);
  const [row] = await stored(eventId);
  if (!row) throw new Error('it went away again');
  return row;
};
const KEPT = { code: 0, data: null };
const CLICK = {
  event: 'qr-shown',
  chainType: 'LL10003',
  osName: 'h5',
  phoneModel: 'M2007J3SC',
  osVersion: '12',
  gdt_vid: 'wx0abc',
  sceneCode: 1,
};

describe('[7.5] reports', () => {
  test.each([
    ['7.5-01', 'POST CUSTOMER', postCustomerClickLog],
    ['7.5-02', 'PUT CUSTOMER', putCustomerClickLog],
    ['7.5-03', 'PUT report-host', reportClickLog],
  ])('[%s] [3-29] %s: a click with everything that the page knows, and the learner as the session says', async (_id, _way, call) => {
    const { learnerId, token } = await aLearner(database.pool);
    const eventId = randomUUID();
    expect(await signedClient(api.url(), token)(call, { eventId, ...CLICK, learnerId: '1' })).toMatchObject(KEPT);
    expect(await arrived(eventId)).toEqual({
      kind: 'click',
      learner_id: learnerId,
      body: { ...CLICK, learnerId: '1', wechatType: 99, productCode: 200 },
    });
  });

  test('[3-29] a click with plateFrom in place of chainType', async () => {
    const eventId = randomUUID();
    expect(await signedClient(api.url())(reportClickLog, { eventId, event: 'tap', plateFrom: 'mini-program' })).toMatchObject(KEPT);
    expect(await arrived(eventId)).toMatchObject({ learner_id: null, body: { event: 'tap', plateFrom: 'mini-program' } });
  });

  test('[7.5-04] [3-28] an exception with all its fields', async () => {
    const eventId = randomUUID();
    const exception = {
      chainType: 'LL10003',
      errorType: 1,
      errorCode: 12_002,
      errorCodeDesc: '兜底展示公众号二维码',
      exceptionLevel: 2,
      exceptionType: 'join-group',
      exceptionPageUrl: 'http://127.0.0.1:4000/classInfo21',
      exceptionDesc: 'check failed: C:\\tmp\n\t"x"',
    };
    expect(await signedClient(api.url())(reportExceptionLog, { eventId, ...exception })).toMatchObject(KEPT);
    expect(await arrived(eventId)).toEqual({ kind: 'exception', learner_id: null, body: exception });
  });

  test('[7.5-05] [3-11] a learn record', async () => {
    const { learnerId, token } = await aLearner(database.pool);
    const eventId = randomUUID();
    const record = {
      life: '30%',
      sectionId: '71',
      isLearned: 0,
      learnTime: 412,
      audioTime: 450,
      osName: 'h5',
      type: 1,
      time: 1_794_700_800_000,
    } as const;
    expect(await signedClient(api.url(), token)(reportLearnRecord, { eventId, ...record })).toMatchObject(KEPT);
    expect(await arrived(eventId)).toEqual({ kind: 'learn-record', learner_id: learnerId, body: record });
  });

  test.each([
    ['7.5-06', 'COURSE2 /sys', postCourseAppLaunch],
    ['7.5-07', '/systems', reportAppLaunch],
  ])('[%s] %s: a launch; the token opens nothing later, because it is not stored', async (_id, _way, call) => {
    const { learnerId, token } = await aLearner(database.pool);
    const eventId = randomUUID();
    const launch = {
      deviceId: 'd-77',
      deviceModel: 'M2007J3SC',
      osName: 'h5',
      osVersion: '12',
      appChannel: 'gdt-01',
      appVersion: '1.2.1',
      latitude: 31.230_416,
      longitude: 121.473_701,
    };
    expect(await signedClient(api.url(), token)(call, { eventId, token, ...launch })).toMatchObject(KEPT);
    const body = { ...launch, latitude: 31.23, longitude: 121.47 };
    expect(await arrived(eventId)).toEqual({ kind: 'app-launch', learner_id: learnerId, body });
  });

  test('[7.5-09] [3-32] how long a section was on the screen', async () => {
    const { learnerId, token } = await aLearner(database.pool);
    const eventId = randomUUID();
    const browse = { sectionId: '71', stayTime: 60, osName: 'h5' };
    expect(await signedClient(api.url(), token)(reportSectionBrowseLog, { eventId, ...browse })).toMatchObject(KEPT);
    expect(await arrived(eventId)).toEqual({ kind: 'section-browse', learner_id: learnerId, body: browse });
  });

  test.each([
    // No page fires it yet.
    ['[7.5-14] ', 'AdServingEvent'],
    ['[7.5-12] [7.5-14] ', 'CustomExpose'],
    ['[7.5-13] [7.5-14] ', 'CustomClick'],
  ] as const)('%s%s goes to the stats service, the mobile number encrypted and added by us', async (_id, eventName) => {
    const { learnerId, token } = await aLearner(database.pool);
    await database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      learnerId,
      sealUnbound(config.keys.data, '13800138000'),
      randomBytes(32),
    ]);
    const eventId = randomUUID();
    const ad = { eventName, chainType: 'LL10003', pageUrl: 'https://h5.example/tui?mobile=13800138000', gdt_vid: 'wx0abc' };
    expect(reportAdEvent.url).toBe('/stats/api/v1/event/custom');
    expect(await signedClient(api.url(), token)(reportAdEvent, { eventId, ...ad })).toMatchObject(KEPT);
    const { kind, body } = await arrived(eventId);
    expect({ kind, eventName: body.eventName }).toEqual({ kind: 'ad', eventName });
    expect(
      unseal(config.keys.data, Buffer.from(String(body.mobileSealed), 'base64'), { column: 'reporting.event.body', row: eventId }),
    ).toBe('13800138000');
    expect(JSON.stringify(body)).not.toContain('13800138000');
  });

  test('[7.5-14] a number that a browser sends with an ad event is refused', async () => {
    const ask = signedClient(api.url());
    const ad = { eventId: randomUUID(), eventName: 'CustomClick', mobile: '13800138000' } as unknown as AskOf<typeof reportAdEvent>;
    expect(await ask(reportAdEvent, ad)).toMatchObject({ status: 400, code: 40001 });
  });

  test.each([
    ['an event without an id', { event: 'tap' }],
    ['an id that is none', { eventId: 'x', event: 'tap' }],
    ['a text of 513 letters', { eventId: randomUUID(), event: 'tap', extra: 'x'.repeat(513) }],
    ['an object inside', { eventId: randomUUID(), event: 'tap', extra: { a: 1 } }],
    ['a text that no database stores', { eventId: randomUUID(), event: 'a\0b' }],
  ])('%s is refused', async (_name, payload) => {
    expect(await signedClient(api.url())(reportClickLog, payload as never)).toMatchObject({ status: 400, code: 40001 });
  });

  test('what a learner does needs a session', async () => {
    const browse = { eventId: randomUUID(), sectionId: '71', stayTime: 60, osName: 'h5' };
    expect(await signedClient(api.url())(reportSectionBrowseLog, browse)).toMatchObject({ code: 3 });
  });
});

describe('a batch', () => {
  const click = (body: Record<string, unknown> = {}): ReportEvent => ({
    eventId: randomUUID(),
    kind: 'click',
    body: { ...CLICK, ...body },
  });

  test('carries events of any kind; a bad one is refused alone', async () => {
    const { learnerId, token } = await aLearner(database.pool);
    const browse = { eventId: randomUUID(), kind: 'section-browse', body: { sectionId: 71, stayTime: 60, osName: 'h5' } } as const;
    const good = [click(), browse, click({ url: '/tui?mobile=13800138000' })] as const;
    const bad = [{ ...click(), eventId: 'x' }, { ...click(), kind: 'clack' }, null, click({ deep: {} }), click({ half: '\ud800' })];
    const events = [good[0], ...bad, ...good.slice(1)] as ReportEvent[];
    expect(await signedClient(api.url(), token)(reportBatch, { events })).toMatchObject({
      code: 0,
      data: { accepted: 3, refused: 5, shed: 0 },
    });
    for (const { eventId, kind } of good) expect(await arrived(eventId)).toMatchObject({ kind, learner_id: learnerId });
    expect((await arrived(good[2].eventId)).body.url).toBe('/tui?mobile=138****8000');
  });

  test('a visitor has nothing to say about learning', async () => {
    const browse: ReportEvent = { eventId: randomUUID(), kind: 'section-browse', body: { sectionId: '71', stayTime: 60, osName: 'h5' } };
    expect(await signedClient(api.url())(reportBatch, { events: [browse, click()] })).toMatchObject({
      data: { accepted: 1, refused: 1, shed: 0 },
    });
  });

  test.each([0, 101])('%i events are no batch', async (count) => {
    const events = Array.from({ length: count }, () => click());
    expect(await signedClient(api.url())(reportBatch, { events })).toMatchObject({ status: 400, code: 40001 });
  });

  test('sent twice, also from two tabs at once, is stored once', async () => {
    const ask = signedClient(api.url());
    const events = Array.from({ length: 30 }, () => click());
    await Promise.all([1, 2, 3].map(() => ask(reportBatch, { events })));
    await arrived(events[0]?.eventId ?? '');
    // Part of it is there already: the rest of the message must not be lost for it.
    const mixed = [...events, click()];
    expect(await ask(reportBatch, { events: mixed })).toMatchObject({ data: { accepted: 31 } });
    await arrived(mixed.at(-1)?.eventId ?? '');
    const { rows } = await database.pool.query('select event_id from reporting.event where event_id = any($1::uuid[])', [
      mixed.map(({ eventId }) => eventId),
    ]);
    expect(rows).toHaveLength(31);
  });

  test('a full queue sheds, says so, and counts it', async () => {
    const full = await createApi({ ...config, reportQueue: 10 });
    await full.listen();
    const ask = signedClient(full.url());
    const events = Array.from({ length: 25 }, () => click());
    expect(await ask(reportBatch, { events })).toMatchObject({ code: 0, data: { accepted: 10, refused: 0, shed: 15 } });
    const metrics = await (await fetch(`${full.adminUrl()}/metrics`)).text();
    expect(metrics).toContain('xt_reports_total{outcome="accepted"} 10');
    expect(metrics).toContain('xt_reports_total{outcome="shed"} 15');
    await full.close();

    const none = await createApi({ ...config, reportQueue: 0 });
    await none.listen();
    expect(await signedClient(none.url())(reportClickLog, { eventId: randomUUID(), event: 'tap' })).toMatchObject({ code: 41901 });
    await none.close();
  });
});
