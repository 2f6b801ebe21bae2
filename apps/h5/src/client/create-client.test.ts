import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering, clientOf, connectionLost, NOW_MS, silence, success } from './client-of.ts';
import { sha256Hex } from './hash.ts';

const withBackup = { main: { primary: '', backup: 'https://backup.test' }, qnxk: { primary: '' } };
const reason = { feedbackCode: '7' };

describe('[7.1] what a request carries', () => {
  test('[7.1-01] a timestamp in seconds', async () => {
    const { ask, seen } = clientOf([() => success()]);
    await ask('getCustomer', {});
    expect(seen[0]!.fields['timestamp']).toBe(Math.floor(NOW_MS / 1_000));
  });

  test('[7.1-02] [7.1-03] a signature over the sorted fields, the timestamp, the token and the fixed secret', async () => {
    const { ask, seen } = clientOf([() => success()], { token: 'abc', wechatType: 108 });
    await ask('checkLiveOrder', { campId: '12', channel: 'gdt' });
    const text = 'campId=12&channel=gdt&productCode=200&wechatType=108&timestamp=1763600000&token=abc&key=xuetang-h5-2026';
    expect(seen[0]!.fields['sign']).toBe(await sha256Hex(text));
  });

  test('[7.1-07] [7.1-08] [7.1-09] [7.1-10] the headers', async () => {
    const { ask, seen } = clientOf([() => success()], { token: 'abc' });
    await ask('getCustomer', {});
    expect(Object.fromEntries(seen[0]!.headers)).toEqual({
      token: 'abc',
      businessplatefrom: '1',
      accept: '*/*',
      'content-type': 'application/json',
    });
  });

  test('a visitor sends the header token empty', async () => {
    const { ask, seen } = clientOf([() => success()], { token: '' });
    await ask('listCannotJoinReasons', {});
    expect(seen[0]!.headers.get('token')).toBe('');
  });

  test.each([
    ['not supplied', {}, 99],
    ['supplied', { wechatType: 108 }, 108],
  ])('[7.1-11] wechatType %s', async (_name, extra, sent) => {
    const { ask, seen } = clientOf([() => success()], { wechatType: 99 });
    await ask('weChatLogin', { ...extra } as { wechatType: number });
    expect(seen[0]!.fields['wechatType']).toBe(sent);
  });

  test('[7.1-12] [9-08] productCode 200', async () => {
    const { ask, seen } = clientOf([() => success()]);
    await ask('getCustomer', {});
    expect(seen[0]!.fields['productCode']).toBe(200);
  });

  test('[7.1-13] [7.1-14] undefined and empty fields are dropped, zero and false are not', async () => {
    const { ask, seen } = clientOf([() => success(), () => success()]);
    const eventId = '6f1f1c8e-2f5e-4c4e-9d43-0c1d3b1c8f10';
    await ask('reportCannotJoin', { ...reason, mobile: undefined });
    await ask('reportClickLog', { eventId, event: 'tap', osName: '', depth: 0, again: false });
    const [first, second] = seen.map(({ fields: { timestamp: _timestamp, sign: _sign, ...fields } }) => fields);
    expect(first).toEqual({ ...reason, wechatType: 99, productCode: 200 });
    expect(second).toEqual({ eventId, event: 'tap', depth: 0, again: false, wechatType: 99, productCode: 200 });
  });

  test('each call goes to its service', async () => {
    const { ask, seen } = clientOf([() => success(), () => success()]);
    await ask('isInBlackList', {});
    await ask('checkLiveOrder', { campId: '12' });
    expect(seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /customer/api/v1/globalBlacklist/isInBlackList',
      'POST /putin/api/v1/live/checkLiveOrder',
    ]);
  });

  test('[7.1-06] QNXK has a base of its own, whatever the others have', async () => {
    const path = { method: 'POST', effect: 'read' } as const;
    const { ask, seen } = clientOf([() => success(), () => success()], {
      hosts: { main: { primary: 'https://main.test' }, qnxk: { primary: 'https://qnxk.test' } },
      paths: {
        getCustomer: { ...path, url: '/customer/api/v1/x', secret: 'main' },
        getClassInfo: { ...path, url: '/qnxk/api/v1/x', secret: 'qnxk' },
      },
    });
    await ask('getCustomer', {});
    await ask('getClassInfo', {} as never);
    expect(seen.map(({ url }) => url.href)).toEqual(['https://main.test/customer/api/v1/x', 'https://qnxk.test/qnxk/api/v1/x']);
  });

  test('a GET puts everything in the query and has no body; the path parameter is filled in and signed', async () => {
    const { ask, seen } = clientOf([() => success({ open: 1 })], { token: 'abc' });
    await ask('getConfigure', { key: 'miniComplaint' });
    const { url, fields, method } = seen[0]!;
    expect(method).toBe('GET');
    expect(url.pathname).toBe('/growth/api/v1/configure/miniComplaint/json');
    expect(fields).toEqual({
      key: 'miniComplaint',
      wechatType: '99',
      productCode: '200',
      timestamp: '1763600000',
      sign: await sha256Hex('key=miniComplaint&productCode=200&wechatType=99&timestamp=1763600000&token=abc&key=xuetang-h5-2026'),
    });
  });

  test('a path parameter cannot leave its segment', async () => {
    const { ask, seen } = clientOf([() => success()]);
    await ask('getConfigure', { key: '../../x?y#z' });
    expect(seen[0]!.url.pathname).toBe('/growth/api/v1/configure/..%2F..%2Fx%3Fy%23z/json');
  });
});

describe('[8] what an answer becomes', () => {
  test('[8-01] code 0 is success', async () => {
    const { ask } = clientOf([() => success({ isBlackUser: false })]);
    expect(await ask('isInBlackList', {})).toEqual({ ok: true, data: { isBlackUser: false } });
  });

  test.each([
    [3, 'login'],
    [4, 'login'],
    [9997, 'error-page'],
    [9998, 'error-page'],
    [9999, 'not-found'],
    [200001, 'toast'],
    [41301, 'quiet'],
    [77777, 'toast'],
  ] as const)('[8-18] code %d is returned with the reaction %s, and nothing is thrown', async (code, then) => {
    const { ask } = clientOf([() => answering({ code, message: '服务器的话', data: null })]);
    expect(await ask('isInBlackList', {})).toEqual({ ok: false, kind: 'answer', code, message: '服务器的话', then });
  });

  test('a code without words gets the words of the catalogue', async () => {
    const { ask } = clientOf([() => answering({ code: 200001, message: '', data: null })]);
    expect(await ask('isInBlackList', {})).toMatchObject({ message: '异常处理004' });
  });

  test('[7.1-22] [7.1-23] code 0 counts only with HTTP status 200, for every call', async () => {
    const { ask } = clientOf([() => answering({ code: 0, message: '', data: {} }, 203)]);
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: false, kind: 'network' });
  });

  test('an error of ours is an answer with any HTTP status', async () => {
    const { ask } = clientOf([() => answering({ code: 42901, message: '操作太快了，请稍等一会儿', data: null }, 429)]);
    expect(await ask('isInBlackList', {})).toMatchObject({ kind: 'answer', code: 42901 });
  });
});

describe('[7.1] when no answer comes', () => {
  test('[7.1-18] a network failure is retried once on the backup host, with the same request', async () => {
    const { ask, seen } = clientOf([connectionLost, () => success({ isBlackUser: false })], { hosts: withBackup });
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: true });
    expect(seen.map(({ url }) => url.origin)).toEqual(['https://h5.test', 'https://backup.test']);
    expect(seen[1]!.fields).toEqual(seen[0]!.fields);
  });

  test('[7.1-18] a page of a proxy is no answer either', async () => {
    const { ask, seen } = clientOf([() => new Response('<h1>502</h1>', { status: 502 }), () => success()], { hosts: withBackup });
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: true });
    expect(seen).toHaveLength(2);
  });

  test('[7.1-19] when the backup host fails too, the ask is rejected', async () => {
    const { ask, seen } = clientOf([connectionLost, connectionLost], { hosts: withBackup });
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: false, kind: 'network', then: 'toast' });
    expect(seen).toHaveLength(2);
  });

  test('without a backup host in the table there is no second try', async () => {
    const { ask, seen } = clientOf([connectionLost]);
    expect(await ask('isInBlackList', {})).toMatchObject({ kind: 'network' });
    expect(seen).toHaveLength(1);
  });

  test('an answer that says no is not retried', async () => {
    const { ask, seen } = clientOf([() => answering({ code: 50001, message: '服务开小差了', data: null }, 500)], { hosts: withBackup });
    expect(await ask('isInBlackList', {})).toMatchObject({ kind: 'answer', code: 50001 });
    expect(seen).toHaveLength(1);
  });

  test('a server that is busy has answered: nobody carries the storm on to the backup host', async () => {
    const { ask, seen } = clientOf([() => answering({ code: 50301, message: '人有点多，请稍后再试', data: null }, 503)], {
      hosts: withBackup,
    });
    expect(await ask('isInBlackList', {})).toMatchObject({ kind: 'answer', code: 50301 });
    expect(seen).toHaveLength(1);
  });

  test('a call that must happen once carries the same idempotency key on both hosts, and a new one the next time', async () => {
    const { ask, seen } = clientOf([connectionLost, () => success(), () => success()], { hosts: withBackup });
    await ask('reportCannotJoin', reason);
    await ask('reportCannotJoin', reason);
    const [first, retry, next] = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(retry).toBe(first);
    expect(next).not.toBe(first);
  });

  test('so does a call that asks somebody else', async () => {
    const { ask, seen } = clientOf([connectionLost, () => success()], { hosts: withBackup });
    await ask('sendSmsCode', { mobile: '13800138000' });
    const [first, retry] = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(retry).toBe(first);
  });

  test('a call that may be repeated carries none', async () => {
    const { ask, seen } = clientOf([() => success()]);
    await ask('checkLiveOrder', { campId: '12' });
    expect(seen[0]!.headers.has('idempotency-key')).toBe(false);
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const stateAfter = async (ms: number, asked: Promise<unknown>) => {
    let state: unknown = 'waiting';
    void asked.then((result) => (state = result));
    await vi.advanceTimersByTimeAsync(ms);
    return state;
  };

  test('[7.1-21] [9-01] [8-06] the timeout is 100 seconds and says so', async () => {
    const { ask } = clientOf([silence]);
    const asked = ask('isInBlackList', {});
    expect(await stateAfter(99_999, asked)).toBe('waiting');
    expect(await stateAfter(1, asked)).toEqual({
      ok: false,
      kind: 'timeout',
      code: -2,
      message: '请求超时，请刷新页面重试',
      then: 'toast',
    });
  });

  test('one ask may set its own timeout, which covers both hosts', async () => {
    const slowLoss = () => new Promise<Response>((_resolve, reject) => setTimeout(() => reject(new TypeError('lost')), 2_000));
    const { ask } = clientOf([slowLoss, silence], { hosts: withBackup });
    const asked = ask('checkLiveOrder', { campId: '12' }, { timeoutMs: 3_000 });
    expect(await stateAfter(2_999, asked)).toBe('waiting');
    expect(await stateAfter(1, asked)).toMatchObject({ kind: 'timeout' });
  });
});

describe('a phone with a wrong clock', () => {
  const stale = () => answering({ code: 40102, message: '手机时间不准', data: null, serverTime: 1_763_604_000 }, 400);

  test('is corrected once from the server time, and stays corrected', async () => {
    const { ask, seen } = clientOf([stale, () => success(), () => success()]);
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: true });
    await ask('isInBlackList', {});
    expect(seen.map(({ fields }) => fields['timestamp'])).toEqual([1_763_600_000, 1_763_604_000, 1_763_604_000]);
  });

  test('is told when the second try is refused as well', async () => {
    const { ask, seen } = clientOf([stale, stale]);
    expect(await ask('reportCannotJoin', reason)).toMatchObject({ kind: 'answer', code: 40102 });
    expect(seen).toHaveLength(2);
    expect(seen[1]!.headers.get('idempotency-key')).toBe(seen[0]!.headers.get('idempotency-key'));
  });
});
