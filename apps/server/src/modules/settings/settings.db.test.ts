import {
  checkChannelStatus,
  getBackupAddress,
  getChannelAccount,
  getChannelAccountV2,
  getConfigure,
  getConfigureFinal,
  getConfigureList,
  getMiniSchemeUrl,
  getOfficialAccount,
  getWechatAppIdByConfig,
  getWechatJsonConfig,
  getWechatMiniConfigV2,
  listDynamicRoutes,
} from '@xuetang/contract/settings';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db.ts';
import { publishConfig } from './publish-config.ts';
import { saveChannel, saveDynamicRoute } from './save-links.ts';

const STORE = { ios: 'https://apps.apple.com/cn/app/id1', android: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app' };
const BACKUP = { open: true, backupAddress: { hostH5Tool: 'https://backup.example.com' } };

/** The keys of spec 7.3, each as somebody would publish it. */
const CONFIGS: Record<string, unknown> = {
  miniComplaint: '1',
  wechatFloatingWindow: { open: true, pages: ['index', 'user'], linkUrl: '/user' },
  rrWebDestroyStatus: '0',
  leading_user_to_login: '1',
  appStore: STORE,
  phoneNumberManufacturerConfig: { open: true, manufacturers: ['huawei', 'xiaomi'] },
  backupAddressConfig: BACKUP,
};

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let ask: ReturnType<typeof signedClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query(`insert into settings.allowed_host values ('backup.example.com', 'api')`);
  await pool.query(`update settings.official_account set app_id = 'wx108' where wechat_type = 108`);
  await pool.query(`insert into settings.mini_program values
    ('wx0123456789abcdef', '学堂小程序', 99, 'https://wxaurl.cn/Ab12', '{pages/index/index}'), ('wxnolink0', '空', null, null, '{}')`);

  const db = openDatabase(database.url, 2);
  const [by, now] = ['lin', new Date()];
  await db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(CONFIGS))
      await publishConfig(tx, { key, value: key === 'miniComplaint' ? '0' : value, by, now });
    const overrides = [{ wechatType: 108, value: '0' }];
    await publishConfig(tx, { key: 'miniComplaint', value: '1', overrides, by, now });
    await saveDynamicRoute(tx, { mainPath: '/tui', linkUrl: '/tuiQz?from=tui' });
    await saveDynamicRoute(tx, { mainPath: '/selectCourse', linkUrl: 'https://mp.weixin.qq.com/s/abc' });
    await saveDynamicRoute(tx, { mainPath: '/index', linkUrl: '/center', available: false });
    await saveDynamicRoute(tx, { domainId: 2, mainPath: '/index', linkUrl: '/user' });
    await saveChannel(tx, { channel: 'douyin', wechatType: 108 });
    await saveChannel(tx, { channel: 'douyin', subChannel: 'a', wechatType: 109, closedTo: '/index' });
    await saveChannel(tx, { channel: 'over', closedTo: 'https://mp.weixin.qq.com/s/over' });
    await saveChannel(tx, { channel: 'over', subChannel: 'still' });
  });
  await db.close();

  api = await createApi(readConfig(serverEnv(database.url)));
  await api.listen();
  ask = signedClient(api.url());
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('official accounts', () => {
  test('[7.3-07] [3-26] the account of a wechatType; its app id from the row, or from the environment', async () => {
    const data = { qrcode: 'https://weixin.qq.com/r/xuetang-108', name: '学堂理财早读', appId: 'wx108' };
    expect(await ask(getOfficialAccount, { wechatType: 108 })).toMatchObject({ code: 0, data });
    expect(await ask(getOfficialAccount, { wechatType: 99 })).toMatchObject({ code: 0, data: { appId: 'wx99xuetang000001' } });
    expect(await ask(getOfficialAccount, { wechatType: 116 })).toMatchObject({ code: 41103, data: null });
  });

  test('[3-36] the branding table has the 28 accounts, each with a name and texts of its own', async () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const ids = [99, ...range(3, 7), ...range(108, 115), ...range(117, 124), 201, 202, 221, 601, 602, 669];
    const entries = [];
    for (const wechatType of ids) entries.push((await ask(getWechatJsonConfig, { wechatType })).data);
    expect(entries).toHaveLength(28);
    for (const field of ['wechatName', 'wechatErCode', 'wechatLogo', 'logo', 'centerDetailImg', 'aboutUs'] as const) {
      expect(new Set(entries.map((entry) => entry?.[field])).size).toBe(28);
      expect(entries.every((entry) => entry?.[field])).toBe(true);
    }
    expect((await database.pool.query('select 1 from settings.official_account')).rowCount).toBe(28);
    expect(await ask(getWechatJsonConfig, { wechatType: 116 })).toMatchObject({ code: 41103 });
  });

  test('[7.3-34] the app id alone', async () => {
    expect((await ask(getWechatAppIdByConfig, { wechatType: 108 })).data).toEqual({ appId: 'wx108' });
    expect((await ask(getWechatAppIdByConfig, { wechatType: 109 })).data).toEqual({ appId: '' });
    expect(await ask(getWechatAppIdByConfig, { wechatType: 116 })).toMatchObject({ code: 41103 });
  });

  test('[7.3-30] the account of a channel, else that of the wechatType', async () => {
    expect((await ask(getChannelAccount, { channel: 'douyin', wechatType: 99 })).data).toMatchObject({ wechatType: 108, appId: 'wx108' });
    expect((await ask(getChannelAccount, { channel: 'nobody', wechatType: 3 })).data).toMatchObject({
      wechatType: 3,
      name: '学堂基金课堂',
    });
    expect(await ask(getChannelAccount, { channel: 'nobody', wechatType: 116 })).toMatchObject({ code: 41103 });
  });

  test('[7.3-31] by sub-channel, with its branding', async () => {
    const of = async (subChannel: string) => (await ask(getChannelAccountV2, { channel: 'douyin', subChannel, wechatType: 99 })).data;
    expect(await of('a')).toMatchObject({ wechatType: 109, name: '学堂财商训练营', logo: '/art/account/109/logo.png' });
    expect(await of('other')).toMatchObject({ wechatType: 108, wechatName: '学堂理财早读' });
    expect(await ask(getChannelAccountV2, { channel: 'x', wechatType: 116 })).toMatchObject({ code: 41103 });
  });
});

describe('remote configuration', () => {
  test.each([
    ['[7.3-25] ', 'miniComplaint'],
    ['[7.3-27] ', 'rrWebDestroyStatus'],
    ['[7.3-28] ', 'leading_user_to_login'],
    ['[7.3-22] ', 'appStore'],
    // No page reads these two yet, so they are not in use.
    ['', 'wechatFloatingWindow'],
    ['', 'phoneNumberManufacturerConfig'],
  ])('%sthe newest value of %s, as it was published', async (_id, key) => {
    expect(await ask(getConfigure, { key })).toMatchObject({ code: 0, data: CONFIGS[key] });
  });

  test('[7.3-23] as a list', async () => {
    const list = [
      { name: 'ios', value: STORE.ios },
      { name: 'android', value: STORE.android },
    ];
    expect((await ask(getConfigureList, { key: 'appStore' })).data).toEqual(list);
    expect((await ask(getConfigureList, { key: 'unset' })).data).toEqual([]);
  });

  test('[7.3-24] as it is in force for an account', async () => {
    expect((await ask(getConfigureFinal, { key: 'miniComplaint' })).data).toBe('1');
    expect((await ask(getConfigureFinal, { key: 'miniComplaint', wechatType: 108 })).data).toBe('0');
    expect((await ask(getConfigureFinal, { key: 'unset' })).data).toBeNull();
  });

  test('a key that nobody set is null, and what cannot be a key is refused', async () => {
    for (const key of ['unset', 'constructor', '__proto__'])
      expect(await ask(getConfigure, { key })).toMatchObject({ code: 0, data: null });
    for (const key of ["x'; drop", 'a/b', '..', 'x'.repeat(65)]) expect((await ask(getConfigure, { key })).code).toBeGreaterThan(40_000);
  });

  test('[7.3-40] the backup host', async () => {
    expect((await ask(getBackupAddress, {})).data).toEqual(BACKUP);
  });
});

describe('where pages and channels lead', () => {
  test('[7.3-37] [3-14] dynamic routes of a domain, without those that are switched off', async () => {
    expect((await ask(listDynamicRoutes, {})).data).toEqual([
      { mainPath: '/selectCourse', linkUrl: 'https://mp.weixin.qq.com/s/abc' },
      { mainPath: '/tui', linkUrl: '/tuiQz?from=tui' },
    ]);
    expect((await ask(listDynamicRoutes, { domainId: 2 })).data).toEqual([{ mainPath: '/index', linkUrl: '/user' }]);
    expect((await ask(listDynamicRoutes, { domainId: 3 })).data).toEqual([]);
  });

  test.each([
    ['douyin', undefined, null],
    ['douyin', 'a', '/index'],
    ['douyin', 'b', null],
    ['over', undefined, 'https://mp.weixin.qq.com/s/over'],
    ['over', 'b', 'https://mp.weixin.qq.com/s/over'],
    ['over', 'still', null],
    ['unknown', 'x', null],
  ])('[7.3-38] channel %s, sub-channel %s', async (channel, subChannel, linkUrl) => {
    expect((await ask(checkChannelStatus, { channel, ...(subChannel ? { subChannel } : {}) })).data).toEqual({ linkUrl });
  });
});

describe('mini-programs', () => {
  test('[7.3-32] the link that opens one, and what WeChat and our app need to open it', async () => {
    const mini = { openLink: 'https://wxaurl.cn/Ab12', appId: 'wx0123456789abcdef', name: '学堂小程序', page: 'pages/index/index' };
    expect((await ask(getWechatMiniConfigV2, { wechatType: 99 })).data).toEqual(mini);
    expect((await ask(getWechatMiniConfigV2, { wechatType: 3, appId: 'wx0123456789abcdef' })).data).toEqual(mini);
    expect((await ask(getWechatMiniConfigV2, { wechatType: 99, appId: 'wxnolink0' })).data).toEqual({
      openLink: null,
      appId: 'wxnolink0',
      name: '空',
      page: null,
    });
    expect((await ask(getWechatMiniConfigV2, { wechatType: 3 })).data).toEqual({ openLink: null, appId: null, name: null, page: null });
  });

  test('[7.3-33] a link to a page of one, for pages that are declared to WeChat', async () => {
    const appId = 'wx0123456789abcdef';
    const scheme = `weixin://dl/business/?appid=${appId}&path=pages/index/index`;
    expect((await ask(getMiniSchemeUrl, { appId, pages: '/pages/index/index' })).data).toEqual({ scheme });
    const withQuery = await ask(getMiniSchemeUrl, { appId, pages: 'pages/index/index', param: 'campId=1&to=/a' });
    expect(withQuery.data).toEqual({ scheme: `${scheme}&query=campId%3D1%26to%3D%2Fa` });
    for (const wrong of [
      { appId, pages: 'pages/secret' },
      { appId: 'wxunknown', pages: 'pages/index/index' },
    ])
      expect(await ask(getMiniSchemeUrl, wrong)).toMatchObject({ code: 41401, message: '获取小程序链接失败' });
    expect(await ask(getMiniSchemeUrl, { appId, pages: 'pages/index/index', param: '中文' })).toMatchObject({ code: 40001 });
  });
});

describe('what is saved', () => {
  test('a route that is not in front of a page, or leads away, is refused and leaves the old one', async () => {
    const db = openDatabase(database.url, 1);
    const save = (mainPath: string, linkUrl: string) => db.transaction((tx) => saveDynamicRoute(tx, { domainId: 7, mainPath, linkUrl }));
    expect(await save('/tui', '/a')).toBe('saved');
    expect(await save('/tui', '/b')).toBe('saved');
    expect(await save('/tui', 'https://evil.example')).toBe('link-refused');
    expect(await save('/tui?x', '/c')).toBe('path-refused');
    const { rows } = await database.pool.query('select main_path, link_url from settings.dynamic_route where domain_id = 7');
    expect(rows).toEqual([{ main_path: '/tui', link_url: '/b' }]);
    await db.close();
  });
});
