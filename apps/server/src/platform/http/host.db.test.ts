import { calls } from '@xuetang/contract/calls';
import { sendComplaint } from '@xuetang/contract/complaints';
import { SIGNATURE_SKEW_S } from '@xuetang/contract/constants';
import type { Envelope } from '@xuetang/contract/envelope';
import { checkLiveOrder } from '@xuetang/contract/enrolment';
import { saveClickIdCache } from '@xuetang/contract/entries';
import { errors } from '@xuetang/contract/errors';
import { getCustomer } from '@xuetang/contract/identity';
import { changeNickname } from '@xuetang/contract/profile';
import { reportClickLog } from '@xuetang/contract/reporting';
import { getConfigure } from '@xuetang/contract/settings';
import { listCannotJoinReasons } from '@xuetang/contract/support';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient, type AskOptions } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../config.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const OURS = 'http://127.0.0.1:4000';
const clock = createTestClock(new Date('2026-11-15T12:00:00+08:00'));
const NOW_S = clock.now().getTime() / 1_000;

const { api, database } = await openApi({ clock });

const reasons = (options: AskOptions) => signedClient(api.url())(listCannotJoinReasons, {}, { timestamp: NOW_S, ...options });

describe('[7.1] the signature', () => {
  test('[7.1-03] a right one is accepted, a wrong one refused', async () => {
    expect(await reasons({})).toMatchObject({ code: 0, status: 200 });
    const flipped = (sign: string) => (sign.startsWith('0') ? '1' : '0') + sign.slice(1);
    const wrong = await reasons({ tamper: (body) => ({ ...body, sign: flipped(String(body.sign)) }) });
    expect(wrong).toMatchObject({ code: 40101, status: 400, data: null, requestId: expect.any(String) });
    expect(wrong).not.toHaveProperty('serverTime');
  });

  test.each([
    ['no signature', ({ sign: _sign, ...body }: Record<string, unknown>) => body],
    ['no timestamp', ({ timestamp: _timestamp, ...body }: Record<string, unknown>) => body],
    ['a timestamp that is no number', (body: Record<string, unknown>) => ({ ...body, timestamp: 'now' })],
    ['a signature that is no text', (body: Record<string, unknown>) => ({ ...body, sign: { $ne: '' } })],
    ['another timestamp', (body: Record<string, unknown>) => ({ ...body, timestamp: NOW_S + 1 })],
    ['a field added', (body: Record<string, unknown>) => ({ ...body, admin: 1 })],
    ['a field changed', (body: Record<string, unknown>) => ({ ...body, productCode: 201 })],
    ['a field taken away', ({ productCode: _productCode, ...body }: Record<string, unknown>) => body],
  ])('%s: refused', async (_name, tamper) => expect(await reasons({ tamper })).toMatchObject({ code: 40101, status: 400 }));

  test.each([[-301], [301]])('%i s away is refused, and the server says its time', async (skew) => {
    expect(await reasons({ timestamp: NOW_S + skew })).toMatchObject({ code: 40102, status: 400, serverTime: NOW_S });
  });

  test.each([[-300], [-299], [299], [300]])('%i s away is accepted', async (skew) => {
    expect(Math.abs(skew)).toBeLessThanOrEqual(SIGNATURE_SKEW_S);
    expect(await reasons({ timestamp: NOW_S + skew })).toMatchObject({ code: 0 });
  });

  test('it covers the token: another learner’s token does not fit', async () => {
    const [mine, other] = [await aLearner(database.pool, clock.now()), await aLearner(database.pool, clock.now())];
    const body: { text: string } = { text: '' };
    await signedClient(api.url(), mine.token)(
      getCustomer,
      {},
      {
        timestamp: NOW_S,
        tamper: (sent) => {
          body.text = JSON.stringify(sent);
          return sent;
        },
      },
    );
    const post = async (token: string) => {
      const headers = { 'content-type': 'application/json', businessPlateFrom: '1', token };
      return (await (
        await fetch(`${api.url()}${getCustomer.url}`, { method: 'POST', headers, body: body.text })
      ).json()) as Envelope<unknown>;
    };
    expect(await post(mine.token)).toMatchObject({ code: 0, data: { id: mine.learnerId } });
    expect(await post(other.token)).toMatchObject({ code: 40101 });
  });

  test('of a GET it stands in the query', async () => {
    const ask = signedClient(api.url());
    expect(await ask(getConfigure, { key: 'nothing' }, { timestamp: NOW_S })).toMatchObject({ code: 0, data: null });
    const tamper = (body: Record<string, unknown>) => ({ ...body, productCode: 1 });
    expect(await ask(getConfigure, { key: 'nothing' }, { timestamp: NOW_S, tamper })).toMatchObject({ code: 40101 });
  });
});

describe('bad bodies are the caller’s fault, never ours', () => {
  const post = async (body: string, type = 'application/json') => {
    const response = await fetch(`${api.url()}${listCannotJoinReasons.url}`, { method: 'POST', body, headers: { 'content-type': type } });
    return { status: response.status, ...((await response.json()) as Envelope<unknown>) };
  };

  test.each([
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['a number', '5'],
    ['null', 'null'],
    ['no JSON', '{"a":'],
    ['nothing', ''],
    ['300 KB', JSON.stringify({ a: 'x'.repeat(300 * 1_024) })],
    ['a prototype', '{"__proto__":{"admin":1}}'],
    ['a NUL', String.raw`{"a":"\u0000"}`],
    ['a NUL in a name', String.raw`{"\u0000":1}`],
    ['half a surrogate pair', String.raw`{"a":"\ud800"}`],
    ['a nest of 100,000 lists', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('%s', async (_name, body) =>
    expect(await post(body)).toMatchObject({ status: 400, code: 40001, data: null, requestId: expect.any(String) }),
  );

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/xml']])('%s', async (type) => {
    expect(await post('a=1', type)).toMatchObject({ status: 400, code: 40001 });
  });

  test.each([
    ['no camp', {}],
    ['a camp that no bigint holds', { campId: '9999999999999999999' }],
    ['an object as camp', { campId: { $gt: 0 } }],
    ['a channel of 65 letters', { campId: '1', channel: 'x'.repeat(65) }],
    ['a short link that is none', { campId: '1', shortParamId: 'a/../b' }],
    ['a NUL that would reach the database', { campId: '1', channel: 'a\0b' }],
  ])('rightly signed, but with %s', async (_name, payload) => {
    const { token } = await aLearner(database.pool, clock.now());
    const asked = await signedClient(api.url(), token)(checkLiveOrder, payload as never, { timestamp: NOW_S });
    expect(asked).toMatchObject({ status: 400, code: 40001 });
  });

  test.each([
    ['a NUL', 'wx\0abc'],
    ['half a surrogate pair', 'wx\udc00'],
  ])('rightly signed, but with %s below the top', async (_name, gdt_vid) => {
    const { token } = await aLearner(database.pool, clock.now());
    const asked = await signedClient(api.url(), token)(
      saveClickIdCache,
      { lineageId: crypto.randomUUID(), clickIds: { gdt_vid } },
      { timestamp: NOW_S },
    );
    expect(asked).toMatchObject({ status: 400, code: 40001 });
  });

  test('nor does a report that cannot be stored get as far as the stream', async () => {
    const eventId = '0b8f4f3e-7a3e-4f0e-9d0a-3f1f0a1b2c3d';
    const ask = (event: string) => signedClient(api.url())(reportClickLog, { eventId, event }, { timestamp: NOW_S });
    expect(await ask('tap\ud83d')).toMatchObject({ code: 40001 });
    expect(await ask('tap 🌻')).toMatchObject({ code: 0 });
  });
});

describe('a refusal names its fields', () => {
  const send = async (call: typeof sendComplaint | typeof changeNickname | typeof getCustomer, body: object) => {
    const { token } = await aLearner(database.pool, clock.now());
    return signedClient(api.url(), token)(call, body as never, { timestamp: NOW_S });
  };
  const words = { kind: 'other', content: '昨晚直播到一半断了，今天也没有回放。' };

  test('what the contract refuses, each with words to stand beneath it', async () => {
    const { fields } = await send(sendComplaint, { ...words, content: '断了', mobile: '138' });
    expect(fields).toEqual({ content: '这一项没有填对，请检查', mobile: '您的手机号码有误，请输入正确的手机号码' });
  });

  test('what the handler refuses, where its error is about a field', async () => {
    const refused = await send(changeNickname, { nickName: '加微信 abc12345' });
    expect(refused).toMatchObject({ code: errors['nickname.contact'].code, fields: { nickName: errors['nickname.contact'].message } });
  });

  test('names that a caller made up are not said back', async () => {
    const refused = await send(sendComplaint, { ...words, uploadIds: { '<b>': 1 }, '<b>': 1 });
    expect(refused).toMatchObject({ code: 40001 });
    expect(refused.fields).toEqual({ uploadIds: '这一项没有填对，请检查' });
  });

  test('a success names none', async () => expect(await send(getCustomer, {})).not.toHaveProperty('fields'));
});

describe('around the calls', () => {
  test('an unknown path and an unknown method answer an envelope', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['POST', '/putin/api/v1/none'],
      ['DELETE', listCannotJoinReasons.url],
    ] as const) {
      const response = await fetch(`${api.url()}${path}`, { method });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 40401, data: null, requestId: expect.any(String) }]);
    }
  });

  test('only our own origins may call from a browser', async () => {
    const preflight = (origin: string) =>
      fetch(`${api.url()}${listCannotJoinReasons.url}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = await preflight(OURS);
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([204, OURS]);
    expect(ours.headers.get('access-control-allow-headers')).toMatch(/token.*businessplatefrom.*idempotency-key/);
    for (const origin of ['http://evil.example', 'null', `${OURS}.evil.example`, 'https://127.0.0.1:4000', 'http://127.0.0.1:4001']) {
      const foreign = await preflight(origin);
      expect([origin, foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null]);
      const plain = await fetch(`${api.url()}/health`, { headers: { origin } });
      expect(plain.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await fetch(`${api.url()}/health`, { headers: { origin: OURS } })).headers.get('access-control-allow-origin')).toBe(OURS);
  });

  test('health and readiness are one word each, and say nothing else to the outside', async () => {
    for (const [path, word] of [
      ['/health', 'ok'],
      ['/ready', 'ready'],
    ]) {
      const response = await fetch(`${api.url()}${path}`);
      expect([response.status, await response.text()]).toEqual([200, word]);
    }
    for (const path of ['/metrics', '/openapi.json', '/calls']) expect((await fetch(`${api.url()}${path}`)).status).toBe(404);
  });

  test('the admin port says what the process stands on, and counts', async () => {
    for (const path of ['/health', '/ready']) {
      const response = await fetch(`${api.adminUrl()}${path}`);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { process: 'api', ready: true, checks: { database: 'ok', redis: 'ok', nats: 'ok' }, heapUsed: expect.any(Number) },
      ]);
    }
    expect((await fetch(`${api.adminUrl()}/nowhere`)).status).toBe(404);
    await reasons({});
    const metrics = await (await fetch(`${api.adminUrl()}/metrics`)).text();
    expect(metrics).toMatch(new RegExp(`xt_calls_total\\{call="${listCannotJoinReasons.url}",code="0"\\} [1-9]`));
    expect(metrics).toMatch(/xt_calls_total\{call="[^"]+",code="40101"\} [1-9]/);
    expect(metrics).toContain('xt_call_seconds_bucket');
  });

  test('without its database the process lives and is not ready', async () => {
    const lost = await createApi(readConfig(serverEnv('postgres://root@127.0.0.1:1/none', { XT_LOG_LEVEL: 'silent' })));
    await lost.listen();
    const statuses = await Promise.all(['/health', '/ready'].map(async (path) => (await fetch(lost.url() + path)).status));
    const answer = await signedClient(lost.url())(listCannotJoinReasons, {});
    const details = await fetch(`${lost.adminUrl()}/ready`);
    expect([details.status, await details.json()]).toMatchObject([503, { ready: false, checks: { database: 'away', nats: 'ok' } }]);
    await lost.close();
    expect(statuses).toEqual([200, 503]);
    expect(answer).toMatchObject({ status: 500, code: 50001, data: null });
  });

  test('openapi.json lists every call, with its errors', async () => {
    const document = (await (await fetch(`${api.adminUrl()}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; description: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${url}`),
    );
    // Two methods of one address stand together there.
    const declared = Object.entries(calls).map(([name, { method, url }]) => `${name} ${method} ${url}`);
    expect(listed.toSorted()).toEqual(declared.toSorted());
    expect(document.paths[checkLiveOrder.url]?.post?.description).toContain('41201 `camp.unknown`');
    const page = await fetch(`${api.adminUrl()}/calls`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('41201 `camp.unknown`');
  });
});
