import { describe, expect, test } from 'vitest';
import { MINUTE_MS, openBench } from './bench.ts';

const { at, codeFor, read, call, post, exchange, credentials, token, stable, ticket, control } = openBench();

describe('token, ticket and followers', () => {
  test('a new token leaves the older one five minutes', async () => {
    const older = await token();
    const newer = await token();
    at.clock += 5 * MINUTE_MS - 1;
    expect(await ticket(older)).toMatchObject({ errcode: 0 });
    at.clock += 1;
    expect(await ticket(older)).toMatchObject({ errcode: 40001, errmsg: expect.stringMatching(/ rid: [0-9a-f]{8}-/) });
    expect(await ticket(newer)).toMatchObject({ errcode: 0 });
    at.clock += 115 * MINUTE_MS;
    expect(await ticket(newer)).toMatchObject({ errcode: 42001 });
  });

  test('the daily quota ends at midnight in China', async () => {
    await control('quota', { '/cgi-bin/token': 2 });
    await token();
    await token();
    expect(await call('/cgi-bin/token', credentials)).toMatchObject({ errcode: 45009 });
    at.clock = Date.parse('2026-03-03T00:00:00+08:00');
    expect(await call('/cgi-bin/token', credentials)).toMatchObject({ expires_in: 7200 });
  });

  test('the stable token stays until its last five minutes, and both live through the change', async () => {
    const first = await stable();
    await token();
    at.clock += 115 * MINUTE_MS - 1;
    expect(await stable()).toMatchObject({ access_token: first.access_token, expires_in: 300 });
    at.clock += 1;
    const second = await stable();
    expect(second).toMatchObject({ expires_in: 7200 });
    expect(second.access_token).not.toBe(first.access_token);
    expect(await ticket(first.access_token)).toMatchObject({ errcode: 0 });
  });

  test('a forced refresh ends the older stable token, not more than every 30 seconds', async () => {
    const first = await stable();
    expect((await stable({ force_refresh: true })).access_token).toBe(first.access_token);
    at.clock += 30_000;
    const second = await stable({ force_refresh: true });
    expect(second.access_token).not.toBe(first.access_token);
    expect(await ticket(first.access_token)).toMatchObject({ errcode: 40001 });
  });

  test('stable_token wants a POST with JSON and the right secret', async () => {
    expect(await call('/cgi-bin/stable_token', credentials)).toMatchObject({ errcode: 43002 });
    expect(await read(post('/cgi-bin/stable_token', 'appid=1'))).toMatchObject({ errcode: 47001 });
    expect(await stable({ secret: 'wrong' })).toMatchObject({ errcode: 40125 });
  });

  test('a ticket lives two hours and is the same for every asker', async () => {
    const first = await ticket(await token());
    expect(first).toMatchObject({ errcode: 0, errmsg: 'ok', expires_in: 7200 });
    at.clock += MINUTE_MS;
    expect(await ticket(await token())).toMatchObject({ ticket: first.ticket, expires_in: 7140 });
    at.clock += 119 * MINUTE_MS;
    expect((await ticket(await token())).ticket).not.toBe(first.ticket);
    expect(at.wechat.books.tickets).toHaveLength(2);
  });

  test('user/info says who follows', async () => {
    const accessToken = await token();
    const subscribeOf = async (user: string) => {
      const { openid } = await exchange(await codeFor(user, 'snsapi_base'));
      return (await call('/cgi-bin/user/info', { access_token: accessToken, openid })).subscribe;
    };
    expect([await subscribeOf('wang-xiuying'), await subscribeOf('li-wei')]).toEqual([1, 0]);
    await control('users', { key: 'li-wei', nickname: '李伟', subscribed: true });
    expect(await subscribeOf('li-wei')).toBe(1);
  });
});
