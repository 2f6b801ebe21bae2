import { describe, expect, test } from 'vitest';
import { APP, BACK, MINUTE_MS, OTHER_APP, openBench, type Answered } from './bench.ts';

const { at, address, as, authorizePath, authorize, decide, landedAt, codeFor, call, profileOf, exchange, token, control } = openBench();

describe('authorise', () => {
  test('snsapi_base goes straight back, with code and state before the fragment', async () => {
    const response = await authorize('li-wei', 'snsapi_base');
    expect(response.status).toBe(302);
    const [entry] = at.wechat.books.codes;
    expect(response.headers.get('location')).toBe(`https://h5.example.com/tui?id=7&code=${entry?.code}&state=s1#/top`);
  });

  test('somebody unknown is asked who he is, and is remembered', async () => {
    const page = await (await fetch(at.wechat.url + authorizePath('snsapi_base'))).text();
    expect(page).toContain('开发替身，不是微信');
    expect(page.match(/name="user"/g)).toHaveLength(12);
    const back = authorizePath('snsapi_base');
    const body = new URLSearchParams({ user: 'xiaoman', back });
    const chosen = await fetch(`${at.wechat.url}/_standin/be`, { method: 'POST', redirect: 'manual', body });
    expect(chosen.headers.get('set-cookie')).toMatch(/^standin_wechat_user=xiaoman;/);
    expect(chosen.headers.get('location')).toBe(back);
  });

  test('snsapi_userinfo asks once; forcePopup asks again', async () => {
    const first = await authorize('li-wei', 'snsapi_userinfo');
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('申请获取你的昵称、头像')]);
    expect(landedAt(await decide('li-wei', 'allow')).searchParams.get('code')).toHaveLength(32);
    expect((await authorize('li-wei', 'snsapi_userinfo')).status).toBe(302);
    expect((await authorize('li-wei', 'snsapi_userinfo', { forcePopup: 'true' })).status).toBe(200);
  });

  test('a refusal comes back with the state and no code', async () => {
    for (const response of [await authorize('refuser', 'snsapi_userinfo'), await decide('li-wei', 'refuse')]) {
      expect([...landedAt(response).searchParams]).toEqual([
        ['id', '7'],
        ['state', 's1'],
      ]);
    }
    expect(at.wechat.books.refusals.map(({ user }) => user)).toEqual(['refuser', 'li-wei']);
    expect((await authorize('li-wei', 'snsapi_userinfo')).status).toBe(200);
  });

  test.each([
    ['another host', { redirect_uri: 'https://evil.example.com/' }, 'redirect_uri 参数错误', '10003'],
    ['a host that only begins alike', { redirect_uri: 'https://h5.example.com.evil.com/' }, 'redirect_uri 参数错误', '10003'],
    ['a script', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri 参数错误', '10003'],
    ['no redirect_uri', { redirect_uri: '' }, 'redirect_uri 参数错误', '10011'],
    ['an unknown account', { appid: 'wx0000' }, 'AppID 参数错误', '10016'],
    ['an unknown scope', { scope: 'snsapi_login' }, 'Scope 参数错误', '10005'],
    ['a state over 128 bytes', { state: 'x'.repeat(129) }, 'state 参数错误', '128'],
  ])('%s gets the error page', async (_name, more, title, detail) => {
    const response = await authorize('li-wei', 'snsapi_base', more);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`<h1>${title}`);
    expect(page).toContain(detail);
    expect(at.wechat.books.codes).toHaveLength(0);
    expect(at.wechat.books.calls[0]?.outcome).toMatch(/^error-page /);
  });

  test('parameters in another order are refused', async () => {
    const url = address('/connect/oauth2/authorize', {
      response_type: 'code',
      appid: APP.appId,
      redirect_uri: BACK,
      scope: 'snsapi_base',
      state: 's1',
    });
    const response = await fetch(url, { headers: as('li-wei'), redirect: 'manual' });
    expect(await response.text()).toContain('该链接无法访问');
  });
});

describe('exchange and profile', () => {
  test('a code is used once', async () => {
    const code = await codeFor('li-wei', 'snsapi_base');
    expect(await exchange(code)).toMatchObject({ expires_in: 7200, scope: 'snsapi_base' });
    expect(await exchange(code)).toMatchObject({ errcode: 40163, errmsg: expect.stringMatching(/^code been used, rid: /) });
    expect(at.wechat.books.codes[0]).toMatchObject({ exchangedAt: at.clock, turnedDown: 1 });
  });

  test('a code lives five minutes', async () => {
    const [inTime, late] = [await codeFor('li-wei', 'snsapi_base'), await codeFor('li-wei', 'snsapi_base')];
    at.clock += 5 * MINUTE_MS - 1;
    expect(await exchange(inTime)).toHaveProperty('access_token');
    at.clock += 1;
    expect(await exchange(late)).toMatchObject({ errcode: 40029 });
  });

  test('wrong credentials leave the code alive', async () => {
    const code = await codeFor('li-wei', 'snsapi_base');
    expect(await exchange(code, { secret: 'wrong' })).toMatchObject({ errcode: 40125 });
    expect(await exchange(code, { appid: OTHER_APP.appId, secret: OTHER_APP.secret })).toMatchObject({ errcode: 40029 });
    expect(await exchange(code, { grant_type: 'code' })).toMatchObject({ errcode: 40002 });
    expect(await exchange(code)).toHaveProperty('access_token');
  });

  test('snsapi_base gives no unionid and no profile', async () => {
    const granted = await exchange(await codeFor('li-wei', 'snsapi_base'));
    expect(granted).not.toHaveProperty('unionid');
    expect(granted).not.toHaveProperty('is_snapshotuser');
    expect(await profileOf(granted)).toMatchObject({ errcode: 48001 });
  });

  test('snsapi_userinfo gives the unionid and the profile', async () => {
    const granted = await exchange(await codeFor('li-wei', 'snsapi_userinfo'));
    const profile = await profileOf(granted);
    const { openid, unionid } = granted;
    expect(profile).toMatchObject({ openid, unionid, nickname: '李伟@昆明', sex: 0, province: '', privilege: [] });
    expect(await (await fetch(profile.headimgurl)).text()).toMatch(/^<svg /);
    expect(await profileOf(granted, { openid: 'o-other' })).toMatchObject({ errcode: 40003 });
    expect(await profileOf(granted, { access_token: 'x' })).toMatchObject({ errcode: 40001 });
    at.clock += 120 * MINUTE_MS;
    expect(await profileOf(granted)).toMatchObject({ errcode: 42001 });
  });

  test('a snapshot page gives a virtual account, another one each time, and asks nothing', async () => {
    const visits: Answered[] = [];
    for (const response of [await authorize('snapshot', 'snsapi_userinfo'), await authorize('snapshot', 'snsapi_userinfo')]) {
      expect(response.status).toBe(302);
      visits.push(await exchange(landedAt(response).searchParams.get('code') ?? ''));
    }
    expect(visits.map((visit) => visit.is_snapshotuser)).toEqual([1, 1]);
    expect(new Set(visits.map((visit) => visit.openid)).size).toBe(2);
    const info = await call('/cgi-bin/user/info', { access_token: await token(), openid: visits[0]?.openid ?? '' });
    expect(info).toMatchObject({ errcode: 40003 });
  });

  test('the answers of /sns/ are labelled as plain text', async () => {
    const response = await fetch(address('/sns/userinfo', {}));
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('one person has an openid for each account and one unionid', async () => {
    const added = await (await control('users', { key: 'zhang-san', nickname: '张三' })).json();
    const openids = (added as { users: { openids: Record<string, string> }[] }).users[0]?.openids ?? {};
    expect(openids[APP.appId]).toMatch(/^o[\w-]{27}$/);
    expect(openids[OTHER_APP.appId]).not.toBe(openids[APP.appId]);
    expect(await exchange(await codeFor('zhang-san', 'snsapi_base'))).toMatchObject({ openid: openids[APP.appId] });
  });
});
