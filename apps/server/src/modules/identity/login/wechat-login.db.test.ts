import { getCustomer, weChatLogin } from '@xuetang/contract/identity';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';

const APPS = {
  99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' },
  108: { appId: 'wx99xuetang000108', secret: 'standin-secret-108' },
};
const RETURN_URL = 'http://127.0.0.1:4000/classInfo21?campId=1';
type Scope = 'snsapi_base' | 'snsapi_userinfo';

const clock = createTestClock();
let database: TestDatabase;
let wechat: WechatStandIn;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  wechat = await startWechatStandIn({ port: 0, apps: Object.values(APPS).map((app) => ({ ...app, allowedHosts: ['127.0.0.1'] })) });
  database = await createTestDatabase();
  const env = {
    XT_H5_ORIGINS: 'http://127.0.0.1:4000,https://h5.example.com',
    XT_WECHAT_APPS: JSON.stringify(APPS),
    XT_WECHAT_OPEN_URL: wechat.url,
    XT_WECHAT_API_URL: wechat.url,
    XT_LOG_LEVEL: 'silent',
  };
  api = await createApi(readConfig(serverEnv(database.url, env)), clock);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await wechat.close();
  await database.drop();
});
// Logins are limited by the minute, and every test here comes from one address.
beforeEach(() => clock.advance(60_000));

const control = (path: string, body: unknown) => fetch(`${wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const aPerson = async (more: object = {}): Promise<string> => {
  const key = `p-${crypto.randomUUID()}`;
  await control('users', { key, nickname: '向阳花开🌻', ...more });
  return key;
};

type Ask = Parameters<ReturnType<typeof signedClient>>[1];
const logIn = (payload: Ask) =>
  signedClient(api.url())(
    weChatLogin,
    { wechatType: 99, ...(payload as object) },
    { timestamp: Math.floor(clock.now().getTime() / 1_000) },
  );
const customer = (token: string | null | undefined) =>
  signedClient(api.url(), token ?? 'none')(getCustomer, {}, { timestamp: Math.floor(clock.now().getTime() / 1_000) });

/** The person's phone goes to WeChat and comes back with code and state. */
const authorise = async (person: string, scope: Scope = 'snsapi_base', wechatType = 99) => {
  const { data } = await logIn({ wechatType, returnUrl: RETURN_URL, scope });
  const to = data?.wechatAuthNew ?? '';
  const headers = { cookie: `standin_wechat_user=${person}` };
  let response = await fetch(to, { headers, redirect: 'manual' });
  if (response.status === 200) {
    const back = to.slice(wechat.url.length).split('#', 1)[0] ?? '';
    const body = new URLSearchParams({ decision: 'allow', back });
    response = await fetch(`${wechat.url}/_standin/consent`, { method: 'POST', headers, redirect: 'manual', body });
  }
  const { searchParams } = new URL(response.headers.get('location') ?? 'about:blank');
  return { wechatType, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};

const learnerIds = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>('select id from identity.learner order by id');
  return rows.map((row) => row.id);
};

describe('[4.5] logging in through WeChat', () => {
  test('[7.3-01] [3-20] [7.3-03] [3-16] there, back, a token, and who I am', async () => {
    const first = await logIn({ sysCode: 'h5', returnUrl: RETURN_URL, scope: 'snsapi_userinfo' });
    expect(first).toMatchObject({ code: 0, data: { token: null, snapshotuser: 0 } });
    const address = new URL(first.data?.wechatAuthNew ?? '');
    expect(address.origin + address.pathname).toBe(`${wechat.url}/connect/oauth2/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      appid: APPS[99].appId,
      redirect_uri: RETURN_URL,
      scope: 'snsapi_userinfo',
    });

    const second = await logIn(await authorise(await aPerson(), 'snsapi_userinfo'));
    expect(second).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[\w-]{43}$/), wechatAuthNew: null, snapshotuser: 0 } });
    expect(await customer(second.data?.token)).toMatchObject({
      code: 0,
      data: {
        id: expect.stringMatching(/^\d+$/),
        learnNumber: expect.stringMatching(/^\d{8}$/),
        mobile: '',
        hasMobile: false,
        nickName: '向阳花开🌻',
        headImg: expect.stringMatching(/^http/),
      },
    });
  });

  test('the token itself is not in the database', async () => {
    const { data } = await logIn(await authorise(await aPerson()));
    const { rows } = await database.pool.query<{ text: string }>('select s::text as text from identity.session s');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(data?.token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(data?.token ?? '').toString('hex'));
  });

  test('a code used twice is refused, also behind a fresh state', async () => {
    const person = await aPerson();
    const back = await authorise(person);
    expect(await logIn(back)).toMatchObject({ code: 0 });
    expect(await logIn(back)).toMatchObject({ code: 41101, data: null });
    const { state } = await authorise(person);
    expect(await logIn({ ...back, state })).toMatchObject({ code: 41101 });
  });

  test('a wrong state, none, or one of another account is refused before WeChat is asked', async () => {
    const back = await authorise(await aPerson());
    const exchanges = () => wechat.books.calls.filter(({ path }) => path === '/sns/oauth2/access_token').length;
    const before = exchanges();
    const other = await authorise(await aPerson(), 'snsapi_base', 108);
    for (const wrong of [
      { ...back, state: 'f'.repeat(32) },
      { wechatType: 99, code: back.code },
      { ...back, state: other.state },
    ])
      expect(await logIn(wrong)).toMatchObject({ code: 41101 });
    expect(exchanges()).toBe(before);
    expect(await logIn(back)).toMatchObject({ code: 0 });
  });

  test('an unknown account is named as such', async () => {
    expect(await logIn({ wechatType: 7, returnUrl: RETURN_URL })).toMatchObject({ code: 41103 });
  });

  test('a snapshot visitor creates nothing and is told so', async () => {
    const before = await learnerIds();
    for (const scope of ['snsapi_base', 'snsapi_userinfo'] as const)
      expect(await logIn(await authorise('snapshot', scope))).toMatchObject({ code: 0, data: { token: null, snapshotuser: 1 } });
    expect(await learnerIds()).toEqual(before);
  });
});

describe('WeChat sends people back to our own pages only', () => {
  test.each([
    ['http://evil.example/'],
    ['https://evil.example/?http://127.0.0.1:4000/'],
    ['http://127.0.0.1:4000@evil.example/'],
    ['http://127.0.0.1:4000%40evil.example/'],
    ['http://evil.example\\@127.0.0.1:4000/'],
    ['http://user@127.0.0.1:4000/'],
    ['https://127.0.0.1:4000/'],
    ['http://127.0.0.1:4001/'],
    ['http://127.0.0.1:40001/'],
    ['https://h5.example.com.evil.example/'],
    ['https://h5.example.com@evil.example/'],
    ['https://m.h5.example.com/'],
    ['http://h5.example.com/'],
    ['https://h5.example.com:8443/'],
    ['http://127.0.0.1/'],
    ['http://h5.127.0.0.1:4000/'],
    ['http://127.0.0.1.evil.example:4000/'],
    ['http://127.0.0.1:4000.evil.example/'],
    ['http://localhost:4000/'],
    ['//127.0.0.1:4000/'],
    ['/classInfo21'],
    ['javascript:alert(1)//http://127.0.0.1:4000/'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:http://127.0.0.1:4000/0b8f4f3e'],
    ['file:///etc/passwd'],
    ['weixin://dl/business/?t=x'],
    [''],
  ])('%j is refused', async (returnUrl) => {
    expect(await logIn({ returnUrl })).toMatchObject({ code: 41102, data: null });
  });

  test.each([
    ['http://127.0.0.1:4000'],
    ['http://127.0.0.1:4000/tui?x=1#/top'],
    ['https://h5.example.com:443/tui'],
    ['HTTPS://H5.example.com/'],
  ])('%j is ours', async (returnUrl) => {
    expect(await logIn({ returnUrl })).toMatchObject({ code: 0, data: { wechatAuthNew: expect.stringContaining(wechat.url) } });
  });
});

describe('one person is one learner', () => {
  const idOf = async (person: string, scope: Scope, wechatType: number) =>
    (await customer((await logIn(await authorise(person, scope, wechatType))).data?.token)).data?.id;

  test('silently, then with consent, then through another account', async () => {
    const person = await aPerson();
    const ids = [
      await idOf(person, 'snsapi_base', 99),
      await idOf(person, 'snsapi_userinfo', 99),
      await idOf(person, 'snsapi_userinfo', 108),
      await idOf(person, 'snsapi_base', 108),
    ];
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
    expect(await idOf(await aPerson(), 'snsapi_userinfo', 99)).not.toBe(ids[0]);
  });

  test.each([
    ['silent', ['snsapi_base']],
    ['with consent, through two accounts', ['snsapi_userinfo']],
    ['some silent, some with consent', ['snsapi_base', 'snsapi_userinfo']],
  ] as [string, Scope[]][])('50 simultaneous first logins, %s, make one learner', async (_name, scopes) => {
    const person = await aPerson();
    const types = scopes.includes('snsapi_base') ? [99] : [99, 108];
    const ways = Array.from({ length: 50 }, (_, at) => authorise(person, scopes[at % scopes.length], types[at % types.length]));
    const backs = await Promise.all(ways);
    clock.advance(60_000);
    const before = await learnerIds();
    const answers = await Promise.all(backs.map(logIn));
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(0));
    expect((await learnerIds()).length - before.length).toBe(1);
    const { rows } = await database.pool.query(
      'select count(*)::int from identity.session where ended_at is null and learner_id = (select max(id) from identity.learner)',
    );
    expect(rows).toEqual([{ count: 5 }]);
  });
});

describe('while WeChat is away', () => {
  const fault = (path: string, kind: object) => control('faults', { path, times: 1, ...kind });

  test.each([
    ['says nothing', '/sns/oauth2/access_token', { kind: 'timeout' }],
    ['is busy', '/sns/oauth2/access_token', { kind: 'errcode', errcode: -1 }],
    ['knows our secret no more', '/sns/oauth2/access_token', { kind: 'errcode', errcode: 40125 }],
    ['answers a page instead of JSON', '/sns/oauth2/access_token', { kind: 'http-500' }],
    ['loses the profile', '/sns/userinfo', { kind: 'http-500' }],
  ])('when it %s, the login fails in words and the next one works', async (_name, path, kind) => {
    const person = await aPerson();
    const back = await authorise(person, 'snsapi_userinfo');
    await fault(path, kind);
    const before = await learnerIds();
    expect(await logIn(back)).toMatchObject({ status: 200, code: 41102, data: null });
    expect(await learnerIds()).toEqual(before);
    expect(await logIn(await authorise(person, 'snsapi_userinfo'))).toMatchObject({ code: 0, data: { token: expect.any(String) } });
  });

  test('a code that it calls dead is not a failure of WeChat', async () => {
    const back = await authorise(await aPerson());
    await fault('/sns/oauth2/access_token', { kind: 'errcode', errcode: 40029 });
    expect(await logIn(back)).toMatchObject({ status: 200, code: 41101 });
  });
});
