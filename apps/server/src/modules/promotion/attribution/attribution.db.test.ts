import { randomUUID } from 'node:crypto';
import * as attribution from '@xuetang/contract/attribution';
import { saveClickIdCache } from '@xuetang/contract/entries';
import type { LineageId } from '@xuetang/contract/ids';
import { sendSmsCode } from '@xuetang/contract/sms';
import { aLearner, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { startSmsStandIn, type SmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';
import { openidFor } from '../../../../../../stand-ins/wechat/users.ts';
import { startWechatStandIn, type WechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { unseal } from '../../../platform/crypto.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createAdLink } from './ad-links.ts';
import { visitsEnd } from './clicks.ts';

const DAY_MS = 24 * 3_600_000;
const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let wechat: WechatStandIn;
let sms: SmsStandIn;
let api: Awaited<ReturnType<typeof createApi>>;
let config: ReturnType<typeof readConfig>;

beforeAll(async () => {
  [database, wechat, sms] = await Promise.all([
    createTestDatabase(),
    startWechatStandIn({ port: 0, apps: [{ appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] }] }),
    startSmsStandIn({ port: 0 }),
  ]);
  db = openDatabase(database.url, 4);
  await database.pool.query(`insert into settings.channel (channel, open, link_url, network) values
    ('closed', false, '/notAvailable', null), ('bought-at-baidu', true, null, 'baidu')`);
  config = readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_WECHAT_API_URL: wechat.url, XT_SMS_PROVIDERS: sms.providers }));
  api = await createApi(config, clock);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await db.close();
  await Promise.all([wechat.close(), sms.close()]);
  await database.drop();
});

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const as = (token = '') => signedClient(api.url(), token);
const aLineage = () => randomUUID() as LineageId;
const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.pool.query<T>(text, values)).rows;
const newcomer = () => aLearner(database.pool, clock.now());

describe('the click of a visit', () => {
  test('[7.3-09] is kept once, for the learner who told it first, with the network that it is answered to', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const lineageId = aLineage();
    const told = { lineageId, clickIds: { gdt_vid: 'g1', qhclickid: 'x' }, channel: 'gdt', subChannel: 'moments', page: 'tui' };
    expect(await as(first.token)(saveClickIdCache, told, at())).toMatchObject({ code: 0, data: null });
    await as(first.token)(saveClickIdCache, { lineageId, clickIds: { gdt_vid: 'g2' } }, at());
    await as(second.token)(saveClickIdCache, { lineageId, clickIds: { bd_vid: 'b' } }, at());
    expect(await rows('select * from promotion.click where lineage_id = $1', lineageId)).toEqual([
      {
        lineage_id: lineageId,
        learner_id: first.learnerId,
        click_ids: { gdt_vid: 'g1', qhclickid: 'x' },
        network: 'tencent',
        network_click_id: 'g1',
        channel: 'gdt',
        sub_channel: 'moments',
        page: 'tui',
        told_at: clock.now(),
      },
    ]);
    expect(await as()(saveClickIdCache, told, at())).toMatchObject({ code: 3 });
  });

  test('a channel that is bought at one network answers to that one alone', async () => {
    const { token } = await newcomer();
    const [one, other] = [aLineage(), aLineage()];
    await as(token)(saveClickIdCache, { lineageId: one, clickIds: { gdt_vid: 'g' }, channel: 'bought-at-baidu' }, at());
    await as(token)(saveClickIdCache, { lineageId: other, clickIds: { gdt_vid: 'g', bd_vid: 'b' }, channel: 'bought-at-baidu' }, at());
    const kept = await rows('select network, network_click_id from promotion.click where lineage_id = any($1) order by network', [
      one,
      other,
    ]);
    expect(kept).toEqual([
      { network: 'baidu', network_click_id: 'b' },
      { network: null, network_click_id: null },
    ]);
  });

  test('is forgotten after ninety days, with everything that hangs on it', async () => {
    const { token } = await newcomer();
    const lineageId = aLineage();
    await as(token)(saveClickIdCache, { lineageId, clickIds: { gdt_vid: 'old' } }, at());
    await database.pool.query(
      `insert into promotion.conversion (lineage_id, event, network, click_id, happened_at, next_at) values ($1, 'seated', 'tencent', 'old', $2, $2)`,
      [lineageId, clock.now()],
    );
    const kept = () => rows('select from promotion.conversion where lineage_id = $1', lineageId);
    const forgetIn = (ms: number) => forget({ db, clock: { now: () => new Date(clock.now().getTime() + ms) } }, visitsEnd);
    await forgetIn(90 * DAY_MS);
    expect(await kept()).toHaveLength(1);
    await forgetIn(90 * DAY_MS + 1_000);
    expect(await kept()).toEqual([]);
  });
});

describe('the links of a campaign', () => {
  const aLink = async (more: Partial<Parameters<typeof createAdLink>[1]> = {}) => {
    const now = clock.now();
    const made = await createAdLink(db, {
      campaign: 'autumn',
      title: '五天，把家里的账算清楚',
      page: 'tui',
      query: 'campId=1',
      channel: 'gdt',
      isListed: true,
      opensAt: now,
      createdBy: '运营',
      now,
      ...more,
    });
    if ('fault' in made) throw new Error(made.fault);
    return made.made;
  };

  test('[7.2-17] attribution.putInHrefList shows a visitor what is offered now, and nothing else', async () => {
    const campaign = `c-${randomUUID()}`;
    const shown = await aLink({ campaign, subChannel: 'moments' });
    await aLink({ campaign, isListed: false });
    await aLink({ campaign, opensAt: new Date(clock.now().getTime() + DAY_MS) });
    await aLink({ campaign, opensAt: new Date(0), closesAt: clock.now() });
    expect((await as()(attribution.putInHrefList, { campaign }, at())).data).toEqual([
      { hrefId: shown, title: '五天，把家里的账算清楚', page: 'tui', param: 'campId=1&channel=gdt&subChannel=moments' },
    ]);
  });

  test.each([
    ['open', {}, null],
    ['early', { opensAt: new Date(Date.now() + DAY_MS) }, null],
    ['over', { opensAt: new Date(0), closesAt: new Date(1) }, null],
    ['closed', { channel: 'closed' }, '/notAvailable'],
  ] as const)('[7.2-18] preview of a link that is %s, listed or not; nothing is saved by it', async (state, more, linkUrl) => {
    const hrefId = await aLink({ isListed: false, ...more });
    expect((await as()(attribution.previewHref, { hrefId }, at())).data).toMatchObject({ page: 'tui', state, linkUrl });
  });

  test('a link that nobody made, and one that would lead to a login', async () => {
    expect(await as()(attribution.previewHref, { hrefId: 'nobody-made-it' }, at())).toMatchObject({ code: 42201 });
    await expect(aLink({ page: 'login' })).rejects.toThrow('链接不能指向 login');
    await expect(aLink({ query: 'token=1' })).rejects.toThrow('链接里不能有参数 token');
  });
});

describe('reportWeixinAd', () => {
  test('[7.2-19] is a hint: our own records decide, and only of the caller’s own visit', async () => {
    const [mine, other] = [await newcomer(), await newcomer()];
    const lineageId = aLineage();
    await as(mine.token)(saveClickIdCache, { lineageId, clickIds: { gdt_vid: randomUUID() } }, at());
    const hint = (token: string) => as(token)(attribution.reportWeixinAd, { lineageId, event: 'seated' }, at());
    expect((await hint(mine.token)).data).toEqual({ isKnown: false });
    expect(await rows('select from promotion.conversion where lineage_id = $1', lineageId)).toEqual([]);
    await database.pool.query(`insert into promotion.milestone values ($1, 'seated', now(), true)`, [lineageId]);
    expect((await hint(mine.token)).data).toEqual({ isKnown: true });
    expect((await hint(other.token)).data).toEqual({ isKnown: false });
  });
});

describe('putMobileAddition', () => {
  const mobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const keptOf = (lineageId: string) =>
    rows<{ learner_id: string | null; mobile_sealed: Buffer; proven: boolean }>(
      'select learner_id, mobile_sealed, proven_at is not null as proven from promotion.lead where lineage_id = $1',
      lineageId,
    );

  test('[7.3-18] a visitor’s number is kept sealed and unproven; who logs in within the same visit has it', async () => {
    const [number, lineageId] = [mobile(), aLineage()];
    const put = (token = '') => as(token)(attribution.putMobileAddition, { mobile: number, lineageId, page: 'tuisavemobile-oauth' }, at());
    expect((await put()).data).toEqual({ isProven: false });
    expect((await put()).data).toEqual({ isProven: false });
    const [kept, ...more] = await keptOf(lineageId);
    expect([more, kept?.learner_id, kept?.proven]).toEqual([[], null, false]);
    const place = { column: 'promotion.lead.mobile_sealed', row: lineageId };
    expect(unseal(config.keys.data, kept?.mobile_sealed ?? Buffer.alloc(0), place)).toBe(number);
    const { learnerId, token } = await newcomer();
    await as(token)(saveClickIdCache, { lineageId, clickIds: { bd_vid: randomUUID() } }, at());
    expect(await keptOf(lineageId)).toMatchObject([{ learner_id: learnerId }]);
  });

  test('a right code proves it once and for all; a wrong one keeps nothing and is counted', async () => {
    const [number, lineageId] = [mobile(), aLineage()];
    const { token } = await newcomer();
    await as(token)(sendSmsCode, { mobile: number, purpose: 'bind' }, at());
    const code = sms.code(number);
    const put = (smsCode?: string) =>
      as(token)(attribution.putMobileAddition, { mobile: number, lineageId, page: 'tui', ...(smsCode ? { smsCode } : {}) }, at());
    expect((await put(code === '000000' ? '000001' : '000000')).code).toBe(41506);
    expect(await keptOf(lineageId)).toEqual([]);
    expect((await put(code)).data).toEqual({ isProven: true });
    expect((await put(code)).code).toBe(41507);
    expect((await put()).data).toEqual({ isProven: true });
  });

  test('eight at once leave one row', async () => {
    const [number, lineageId] = [mobile(), aLineage()];
    const { token } = await newcomer();
    const puts = Array.from({ length: 8 }, () =>
      as(token)(attribution.putMobileAddition, { mobile: number, lineageId, page: 'tui' }, at()),
    );
    expect((await Promise.all(puts)).map(({ code }) => code)).toEqual(puts.map(() => 0));
    expect(await keptOf(lineageId)).toHaveLength(1);
  });
});

describe('submitFissionMsg', () => {
  const say = async (token: string, inviteCode?: string) =>
    as(token)(attribution.submitFissionMsg, { page: 'liveShare', ...(inviteCode ? { inviteCode } : {}) }, at());
  const codeOf = async (token: string) => (await say(token)).data?.inviteCode ?? '';

  test('[7.3-19] the first touch binds for thirty days, then another may', async () => {
    const [friend, first, second] = await someLearners(database.pool, 3, clock.now());
    if (!friend || !first || !second) throw new Error('three learners');
    const [firstCode, secondCode] = [await codeOf(first.token), await codeOf(second.token)];
    const until = new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect((await say(friend.token, firstCode)).data).toMatchObject({ boundUntil: until, isByThem: true });
    expect((await say(friend.token, secondCode)).data).toMatchObject({ boundUntil: until, isByThem: false });
    await database.pool
      .query(`update promotion.invite set bound_at = bound_at - interval '30 days', bound_until = bound_until - interval '30 days'
      where learner_id = ${friend.learnerId}`);
    expect((await say(friend.token, secondCode)).data).toMatchObject({ isByThem: true });
  });

  test('nobody brings themselves, and a code that nobody has brings nobody', async () => {
    const { token } = await newcomer();
    expect((await say(token, await codeOf(token))).data).toMatchObject({ boundUntil: null, isByThem: false });
    expect(await say(token, 'nobodyhasit1')).toMatchObject({ code: 42202 });
  });

  test('two who bring one friend at the same moment: one of them has; who asks ten times has one code', async () => {
    const inviters = await someLearners(database.pool, 6, clock.now());
    const codes = await Promise.all(inviters.map(({ token }) => codeOf(token)));
    const { learnerId, token } = await newcomer();
    const answers = await Promise.all(codes.map((code) => say(token, code)));
    expect(answers.filter(({ data }) => data?.isByThem)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data?.inviteCode)).size).toBe(1);
    expect(await rows('select from promotion.invite where learner_id = $1', learnerId)).toHaveLength(1);
  });

  test('whoever brought somebody and leaves takes nothing of the friend’s along', async () => {
    const [inviter, friend] = [await newcomer(), await newcomer()];
    await say(friend.token, await codeOf(inviter.token));
    await database.pool.query('delete from promotion.invite_code where learner_id = $1', [inviter.learnerId]);
    expect((await say(friend.token)).data).toMatchObject({ boundUntil: null });
  });
});

describe('saveMonitorFollow', () => {
  const aFollower = async (follows: boolean) => {
    const { learnerId, token } = await newcomer();
    const key = `p-${randomUUID()}`;
    await fetch(`${wechat.url}/_standin/users`, {
      method: 'POST',
      body: JSON.stringify({ key, nickname: '静水流深', subscribed: follows }),
    });
    await database.pool.query(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wx99xuetang000001', $1, $2)`, [
      openidFor('wx99xuetang000001', key),
      learnerId,
    ]);
    return { learnerId, token };
  };
  const kept = (learner: string) => rows('select follow_id, page from promotion.follow where learner_id = $1', learner);
  const say = (token: string, wechatType = 99) =>
    as(token)(attribution.saveMonitorFollow, { followId: 'f-1', wechatType, page: 'wechatPublic' }, at());

  test('[7.4-14] what the page has seen is asked of WeChat, and kept once', async () => {
    const { learnerId, token } = await aFollower(true);
    expect((await say(token)).data).toEqual({ subscribe: 1 });
    expect((await say(token)).data).toEqual({ subscribe: 1 });
    expect(await kept(learnerId)).toEqual([{ follow_id: 'f-1', page: 'wechatPublic' }]);
  });

  test('a page that is mistaken, or lies, leaves nothing', async () => {
    const { learnerId, token } = await aFollower(false);
    expect((await say(token)).data).toEqual({ subscribe: 0 });
    expect((await say((await newcomer()).token)).data).toEqual({ subscribe: 0 });
    expect(await say(token, 12)).toMatchObject({ code: 41103 });
    expect(await kept(learnerId)).toEqual([]);
  });
});
