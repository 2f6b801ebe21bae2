import { patience } from '@xuetang/testkit/pace';
import { injectMiniProgram, injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import { LAUNCH } from '@xuetang/stand-ins/mini-program/wechat-phone';
import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from './configure.ts';
import { faultsOf } from './readable.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const MINI = 'wx99xuetangmini01';
/** A busy machine takes its time to open a page. */
const PATIENT = { timeout: patience(15_000) };

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.database.pool.query(
    `insert into settings.mini_program (app_id, name, wechat_type, open_link, plain_pages) values ($1, '学堂小程序', 99, 'https://wxaurl.cn/demo', '{pages/index/index}')`,
    [MINI],
  );
  await configure(world, 'nativeApp', { appId: 'wx99xuetangapp001' });
});
afterAll(() => world?.close());

const browser = async (width = 375) => world.phone(await newcomer(world), { userAgent: 'browser', width });

const inWechat = async (openTags: 'drawn' | 'refused') => {
  const context = await world.phone(await newcomer(world));
  const wechat = await injectWechat(context, { tickets: () => world.wechat.books.tickets.map(({ ticket }) => ticket), openTags });
  return { context, launched: () => wechat.calls.filter(({ name }) => name === LAUNCH).map(({ params }) => params) };
};

/** What the page asked the browser to go to, schemes included. */
const departures = async (context: BrowserContext, page: Page): Promise<string[]> => {
  const asked: string[] = [];
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('[2.7] the other open pages', () => {
  test('[2.7-21] [2.7-25] [6-04] each is served without a login, readable for everybody, and fits 320 px with large letters', async () => {
    const visitor = await world.phone(await newcomer(world), { width: 320 });
    await visitor.route('**/login/platform/weChatLogin', (route) => route.abort());
    await visitor.addInitScript(`localStorage.setItem('font', 'large')`);
    const pages: [string, string][] = [
      ['/mp', '学堂小程序'],
      ['/mpDirect', '学堂小程序'],
      ['/mpBaiduDirect', '学堂小程序'],
      ['/setting', '设置'],
      ['/appAboutUs', '学堂'],
      ['/about', '我们是谁，怎么查'],
      ['/about/licence', '营业执照'],
      ['/jisuanqi', '家庭理财计算器'],
      ['/jisuanqi?c=emergency', '备用金留多少才够？'],
      ['/jisuanqi?c=savings', '每月存钱，能有多少？'],
      ['/jisuanqi?c=loan', '房贷怎么还更省？'],
      ['/jisuanqi?c=instalment', '分期真实利率多少？'],
      ['/jisuanqi?c=pension', '退休以后，钱够用吗？'],
      ['/jisuanqi?c=fund', '买卖基金扣多少费？'],
      ['/Financial', '理财词典'],
      ['/downloadApp', '学堂 App'],
      ['/downloadGuide', '三步换到浏览器下载'],
      ['/launchApp', '打开学堂 App'],
    ];
    // Of pages that look alike one is enough.
    const alike = ['/mpDirect', '/mpBaiduDirect', '/setting', '/jisuanqi?c=savings', '/jisuanqi?c=pension', '/jisuanqi?c=fund'];
    const page = await visitor.newPage();
    for (const [path, words] of pages) {
      await page.goto(world.h5 + path);
      await heading(page, words);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
      if (alike.includes(path)) continue;
      expect(await faultsOf(page, { part: 'main' }), path).toEqual([]);
    }
    // Built before: nobody is sent elsewhere.
    const stays = async (at: Page, path: string) => {
      await at.goto(world.h5 + path);
      await at.locator('main h1').waitFor();
      expect(new URL(at.url()).pathname).toBe(path);
    };
    for (const path of ['/mobilePhoneLoginBefore/order', '/mobilePhoneLoginBefore2', '/notAvailable', '/AddPhoneNumber'])
      await stays(page, path);
  });

  test('[2.7-22] [2.7-23] about: nothing is made up before operators publish it; the tail chooses a document', async () => {
    const page = await world.open(await browser(), '/about/licence');
    await page.getByText('样张，不是证件').waitFor();
    expect(await page.locator('.xt-paper-card dd').allInnerTexts()).toEqual(['尚未公布', '尚未公布', '尚未公布', '尚未公布']);
    const licence = { since: '2020-01-01', holder: '演示学堂公司', issuer: '演示机关', number: '演示编号 0001', document: 'licence' };
    await configure(world, 'qualifications', [licence]);
    await page.reload();
    await page.getByText('演示编号 0001').waitFor();
    expect(await page.getByText('样张').count()).toBe(0);
    await page.getByRole('link', { name: '全部资质' }).click();
    await heading(page, '我们是谁，怎么查');
    expect(await page.getByRole('link', { name: /营业执照/ }).innerText()).toContain('已公布');
    expect(await page.getByRole('link', { name: /网站备案/ }).innerText()).toContain('待公布');
    await page.goto(`${world.h5}/about/diploma`);
    await page.getByText('没有“diploma”这份证件').waitFor();
  });

  test('Financial: words are found, explained, and lead to their calculator', async () => {
    const page = await world.open(await browser(), '/Financial');
    await page.getByLabel('找一个词').fill('利滚利');
    await page.getByRole('heading', { name: /^找到 \d+ 个$/ }).waitFor();
    await page.locator('summary', { hasText: '复利' }).first().click();
    await page.getByRole('link', { name: '算算利滚利有多少' }).click();
    await heading(page, '每月存钱，能有多少？');
    await page.goBack();
    await page.getByLabel('找一个词').fill('量子理财');
    await page.getByText('没有找到“量子理财”').waitFor();
    expect(await page.locator('.xt-term').count()).toBe(0);
  });
});

describe('the calculator', () => {
  test('[2.7-24] reckons while somebody types, says what is wrong, shares on request, sends nothing and works offline', async () => {
    const phone = await browser();
    const sent: string[] = [];
    phone.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const page = await world.open(phone, '/jisuanqi');
    await page.getByRole('link', { name: /房贷怎么还更省/ }).click();
    await page.waitForURL('**/jisuanqi?c=loan');
    const figure = page.locator('.xt-result-figure').first();
    await figure.getByText('¥4,546.45').waitFor();
    await page.getByLabel('贷款金额').fill('876543.21');
    await figure.getByText('¥3,985.16').waitFor();
    await page.getByLabel('年利率').fill('99');
    await page.getByText('最多填 24%').waitFor();
    await page.getByText('把标红的地方改好').waitFor();
    await page.getByLabel('年利率').fill('3.6');
    await page.getByText('等额本金：先多后少').click();
    await page.getByText('提前还，年数变短').click();
    await page
      .getByRole('region', { name: /多还.*少付利息/ })
      .getByText('提前还清')
      .waitFor();
    await page.getByRole('button', { name: '看每月明细' }).click();
    expect(await page.locator('.xt-schedule tbody tr').count()).toBe(12);

    await phone.setOffline(true);
    await page.getByRole('link', { name: '分期真实利率多少？' }).click();
    await figure.getByText('13.03%').waitFor();
    await page.getByLabel('每期手续费率', { exact: true }).last().fill('0');
    await figure.getByText('0%', { exact: false }).waitFor();
    await phone.setOffline(false);
    await page.goBack();
    await expect.poll(() => page.getByLabel('贷款金额').inputValue(), PATIENT).toBe('876543.21');
    expect(sent.filter((request) => request.includes('876543'))).toEqual([]);

    await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: '发给家人看' }).click();
    await page.getByText('链接已复制').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const other = await browser();
    const heard: string[] = [];
    other.on('request', (request) => heard.push(`${request.resourceType()} ${request.url()} ${request.postData() ?? ''}`));
    const shared = await other.newPage();
    await shared.goto(link);
    await expect.poll(() => shared.getByLabel('贷款金额').inputValue(), PATIENT).toBe('876543.21');
    expect(await shared.getByLabel('等额本金：先多后少').isChecked()).toBe(true);
    expect(new URL(shared.url()).search).toBe('?c=loan');
    await shared.waitForLoadState('networkidle');
    // The document alone: it shows that the search for the figure would have found one.
    expect(heard.filter((request) => request.includes('876543')).map((request) => request.split(' ')[0])).toEqual(['document']);
  });
});

describe('opening the app', () => {
  test('in a browser by the deep link with its entry number, then the store; the guide in WeChat', async () => {
    const store = 'https://apps.apple.com/cn/app/id1';
    await configure(world, 'appStore', { ios: store, android: store });
    const phone = await browser();
    await phone.route(`${store}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'store' }));
    const page = await world.open(phone, '/launchApp?entry=8');
    const asked = await departures(phone, page);
    await page.getByRole('button', { name: '打开学堂 App' }).click();
    await page.getByText('没装的话，三秒后带你去应用商店').waitFor();
    await page.waitForURL(store);
    expect(asked[0]).toBe('xuetang://minePage?entry=8');

    const { context, launched } = await inWechat('drawn');
    const inside = await world.open(context, '/launchApp?entry=6');
    await inside.locator('wx-open-launch-app').getByRole('button', { name: '打开学堂 App' }).click();
    await expect.poll(launched, PATIENT).toMatchObject([{ appid: 'wx99xuetangapp001', extinfo: 'xuetang://trainingCampPage?entry=6' }]);
    // This store is none that WeChat opens.
    await inside.goto(`${world.h5}/downloadApp`);
    await inside.getByRole('button', { name: '看怎么下载（三步）' }).click();
    await heading(inside, '三步换到浏览器下载');
  });

  test('where WeChat cannot draw its tag there is a button of ours; inside the app there is nothing to open', async () => {
    const { context } = await inWechat('refused');
    const page = await world.open(context, '/launchApp');
    await page.locator('main button.xt-button:not([aria-busy])', { hasText: '打开学堂 App' }).waitFor();
    expect(await page.locator('wx-open-launch-app').count()).toBe(0);
    const app = await world.phone(await newcomer(world), { userAgent: 'app' });
    const native = await injectNativeApp(app, world.h5);
    const inApp = await world.open(app, '/launchApp');
    await inApp.getByText('你已经在学堂 App 里了').waitFor();
    await inApp.goto(`${world.h5}/appAboutUs`);
    await inApp.getByText('App 版本 1.2.1').waitFor();
    await expect.poll(() => native.screen.title, PATIENT).toBe('关于我们');
    await inApp.getByRole('button', { name: '去应用商店看新版本' }).click();
    await expect.poll(() => native.screen.did, PATIENT).toMatch(/^用浏览器打开 https:\/\//);
  });
});

describe('opening the mini-program', () => {
  const SCHEME = `weixin://dl/business/?appid=${MINI}&path=pages/index/index&query=`;

  test('in WeChat by its tag, in our app and in a mini-program by the host', async () => {
    const { context, launched } = await inWechat('drawn');
    const page = await world.open(context, '/mpDirect?campId=1&gdt_vid=abc');
    await page.locator('wx-open-launch-weapp').getByRole('button', { name: '打开小程序' }).click();
    await expect.poll(launched, PATIENT).toMatchObject([{ appid: MINI, path: 'pages/index/index.html?gdt_vid=abc&campId=1' }]);

    const app = await world.phone(await newcomer(world), { userAgent: 'app' });
    const native = await injectNativeApp(app, world.h5);
    await world.open(app, '/mpDirect?campId=1');
    await expect.poll(() => native.screen.did, PATIENT).toBe(`打开小程序 ${MINI} pages/index/index?campId=1`);

    const webview = await world.phone(await newcomer(world), { userAgent: 'miniProgram' });
    const mini = await injectMiniProgram(webview);
    const inMini = await world.open(webview, '/mp?campId=1');
    await inMini.getByRole('button', { name: '打开小程序' }).click();
    await expect
      .poll(() => mini.pages.at(-1), PATIENT)
      .toBe(`/pages/open/index?appId=${MINI}&path=${encodeURIComponent('pages/index/index?campId=1')}`);
  });

  test('[2.12-04] from Baidu at once and with its click id, but once a visit', async () => {
    const phone = await browser();
    const page = await phone.newPage();
    const asked = await departures(phone, page);
    const toWechat = () => asked.filter((url) => url.startsWith('weixin:'));
    await page.goto(`${world.h5}/mpBaiduDirect?campId=1&bd_vid=BD%2B1`);
    // A desk has no WeChat: still here after two and a half seconds.
    await page.getByRole('alert').getByText('小程序没有打开').waitFor();
    await page.getByText('在微信里搜“学堂小程序”').waitFor();
    expect(toWechat()).toEqual([SCHEME + encodeURIComponent('bd_vid=BD%2B1&campId=1')]);
    await page.reload();
    await page.getByRole('button', { name: '打开小程序' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(toWechat()).toHaveLength(1);
  });

  test('[8-10] in a browser at a tap, by the scheme; what cannot be opened says so', async () => {
    // A page each: the browser's own question after a scheme takes the next tap.
    const phone = await browser();
    const page = await world.open(phone, '/mp?campId=1');
    const asked = await departures(phone, page);
    await page.getByRole('button', { name: '打开小程序' }).click();
    await expect.poll(() => asked, PATIENT).toEqual([SCHEME + encodeURIComponent('campId=1')]);
    const undeclared = await world.open(phone, '/mp?path=pages/secret/index');
    await undeclared.getByRole('button', { name: '打开小程序' }).click();
    await undeclared.getByRole('alert').getByText('获取小程序链接失败').waitFor();
    await undeclared.goto(`${world.h5}/mp?appId=wxnobody0000`);
    await heading(undeclared, '没有这个小程序');
  });
});
