import { describe, expect, test, vi } from 'vitest';
import { APP, openBench } from './bench.ts';

const { at, address, authorizePath, codeFor, call, profileOf, exchange, credentials, token, control } = openBench();

describe('faults and control', () => {
  test('an error code for the next calls, then all is well again', async () => {
    await control('faults', { path: '/cgi-bin/token', times: 2, kind: 'errcode', errcode: -1 });
    const errcodes: (number | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) errcodes.push((await call('/cgi-bin/token', credentials)).errcode);
    expect(errcodes).toEqual([-1, -1, undefined]);
    expect(at.wechat.books.counts).toEqual({ '/cgi-bin/token fault errcode -1': 2, '/cgi-bin/token ok': 1 });
  });

  test('HTTP 500 does not use the code up', async () => {
    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'http-500' });
    const code = await codeFor('li-wei', 'snsapi_base');
    await expect(exchange(code)).rejects.toThrow(SyntaxError);
    expect(await exchange(code)).toHaveProperty('access_token');
  });

  test('a lost answer does use it up', async () => {
    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'timeout', delayMs: 10, carriedOut: true });
    const code = await codeFor('li-wei', 'snsapi_base');
    await expect(exchange(code)).rejects.toThrow('fetch failed');
    expect(await exchange(code)).toMatchObject({ errcode: 40163 });
  });

  test('a slow answer is a true one, and in the books before it arrives', async () => {
    await control('faults', { path: '/cgi-bin/token', times: 1, kind: 'slow', delayMs: 300 });
    const asked = call('/cgi-bin/token', credentials);
    await vi.waitFor(() => expect(at.wechat.books.counts).toEqual({ '/cgi-bin/token ok': 1 }));
    expect(await asked).toHaveProperty('access_token');
  });

  test('silence outlasts the caller, and closing does not wait for it', async () => {
    await control('faults', { path: '/cgi-bin/token', times: 1, kind: 'timeout' });
    await expect(fetch(address('/cgi-bin/token', credentials), { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
    // The silence lasts longer than this test may.
    await at.wechat.close();
  });

  test('a fault that makes no sense is refused', async () => {
    expect((await control('faults', { path: '/cgi-bin/token', times: 0, kind: 'errcode' })).status).toBe(400);
    expect((await control('faults', 'nonsense')).status).toBe(400);
  });

  test('thousands of users come in one call, and their names are escaped', async () => {
    const crowd = Array.from({ length: 3_000 }, (_, at) => ({ key: `crowd-${at}`, nickname: `<b>同学${at}</b>` }));
    expect((await control('users', crowd)).status).toBe(200);
    expect(await exchange(await codeFor('crowd-2999', 'snsapi_base'))).toHaveProperty('openid');
    const page = await (await fetch(at.wechat.url + authorizePath('snsapi_base'))).text();
    expect(page).toContain('&lt;b&gt;同学0&lt;/b&gt;');
    expect(page).not.toContain('<b>同学');
    expect(page).toContain('还有 2972 位');
  });

  test('the books keep no secret, and a reset empties them', async () => {
    const granted = await exchange(await codeFor('li-wei', 'snsapi_base'));
    await token();
    const books = await (await fetch(`${at.wechat.url}/_standin/books`)).text();
    expect(JSON.parse(books)).toEqual(at.wechat.books);
    expect(books).not.toContain(APP.secret);
    expect(await (await fetch(`${at.wechat.url}/_standin/`)).text()).toContain('发出 code 1 个，已换 1 个');
    await control('reset', {});
    expect(at.wechat.books).toEqual({ codes: [], refusals: [], tokens: [], tickets: [], notices: [], events: [], calls: [], counts: {} });
    expect(await profileOf(granted)).toMatchObject({ errcode: 40001 });
  });

  test('the control pages send nobody elsewhere', async () => {
    const body = new URLSearchParams({ user: 'xiaoman', back: 'https://evil.example.com/' });
    const response = await fetch(`${at.wechat.url}/_standin/be`, { method: 'POST', redirect: 'manual', body });
    expect(response.headers.get('location')).toBe('/_standin/');
  });
});
