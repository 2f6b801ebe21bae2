import { createHash } from 'node:crypto';
import { configureWechat } from '@xuetang/contract/identity';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';

const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99' };
const PAGE = 'http://127.0.0.1:4000/classInfo21?campId=1&by=王秀英';

let database: TestDatabase;
let wechat: WechatStandIn;
let api: Awaited<ReturnType<typeof createApi>>;
let clock: ReturnType<typeof createTestClock>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// A process keeps its ticket, so each test has a process of its own.
beforeEach(async () => {
  clock = createTestClock();
  wechat = await startWechatStandIn({ port: 0, apps: [{ ...APP, allowedHosts: ['127.0.0.1'] }], now: () => clock.now().getTime() });
  const env = { XT_WECHAT_APPS: JSON.stringify({ 99: APP }), XT_WECHAT_API_URL: wechat.url, XT_LOG_LEVEL: 'silent' };
  api = await createApi(readConfig(serverEnv(database.url, env)), clock);
  await api.listen();
});
afterEach(async () => {
  await api.close();
  await wechat.close();
});

const configure = (url = PAGE, type = 99) =>
  signedClient(api.url())(configureWechat, { type, url }, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
const ticketsFetched = () => wechat.books.calls.filter(({ path }) => path === '/cgi-bin/ticket/getticket').length;
const fault = (path: string, times = 1) =>
  fetch(`${wechat.url}/_standin/faults`, { method: 'POST', body: JSON.stringify({ path, times, kind: 'http-500' }) });

describe('the JS-SDK signature', () => {
  test('[7.3-02] [3-21] is SHA-1 over ticket, noncestr, timestamp and the address without its fragment', async () => {
    for (const [asked, signed] of [
      [PAGE, PAGE],
      [`${PAGE}#/top`, PAGE],
    ]) {
      const { code, data } = await configure(asked);
      expect([code, data?.appId, data?.timestamp]).toEqual([0, APP.appId, Math.floor(clock.now().getTime() / 1_000)]);
      const ticket = wechat.books.tickets.at(-1)?.ticket;
      const text = `jsapi_ticket=${ticket}&noncestr=${data?.noncestr}&timestamp=${data?.timestamp}&url=${signed}`;
      expect(data?.signature).toBe(createHash('sha1').update(text).digest('hex'));
    }
  });

  test.each([
    ['http://evil.example/'],
    ['http://127.0.0.1:4000@evil.example/'],
    ['https://127.0.0.1:4000/'],
    ['blob:http://127.0.0.1:4000/x'],
  ])('%s is not ours and is not signed', async (url) => {
    expect(await configure(url)).toMatchObject({ code: 41104, data: null });
    expect(ticketsFetched()).toBe(0);
  });

  test('what is no address at all is refused, and so is an unknown account', async () => {
    expect(await configure('not an address')).toMatchObject({ status: 400, code: 40001 });
    expect(await configure(PAGE, 7)).toMatchObject({ code: 41103 });
  });

  test('50 calls at once fetch one ticket, each with a noncestr of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => configure()));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ data }) => data?.noncestr)).size).toBe(50);
    expect(ticketsFetched()).toBe(1);
  });

  test('a ticket is renewed ten minutes before its end, and served on while WeChat is away', async () => {
    await configure();
    clock.advance(6_599_000);
    await configure();
    expect(ticketsFetched()).toBe(1);
    clock.advance(2_000);
    await fault('/cgi-bin/ticket/getticket');
    expect(await configure()).toMatchObject({ code: 0 });
    expect(await configure()).toMatchObject({ code: 0 });
    expect(ticketsFetched()).toBe(3);
  });

  test.each([['/cgi-bin/stable_token'], ['/cgi-bin/ticket/getticket']])(
    'the first one fails in words when %s fails, and the next works',
    async (path) => {
      await fault(path);
      expect(await configure()).toMatchObject({ status: 200, code: 41102 });
      expect(await configure()).toMatchObject({ code: 0 });
    },
  );
});
