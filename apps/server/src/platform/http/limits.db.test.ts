import { createServer, type Server } from 'node:net';
import { calls } from '@xuetang/contract/calls';
import { checkLiveOrder } from '@xuetang/contract/enrolment';
import { getCustomer, weChatLogin } from '@xuetang/contract/identity';
import { limitOf } from '@xuetang/contract/limit';
import { requestExport } from '@xuetang/contract/privacy';
import { reportClickLog } from '@xuetang/contract/reporting';
import { reportCannotJoin } from '@xuetang/contract/support';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../config.ts';
import { createDevices } from './devices.ts';

const clock = createTestClock();
const { database } = await openTestDatabase();
const { keys } = readConfig(serverEnv(database.url));
const aDevice = () => createDevices(keys.ticket).issue(clock.now());

const CARRIER = '203.0.113.7';
const LOGIN = { wechatType: 99, scope: 'snsapi_base', returnUrl: 'http://127.0.0.1:4000/classInfo21' } as const;
const most = limitOf(reportCannotJoin).perMinute;
const [PASSED, REFUSED] = ['200 0', '429 42901'];
/** Answers 41001 where it is let through: the reason does not exist. */
const LET_THROUGH = '200 41001';

const times = <T>(count: number, work: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
const tallied = (answers: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => [answer, all?.length]));

const withApis = async (env: Record<string, string>, processes: number, work: (...urls: string[]) => Promise<void>) => {
  const config = readConfig(serverEnv(database.url, env));
  const apis = await times(processes, () => createApi(config, clock));
  await Promise.all(apis.map((api) => api.listen()));
  try {
    await work(...apis.map((api) => api.url()));
  } finally {
    await Promise.all(apis.map((api) => api.close()));
  }
};
const withApi = (env: Record<string, string>, work: (url: string) => Promise<void>) => withApis(env, 1, work);
const stamp = (headers: Record<string, string> = {}) => ({ timestamp: Math.floor(clock.now().getTime() / 1_000), headers });

const reporter = async () => {
  const { token } = await aLearner(database.pool, clock.now());
  return async (url: string) => {
    const { code, status } = await signedClient(url, token)(reportCannotJoin, { feedbackCode: '987654' }, stamp());
    return `${status} ${code}`;
  };
};
/** A visitor on a network, who asks for the way to WeChat. */
const logIn = async (url: string, headers: Record<string, string>) => {
  const { code, status } = await signedClient(url)(weChatLogin, LOGIN, stamp(headers));
  return `${status} ${code}`;
};

describe('a caller', () => {
  test('is refused over the limit of a call, for this minute only, by all processes together', () =>
    withApis({}, 2, async (one = '', two = '') => {
      const [mine, other] = [await reporter(), await reporter()];
      const answers = await times(most + 6, (nth) => mine(nth % 2 === 0 ? one : two));
      expect(tallied(answers)).toEqual({ [LET_THROUGH]: most, [REFUSED]: 6 });
      expect(await other(one)).toBe(LET_THROUGH);
      clock.advance(60_000);
      expect(await mine(one)).toBe(LET_THROUGH);
    }));

  test('without a session is the device, wherever it comes from and whoever is logged in on it', () =>
    withApi({}, async (url) => {
      const device = aDevice();
      const perMinute = limitOf(weChatLogin).perMinute;
      const answers = await times(perMinute + 40, (nth) => logIn(url, { 'x-forwarded-for': `203.0.113.${nth + 1}`, device }));
      expect(tallied(answers)).toEqual({ [PASSED]: perMinute, [REFUSED]: 40 });
      const { token } = await aLearner(database.pool, clock.now());
      expect(await signedClient(url, token)(weChatLogin, LOGIN, stamp({ device }))).toMatchObject({ status: 429 });
      expect(await logIn(url, { 'x-forwarded-for': CARRIER, device: aDevice() })).toBe(PASSED);
    }));

  test('that tries tokens out is counted, although none of them opens anything', () =>
    withApi({ XT_LIMIT_NEWCOMERS: '20' }, async (url) => {
      const guess = async () => {
        const token = aDevice();
        return (await signedClient(url, token)(getCustomer, {}, stamp({ 'x-forwarded-for': CARRIER }))).code;
      };
      const answers = await times(50, guess);
      expect(answers.filter((code) => code === 3)).toHaveLength(20);
      expect(answers.filter((code) => code === 42901)).toHaveLength(30);
    }));
});

describe('a network', () => {
  test('of a carrier brings five hundred newcomers in one minute', () =>
    withApi({}, async (url) => {
      expect(tallied(await times(500, () => logIn(url, { 'x-forwarded-for': CARRIER })))).toEqual({ [PASSED]: 500 });
    }));

  test('that floods us with newcomers keeps out newcomers alone, and no other network', () =>
    withApi({ XT_LIMIT_NEWCOMERS: '30' }, async (url) => {
      const [first, device] = [{ 'x-forwarded-for': '2408:8207:18a:3f01::1' }, aDevice()];
      const flood = await times(60, (nth) => logIn(url, { 'x-forwarded-for': `2408:8207:18a:3f01::${nth + 1}` }));
      expect(tallied(flood)).toEqual({ [PASSED]: 30, [REFUSED]: 30 });
      expect(await logIn(url, { ...first, device })).toBe(PASSED);
      expect(await logIn(url, { 'x-forwarded-for': '2408:8207:18a:3f02::1' })).toBe(PASSED);
    }));

  test('has one budget for everything that comes from it', () =>
    withApi({ XT_LIMIT_NETWORK: '40' }, async (url) => {
      const answers = await times(60, () => logIn(url, { 'x-forwarded-for': CARRIER, device: aDevice() }));
      expect(tallied(answers)).toEqual({ [PASSED]: 40, [REFUSED]: 20 });
      expect(await logIn(url, { 'x-forwarded-for': '203.0.113.8' })).toBe(PASSED);
    }));

  test('of our own hosts is not counted', () =>
    withApi({ XT_LIMIT_NEWCOMERS: '5', XT_LIMIT_NETWORK: '5', XT_LIMIT_EXEMPT: '127.0.0.1,10.0.0.0/8' }, async (url) => {
      expect(tallied(await times(20, () => logIn(url, { 'x-forwarded-for': '10.1.2.3' })))).toEqual({ [PASSED]: 20 });
    }));
});

describe('the id of a device', () => {
  const askWith = (url: string, path: string, more: Record<string, string> = {}, body = '{}') =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', businessPlateFrom: '1', ...more } });
  const signed = async (url: string, token = ''): Promise<{ path: string; body: string }> => {
    const ask = signedClient(url, token);
    let body = '';
    const kept = { ...stamp(), tamper: <T extends object>(sent: T) => ((body = JSON.stringify(sent)), sent) };
    await (token ? ask(reportCannotJoin, { feedbackCode: '987654' }, kept) : ask(weChatLogin, LOGIN, kept));
    return { path: (token ? reportCannotJoin : weChatLogin).url, body };
  };
  const given = async (url: string, headers: { device?: string; token?: string } = {}): Promise<string | null> => {
    const { path, body } = await signed(url, headers.token);
    return (await askWith(url, path, headers, body)).headers.get('device');
  };

  test('is given to who has none, or a made-up one, and to nobody whose call was not counted', () =>
    withApi({}, async (url) => {
      expect(createDevices(keys.ticket).read((await given(url)) ?? '', clock.now())).toMatchObject({ since: expect.any(Date) });
      expect(await given(url, { device: 'A'.repeat(43) })).toMatch(/^[\w-]{43}$/);
      expect(await given(url, { device: aDevice() })).toBeNull();
      const unsigned = await askWith(url, weChatLogin.url);
      expect([unsigned.status, unsigned.headers.get('device')]).toEqual([400, null]);
    }));

  test('is given to no learner: one account could gather ids that no network has paid for', () =>
    withApi({}, async (url) => {
      const { token } = await aLearner(database.pool, clock.now());
      expect(await given(url, { token })).toBeNull();
    }));
});

describe('without Redis', () => {
  const away = { XT_REDIS_URL: 'redis://127.0.0.1:1', XT_LOG_LEVEL: 'silent' };

  test('each process goes on counting by itself', () =>
    withApi(away, async (url) => {
      const mine = await reporter();
      expect(tallied(await times(most + 5, () => mine(url)))).toEqual({ [LET_THROUGH]: most, [REFUSED]: 5 });
      clock.advance(60_000);
      expect(await mine(url)).toBe(LET_THROUGH);
    }));

  test('a call that fails closed is refused, and the others go on', () =>
    withApi(away, async (url) => {
      const { token } = await aLearner(database.pool, clock.now());
      expect(await signedClient(url, token)(requestExport, {}, stamp())).toMatchObject({ status: 503, code: 50301 });
      expect(await signedClient(url, token)(getCustomer, {}, stamp())).toMatchObject({ code: 0 });
    }));

  test('nobody waits long for one that takes calls and says nothing', async () => {
    const silent = await new Promise<Server>((ready) => {
      const server = createServer(() => {}).listen(0, '127.0.0.1', () => ready(server));
    });
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await withApi({ XT_REDIS_URL: `redis://127.0.0.1:${port}`, XT_LOG_LEVEL: 'silent' }, async (url) => {
      const mine = await reporter();
      // Without a limit to the patience this test would come to no end.
      expect(await mine(url)).toBe(LET_THROUGH);
    });
    silent.close();
  });
});

test('every call has a limit; the seat and the reports are no exception', () => {
  for (const call of [...Object.values(calls), checkLiveOrder, reportClickLog]) expect(limitOf(call).perMinute).toBeGreaterThan(0);
  expect([limitOf(checkLiveOrder).perMinute, limitOf(reportClickLog).perMinute]).toEqual([120, 600]);
});
