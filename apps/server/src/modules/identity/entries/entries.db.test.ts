import { isSubscribe, saveMobileAdditionData } from '@xuetang/contract/entries';
import { getCustomer, weChatLogin } from '@xuetang/contract/identity';
import { oauth3 } from '@xuetang/contract/login';
import { partnerPromotionRules } from '@xuetang/contract/partner';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { hashOf, PARTNER_RULES } from './partner-rules.ts';

const APPS = {
  99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' },
  108: { appId: 'wx99xuetang000108', secret: 'standin-secret-108' },
};
let database: TestDatabase;
let wechat: WechatStandIn;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  wechat = await startWechatStandIn({ port: 0, apps: Object.values(APPS).map((app) => ({ ...app, allowedHosts: ['127.0.0.1'] })) });
  database = await createTestDatabase();
  const env = {
    XT_WECHAT_APPS: JSON.stringify(APPS),
    XT_WECHAT_OPEN_URL: wechat.url,
    XT_WECHAT_API_URL: wechat.url,
    XT_LOG_LEVEL: 'silent',
  };
  api = await createApi(readConfig(serverEnv(database.url, env)));
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await wechat.close();
  await database.drop();
});

const as = (token = '') => signedClient(api.url(), token);
const control = (path: string, body: unknown) => fetch(`${wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const aPerson = async (more: object = {}): Promise<string> => {
  const key = `p-${crypto.randomUUID()}`;
  await control('users', { key, nickname: '静水流深', ...more });
  return key;
};

/** The person's phone goes to WeChat and comes back with code and state. */
const authorise = async (person: string, scope: 'snsapi_base' | 'snsapi_userinfo' = 'snsapi_base', wechatType = 99) => {
  const { data } = await as()(weChatLogin, { wechatType, returnUrl: 'http://127.0.0.1:4000/index', scope });
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
const enter = async (person: string, ...how: [('snsapi_base' | 'snsapi_userinfo')?, number?]) =>
  (await as()(oauth3, await authorise(person, ...how))).data?.token ?? '';
const idOf = async (token: string) => (await as(token)(getCustomer, {})).data?.id;

describe('a code of WeChat’s for a token, in one step', () => {
  test('[7.3-13] a token that says who I am', async () => {
    const token = await enter(await aPerson());
    expect(await idOf(token)).toMatch(/^\d+$/);
  });

  test('a used code, a foreign state, a snapshot page', async () => {
    const back = await authorise(await aPerson());
    expect(await as()(oauth3, back)).toMatchObject({ code: 0 });
    expect(await as()(oauth3, back)).toMatchObject({ code: 41101, data: null });
    const fresh = await authorise(await aPerson());
    expect(await as()(oauth3, { ...fresh, state: 'f'.repeat(60) })).toMatchObject({ code: 41101 });
    expect(await as()(oauth3, await authorise('snapshot'))).toMatchObject({ code: 0, data: { token: null, snapshotuser: 1 } });
  });

  test('WeChat’s own trouble reads 授权失败', async () => {
    const back = await authorise(await aPerson());
    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'http-500' });
    expect(await as()(oauth3, back)).toMatchObject({ code: 41105, message: '授权失败' });
  });
});

describe('WeChat says that two accounts are one', () => {
  test('an openid that came silently has an account, the unionid leads to another: they are joined, the older stays', async () => {
    const person = await aPerson();
    const silent = await enter(person);
    const elsewhere = await enter(person, 'snsapi_userinfo', 108);
    const [first, second] = [await idOf(silent), await idOf(elsewhere)];
    expect(first).not.toBe(second);
    const again = await enter(person, 'snsapi_userinfo', 99);
    expect(await idOf(again)).toBe(first);
    expect([await idOf(silent), await idOf(elsewhere)]).toEqual([first, first]);
    const { rows } = await database.pool.query('select because from identity.merged_learner where from_learner_id = $1', [second]);
    expect(rows).toEqual([{ because: 'same-wechat' }]);
  });

  test('not where both have a number: he goes on as whom the openid says', async () => {
    const person = await aPerson();
    const silent = await enter(person);
    const elsewhere = await enter(person, 'snsapi_userinfo', 108);
    const [first, second] = [await idOf(silent), await idOf(elsewhere)];
    await database.pool.query(
      `update identity.learner set mobile_sealed = 'x', mobile_lookup = convert_to(id::text, 'utf8') where id = any($1)`,
      [[first, second]],
    );
    await expect(enter(person, 'snsapi_userinfo', 99)).resolves.toMatch(/^[\w-]{43}$/);
    const { rows } = await database.pool.query(
      'select learner_id from identity.wechat_account where learner_id = any($1) order by learner_id',
      [[first, second]],
    );
    expect(rows.map((row: { learner_id: string }) => row.learner_id)).toEqual([first, second]);
  });
});

describe('whether a learner follows the account', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('[7.3-05] [3-24] WeChat says %s: %i', async (subscribed, subscribe) => {
    const token = await enter(await aPerson({ subscribed }));
    expect((await as(token)(isSubscribe, { wechatType: 99 })).data).toEqual({ subscribe });
  });

  test('who never came through WeChat follows nothing; an unknown account is named as such; WeChat away is said', async () => {
    const { token } = await aLearner(database.pool);
    expect((await as(token)(isSubscribe, { wechatType: 99 })).data).toEqual({ subscribe: 0 });
    expect(await as(token)(isSubscribe, { wechatType: 7 })).toMatchObject({ code: 41103 });
    const follower = await enter(await aPerson({ subscribed: true }));
    await control('faults', { path: '/cgi-bin/user/info', times: 1, kind: 'http-500' });
    expect(await as(follower)(isSubscribe, { wechatType: 99 })).toMatchObject({ code: 41108, data: null });
  });
});

describe('partner rules', () => {
  test('[7.3-06] [3-25] are shown until this version is agreed to, and the agreement is a record of the text', async () => {
    const { learnerId, token } = await aLearner(database.pool);
    const shown = (await as(token)(partnerPromotionRules, {})).data;
    expect(shown).toMatchObject({ showRules: true, rules: expect.arrayContaining([expect.stringContaining('投资有风险')]) });
    expect((await as(token)(partnerPromotionRules, { agree: true, version: '2020-01-01' })).data).toMatchObject({ showRules: true });
    expect((await as(token)(partnerPromotionRules, { agree: true, version: shown?.version })).data).toMatchObject({ showRules: false });
    expect((await as(token)(partnerPromotionRules, {})).data).toMatchObject({ showRules: false });
    const { rows } = await database.pool.query('select version, hash from identity.partner_agreement where learner_id = $1', [learnerId]);
    expect(rows).toEqual([{ version: shown?.version, hash: hashOf(shown?.rules ?? []) }]);
  });

  test('a published version never changes', () => {
    expect(PARTNER_RULES.map(({ version, rules }) => [version, hashOf(rules)])).toEqual([
      ['2026-11-01', 'bee70a9d35d81985d819c01984a28c48231f4ca48de349354ff9f898f9e33fe9'],
    ]);
  });
});

describe('what brought a learner', () => {
  test('[7.3-10] a campaign is kept once; whoever is shut out gets 9999', async () => {
    const { learnerId, token } = await aLearner(database.pool);
    expect(await as(token)(saveMobileAdditionData, { additionId: 'spring', channel: 'dy01' })).toMatchObject({ code: 0, data: null });
    expect(await as(token)(saveMobileAdditionData, { additionId: 'spring', channel: 'ks02' })).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query('select addition_id, channel from identity.campaign_entry where learner_id = $1', [
      learnerId,
    ]);
    expect(rows).toEqual([{ addition_id: 'spring', channel: 'dy01' }]);
    await database.pool.query(`insert into identity.block (learner_id, scope, reason) values ($1, 'global', '恶意投诉')`, [learnerId]);
    expect(await as(token)(saveMobileAdditionData, { additionId: 'autumn' })).toMatchObject({ code: 9_999, message: '该页面无法访问' });
  });
});
