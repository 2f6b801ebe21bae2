import { matchPage } from '@xuetang/h5-routes/match';
import { describe, expect, test } from 'vitest';
import { aBrowser } from '../client/a-browser.ts';
import { answering, clientOf, connectionLost, success } from '../client/client-of.ts';
import type { HostKind } from '../native/where-am-i.ts';
import { bootstrap } from './bootstrap.ts';

type Replies = Parameters<typeof clientOf>[0];

const visit = async (
  path: string,
  { host = 'wechat' as HostKind, token = '', replies = [] as Replies, expects = 'S1', hostHolds = '', hostGave = '', says = false } = {},
) => {
  const url = new URL(path, 'https://h5.test');
  const { session, jar, kept, written } = aBrowser({ token });
  if (hostGave) jar.set('toolToken', hostGave);
  session.expectLogin(`https://wx.test/?state=${expects}`);
  written.length = 0;
  const events: string[] = [];
  const questions: unknown[] = [];
  const { ask, seen } = clientOf(
    replies.map((reply) => (request) => {
      events.push('asked');
      return reply(request);
    }),
  );
  const start = await bootstrap({
    page: matchPage(url.pathname).page,
    url,
    host,
    session,
    ask,
    replaceUrl: (to) => events.push(`replaced ${to}`),
    hostToken: async () => hostHolds || undefined,
    whichAccount: async (question) => {
      questions.push(question);
      return says;
    },
  });
  return { start, seen, questions, events, jar, kept, written, session };
};

const AUTHORISE = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&state=s1#wechat_redirect';
const goAuthorise = () => success({ token: null, wechatAuthNew: AUTHORISE, snapshotuser: 0 });
const giveToken = () => success({ token: 'T-new', wechatAuthNew: null, snapshotuser: 0 });

describe('[4.5] login bootstrap', () => {
  const handedIn = () => success({ token: 'T-fresh', offered: null });
  const taken = () => success({ token: 'T-fresh' });
  const THERE = { nickName: '小明', mobile: '138****5678', learnNumber: '7' };
  const offered =
    (here: object | null = null) =>
    () =>
      success({ token: null, offered: { offer: 'o.1', there: THERE, here } });
  const spent = () => answering({ code: 41_107, message: '这个登录链接已经用过了，请重新登录', data: null });

  test('[4.5-01] a token in the URL is handed in and starts the app, at once or after it is stripped', async () => {
    const opted = await visit('/safety?token=abc', { replies: [handedIn] });
    expect(opted).toMatchObject({ start: { do: 'start' }, events: ['asked'] });
    const stripped = await visit('/order?token=abc&x=1', { replies: [handedIn] });
    expect(stripped).toMatchObject({ start: { do: 'leave', to: '/order?x=1' }, events: ['replaced /order?x=1', 'asked'] });
    for (const { seen, jar } of [opted, stripped]) {
      expect(seen.map(({ url, fields }) => [url.pathname, fields['given']])).toEqual([['/customer/api/v1/login/exchangeToken', 'abc']]);
      expect(jar.get('token')).toBe('T-fresh');
    }
  });

  test('one that was used before opens nothing: who has a session keeps it, everybody else is a visitor', async () => {
    const stranger = await visit('/order?token=abc', { replies: [spent] });
    expect(stranger.start).toEqual({ do: 'leave', to: '/order' });
    expect(stranger.jar.has('token')).toBe(false);
    const known = await visit('/safety?token=abc', { token: 'own', replies: [spent] });
    expect(known.start).toEqual({ do: 'start' });
    expect(known.jar.get('token')).toBe('own');
  });

  test('an account that nobody here asked for is named; only a yes logs in there', async () => {
    const stays = await visit('/order?token=abc', { token: 'own', replies: [offered({ ...THERE, learnNumber: '8' })] });
    expect(stays.questions).toEqual([expect.objectContaining({ there: THERE, here: { ...THERE, learnNumber: '8' } })]);
    expect([stays.jar.get('token'), stays.seen.length, stays.start]).toEqual(['own', 1, { do: 'leave', to: '/order' }]);
    const visitor = await visit('/order?token=abc&wechatType=108', { replies: [offered()] });
    expect([visitor.jar.has('token'), visitor.kept.has('wechatType')]).toEqual([false, false]);
    const goes = await visit('/order?token=abc&wechatType=108', { replies: [offered(), taken], says: true });
    expect([goes.jar.get('token'), goes.kept.get('wechatType'), goes.seen[1]?.fields['offer']]).toEqual(['T-fresh', '108', 'o.1']);
  });

  test('what this browser asked a mini-program for needs no question, once; another state does', async () => {
    const own = await visit('/order?token=t.x&state=S1', { host: 'mini-program', replies: [offered(), taken] });
    expect([own.jar.get('token'), own.questions, own.start]).toEqual(['T-fresh', [], { do: 'leave', to: '/order' }]);
    expect(own.session.isExpectedLogin('S1')).toBe(false);
    const foreign = await visit('/order?token=t.x&state=S2', { host: 'mini-program', replies: [offered()] });
    expect([foreign.jar.has('token'), foreign.questions.length]).toEqual([false, 1]);
  });

  test('our app vouches with the session that it holds, and no other host does', async () => {
    const vouched = async (host: HostKind) =>
      (await visit('/order?token=t.x', { host, hostHolds: 'T-app', replies: [handedIn] })).seen[0]?.fields['hostToken'];
    expect([await vouched('app'), await vouched('browser'), await vouched('mini-program')]).toEqual(['T-app', undefined, undefined]);
  });

  test('in our app its session is ours, unless there is one already or the address brings one', async () => {
    expect((await visit('/order', { host: 'app', hostHolds: 'T-app' })).jar.get('token')).toBe('T-app');
    expect((await visit('/order', { host: 'app', hostHolds: 'T-app', token: 'own' })).jar.get('token')).toBe('own');
    expect((await visit('/order?token=t.x', { host: 'app', hostHolds: 'T-app', replies: [handedIn] })).jar.get('token')).toBe('T-fresh');
    expect((await visit('/order', { host: 'browser', hostHolds: 'T-app' })).jar.has('token')).toBe(false);
  });

  test('[3-34] what our app gave is remembered: another one there is another person, the same one leaves the page its own', async () => {
    const first = await visit('/order', { host: 'app', hostHolds: 'T-app' });
    expect([first.jar.get('token'), first.jar.get('toolToken')]).toEqual(['T-app', 'T-app']);
    const another = await visit('/order', { host: 'app', token: 'T-app', hostGave: 'T-app', hostHolds: 'T-other' });
    expect([another.jar.get('token'), another.jar.get('toolToken')]).toEqual(['T-other', 'T-other']);
    const same = await visit('/order', { host: 'app', token: 'own', hostGave: 'T-app', hostHolds: 'T-app' });
    expect([same.jar.get('token'), same.jar.get('toolToken')]).toEqual(['own', 'T-app']);
    const silent = await visit('/order', { host: 'app', token: 'T-app', hostGave: 'T-app' });
    expect([silent.jar.get('token'), silent.jar.get('toolToken')]).toEqual(['T-app', 'T-app']);
  });

  test('a code that this browser did not ask for logs nobody in', async () => {
    const { start, seen, events, jar } = await visit('/order?code=C1&state=foreign');
    expect(start).toEqual({ do: 'start', alert: '微信授权已失效，请重新进入页面' });
    expect([seen, events, jar.has('token')]).toEqual([[], ['replaced /order'], false]);
  });

  test('the account type of the link is the one that the login is for', async () => {
    const { seen, kept } = await visit('/order?wechatType=108&code=C1&state=S1', { replies: [giveToken] });
    expect(seen[0]!.fields['wechatType']).toBe(108);
    expect(kept.get('wechatType')).toBe('108');
  });

  test('an account type that the server has no secret of logs nobody in: the default one does, and is kept', async () => {
    const unknown = () => answering({ code: 41_103, message: '公众号配置有误，请联系助教', data: null });
    const { seen, kept, jar } = await visit('/order?wechatType=108&code=C1&state=S1', { replies: [unknown, giveToken] });
    expect(seen.map(({ fields }) => fields['wechatType'])).toEqual([108, 99]);
    expect([kept.get('wechatType'), jar.get('token')]).toEqual(['99', 'T-new']);
  });

  test('[4.5-02] a token in storage starts the app without a call, and its day begins anew', async () => {
    const { start, seen, written } = await visit('/order', { token: 'abc' });
    expect(start).toEqual({ do: 'start' });
    expect(seen).toEqual([]);
    expect(written).toEqual([expect.stringContaining('token=abc; Path=/; Max-Age=86400')]);
  });

  test('[4.5-03] without a token WeChat is asked, and the visitor goes where the server says', async () => {
    const { start, seen, session } = await visit('/tuiagreement/3?gdt_vid=x&wechatType=108', { replies: [goAuthorise] });
    expect(seen[0]!.url.pathname).toBe('/customer/api/v1/login/platform/weChatLogin');
    expect(seen[0]!.fields).toMatchObject({ scope: 'snsapi_base', returnUrl: 'https://h5.test/tuiagreement/3?gdt_vid=x&wechatType=108' });
    expect(start).toEqual({ do: 'leave', to: AUTHORISE });
    expect(session.isExpectedLogin('s1')).toBe(true);
  });

  test('[4.5-04] the code that WeChat sent back is exchanged, the token kept, the app started', async () => {
    const { start, seen, jar, kept } = await visit('/order?a=1&code=C1&state=S1', { replies: [giveToken] });
    expect(seen[0]!.fields).toMatchObject({ code: 'C1', state: 'S1' });
    expect(start).toEqual({ do: 'start' });
    expect(jar.get('token')).toBe('T-new');
    expect(kept.get('wechatType')).toBe('99');
  });

  test('code and state leave the address before anything else happens', async () => {
    const { events } = await visit('/order?a=1&code=C1&state=S1', { replies: [giveToken] });
    expect(events).toEqual(['replaced /order?a=1', 'asked']);
  });

  test('a dead code beside a live token leaves the address too', async () => {
    const { events, seen } = await visit('/order?code=C1&state=S1', { token: 'abc' });
    expect(events).toEqual(['replaced /order']);
    expect(seen).toEqual([]);
  });

  test('beside a live token a code that this browser asked for is for the page, once; another is for nobody', async () => {
    const asked = await visit('/order?code=C1&state=S1', { token: 'abc' });
    expect(asked.session.takeCameBack()).toEqual({ code: 'C1', state: 'S1' });
    expect(asked.session.takeCameBack()).toBeUndefined();
    const foreign = await visit('/order?code=C1&state=S2', { token: 'abc' });
    expect(foreign.session.takeCameBack()).toBeUndefined();
  });

  test('a code without a state is no answer of WeChat', async () => {
    const { events, seen } = await visit('/order?code=invite7', { replies: [goAuthorise] });
    expect(events).toEqual(['asked']);
    expect(seen[0]!.fields).toMatchObject({ returnUrl: 'https://h5.test/order?code=invite7' });
  });

  test('[4.5-05] [4.5-06] a failure is told in the words of the server, and the app starts all the same', async () => {
    const used = () => answering({ code: 41101, message: '微信授权已失效，请重新进入页面', data: null });
    const { start } = await visit('/index?code=C1&state=S1', { replies: [used] });
    expect(start).toEqual({ do: 'start', alert: '微信授权已失效，请重新进入页面' });
    expect((await visit('/index', { replies: [connectionLost] })).start).toMatchObject({
      do: 'start',
      alert: expect.stringContaining('网络'),
    });
  });

  test('a snapshot page makes no session', async () => {
    const snapshot = () => success({ token: null, wechatAuthNew: null, snapshotuser: 1 });
    const { start, jar } = await visit('/tui-noOauthAndnoSave?code=C1&state=S1', { replies: [snapshot] });
    expect(start).toEqual({ do: 'leave', to: '/tuiLogin?redirect=%2Ftui-noOauthAndnoSave' });
    expect(jar.has('token')).toBe(false);
  });

  test.each<HostKind>(['browser', 'app', 'wecom', 'mini-program'])('[4.5-06] in the host %s nobody is asked', async (host) => {
    expect(await visit('/order', { host })).toMatchObject({ start: { do: 'start' }, seen: [] });
  });

  test('[4.6-07] [4.6-08] a shadow user is seen to before anything of his address is believed', async () => {
    const led = await visit('/order?token=abc&code=C1&state=S1&shadowUser=1', { replies: [() => success('1')] });
    expect(led).toMatchObject({ start: { do: 'leave', to: '/tuiLogin?redirect=%2Forder' }, events: ['asked'] });
    expect(led.jar.has('token')).toBe(false);
    const stripped = await visit('/order?token=abc&code=C1&state=S1&shadowUser=1', { replies: [() => success(null)] });
    expect(stripped.start).toEqual({ do: 'leave', to: '/order' });
    expect(stripped.jar.has('token')).toBe(false);
  });

  test('[4.6-09] a black-listed learner inside the mini-program begins at the curriculum centre', async () => {
    const black = { host: 'mini-program' as const, token: 'abc', replies: [() => success({ isBlackUser: true })] };
    expect((await visit('/center', black)).start).toEqual({ do: 'leave', to: '/lesson-center' });
  });

  test.each(['/login?redirect=%2Forder', '/super-fans?code=C1&state=S1'])('%s sees to its own authorisation', async (path) => {
    expect(await visit(path)).toMatchObject({ start: { do: 'start' }, seen: [], events: [] });
  });
});
