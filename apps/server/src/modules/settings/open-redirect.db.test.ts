import { checkChannelStatus, getBackupAddress, getConfigure, getWechatMiniConfigV2, listDynamicRoutes } from '@xuetang/contract/settings';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/db.ts';
import { publishConfig } from './publish-config.ts';
import { saveChannel, saveDynamicRoute } from './save-links.ts';

const GOOD = ['/', '/index', '/classInfo21/12?campId=1&by=2#top', 'https://mp.weixin.qq.com/s/abc?x=1', 'https://partner.example.com'];

const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '/ /',
  '/./',
  '/../',
  '/.//',
  '/..//',
  '/%09/',
  '/%5c',
  '/%2f/',
  '/%2F%2F',
];
const BEFORE_HOST = [
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'https:///',
  'https:\\\\',
  'https:/\\',
  'http:',
  'ftp://',
  'ws://',
  'wss://',
  ' https://',
  '\thttps://',
  'ht\ttps://',
  '\u0000https://',
  '\u00a0https://',
  '\u2028https://',
  '\ufeffhttps://',
  'https%3A%2F%2F',
  'view-source:https://',
  'x://',
  'https://mp.weixin.qq.com@',
  'https://mp.weixin.qq.com:pass@',
  'https://mp.weixin.qq.com%40',
  'https://mp.weixin.qq.com\\@',
  'https://mp.weixin.qq.com\t@',
  'https://mp.weixin.qq.com.',
  'https://mp.weixin.qq.com-',
  'https://xmp.weixin.qq.com/',
  'https://mp.weixin.qq.com\u3002',
  'https://mp.weixin.qq.com%2e',
  'https://mp.weixin.qq.com%00.',
  'https://mp.weixin.qq.com%23@',
  'https://mp.weixin.qq.com#@',
  'https://mp.weixin.qq.com?@',
  '@',
  '.',
  '..',
  '\u2044\u2044',
];

/** Ways to write a link that some browser, or some code of ours, takes for somebody else's address. */
const HOSTILE = [
  ...SLASHES.map((slashes) => `${slashes}evil.example`),
  ...SLASHES.map((slashes) => `${slashes}evil.example/%2e%2e`),
  // The two with the host before a question mark or a hash do lead to an allowed host, and no further.
  ...BEFORE_HOST.filter((before) => !/com[#?]@$/.test(before)).map((before) => `${before}evil.example`),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '/javascript:alert(1)',
  'javascript://mp.weixin.qq.com/%0aalert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://mp.weixin.qq.com/1',
  'about:blank',
  'intent://evil.example#Intent;scheme=https;end',
  'weixin://dl/scan',
  'weixin://evil.example',
  'alipays://platformapi',
  'xuetang://homePage',
  'mailto:a@evil.example',
  'tel:10086',
  'sms:10086',
  'evil.example',
  'www.evil.example/index',
  'index',
  './index',
  '../index',
  '?x=1',
  '#top',
  '',
  'https://mp.weixin.qq.com:8443/',
  'https://mp.weixin.qq.com:443/',
  'http://mp.weixin.qq.com/',
  '//mp.weixin.qq.com',
  'https://MP.weixin.qq.com/s',
  'https://a.mp.weixin.qq.com/',
  'https://weixin.qq.com/',
  'https://qq.com/',
  'https://mp.weixin.qq.com.evil.example/',
  'https://mp.weixin.qq.comevil.example',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/',
  'https://mp.we\u0131xin.qq.com/',
  'https://\uff4dp.weixin.qq.com/',
  'https://mp\u3002weixin\u3002qq\u3002com/',
  'https://xn--mp-weixin.qq.com/',
  'https://ｅvil.example',
  '/index\u0000',
  '/index\r\nLocation: https://evil.example',
  '/index%0d%0aLocation:%20https://evil.example',
  '/a"onclick=alert(1)',
  '/<script>',
  '/a b',
  '/首页',
  '/a//evil.example',
  '/a/../../evil.example',
  '/.evil.example',
  '/%2e%2e/evil.example',
  '/;@evil.example',
  '/@evil.example',
  '/:evil.example',
  `/${'a'.repeat(3_000)}`,
];

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
let ask: ReturnType<typeof signedClient>;
const written: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  await database.pool.query(`insert into settings.allowed_host values ('partner.example.com', 'link'), ('backup.example.com', 'api')`);
  const tryAll = async (link: string) => {
    const now = new Date();
    const outcomes = await db.transaction(async (tx) => [
      await saveDynamicRoute(tx, { mainPath: '/tui', linkUrl: link }),
      await saveChannel(tx, { channel: 'ad', closedTo: link }),
      (await publishConfig(tx, { key: 'appStore', value: { ios: link, android: '/index' }, by: 't', now })).outcome,
      (
        await publishConfig(tx, {
          key: 'appStore',
          value: { ios: '/index', android: '/index' },
          overrides: [{ channel: 'c', value: link }],
          by: 't',
          now,
        })
      ).outcome,
      (await publishConfig(tx, { key: 'backupAddressConfig', value: { open: true, backupAddress: { hostH5Tool: link } }, by: 't', now }))
        .outcome,
    ]);
    written.push(...outcomes.filter((outcome) => outcome === 'saved' || outcome === 'published').map((outcome) => `${outcome} ${link}`));
  };
  for (const link of HOSTILE) await tryAll(link);

  // As if somebody had written past the functions, or the list of hosts had been longer when they ran.
  const storable = [...HOSTILE.filter((link) => !link.includes('\0')), ...GOOD];
  await database.pool.query(
    `insert into settings.dynamic_route (main_path, link_url) select '/p' || n, link from unnest($1::text[]) with ordinality as t (link, n)`,
    [storable],
  );
  await database.pool.query(
    `insert into settings.channel (channel, open, link_url) select 'c' || n, false, link from unnest($1::text[]) with ordinality as t (link, n)`,
    [storable],
  );
  await database.pool.query(
    `insert into settings.mini_program (app_id, name, open_link) select 'wxmini0000' || n, '', link from unnest($1::text[]) with ordinality as t (link, n)`,
    [storable],
  );
  await database.pool.query(`insert into settings.remote_config (key, version, value) values
    ('backupAddressConfig', 1000, '{"open":true,"backupAddress":{"hostH5Tool":"https://partner.example.com"}}'),
    ('appStore', 1000, '{"ios":"https://evil.example","android":"/index"}')`);
  api = await createApi(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' })));
  await api.listen();
  ask = signedClient(api.url());
});
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

describe('no link leads to a host that is not allowed', () => {
  test('more than a hundred hostile links: none is written', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThan(100);
    expect(written).toEqual([]);
  });

  test('and none gets out that is in the tables already: routes', async () => {
    const { data } = await ask(listDynamicRoutes, {});
    expect(data?.map((route) => route.linkUrl).toSorted()).toEqual([...GOOD.slice(0, 4), 'https://partner.example.com/'].toSorted());
  });

  test('closed channels', async () => {
    const last = HOSTILE.filter((link) => !link.includes('\0')).length;
    const links = [];
    for (let n = 1; n <= last + GOOD.length; n++) links.push((await ask(checkChannelStatus, { channel: `c${n}` })).data?.linkUrl);
    expect(links.slice(0, last).filter((link) => link !== null)).toEqual([]);
    expect(links.slice(last)).toEqual([...GOOD.slice(0, 4), 'https://partner.example.com/']);
  });

  test('mini-programs', async () => {
    const last = HOSTILE.filter((link) => !link.includes('\0')).length;
    const links = [];
    for (let n = 1; n <= last; n++)
      links.push((await ask(getWechatMiniConfigV2, { appId: `wxmini0000${n}`, wechatType: 99 })).data?.openLink);
    expect(links.filter((link) => link !== null)).toEqual([]);
  });

  test('a host that links may lead to is none that may answer our calls; a bad store address is not served', async () => {
    expect((await ask(getBackupAddress, {})).data).toEqual({ open: false, backupAddress: { hostH5Tool: '' } });
    expect((await ask(getConfigure, { key: 'appStore' })).data).toBeNull();
  });
});
