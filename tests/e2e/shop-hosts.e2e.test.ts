import { pages } from '@xuetang/h5-routes/table';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostPhone } from './host-phone.ts';
import { faultsOf } from './readable.ts';
import { shiftOf } from './shifts.ts';
import { openShopPages } from './trade-pages.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let token: string;
let shop: Record<string, string>;
beforeAll(async () => {
  // Whoever is sent to a browser to pay comes in there.
  world = await createWorld({ XT_H5_WECHAT_ONLY: '0' });
  const buyer = await aLearner(world.database.pool);
  token = buyer.token;
  shop = await openShopPages(world, buyer);
});
afterAll(() => world?.close());

const HOSTS: readonly (readonly [name: string, userAgent: UserAgent])[] = [
  ['WeChat on iOS', 'wechatIos'],
  ['WeCom', 'wecom'],
  ['a mini-program on Android', 'miniProgram'],
  ['a mini-program on iOS', 'miniProgramIos'],
  ['our app', 'app'],
  ['a browser', 'browser'],
];

/** Pages of what somebody has: the same everywhere. */
const OWN: Readonly<Record<string, string>> = {
  order: '我的订单',
  memberRights: '我的会员',
  packageCourseList: '三门一套',
  'order-detail': '已经开通了',
  'order-old': '旧商城的订单',
  'order-detail-old': '小白理财课',
  'order-detail-contract': '课程服务合同',
  invoice: '开发票',
  'invoice-detail': '发票开好了',
  'invoice-download': '三种文件，内容一样',
  orderSuccess: '付好了，课已经开了',
  'curriculum-time': '什么时候开课',
  blank: '敬请期待',
  changeClassTime: '换一期开课',
  changeClassTimeLose: '现在还可以换期',
  alipaySuccess: '付好了，课已经开了',
  alipayNewSuccess: '付好了，分 6 期还',
  miniVipAlipaySuccess: '会员开好了',
  jdpaySuccess: '京东付款成功',
  miniVipExChangeVip: '用兑换码开通',
  'ship-address': '这些东西寄到哪里',
  'get-map-suc': '地图暂时发完了',
  jumpadress: '先写收货地址',
  'address-manage': '收货地址',
  'address-add': '修改地址',
  addAddressInfo: '没有等地址的礼物',
  fillAddress: '还差一个地址',
  addressInfo: '收货地址',
  'order-perfect-address': '地址不缺什么',
  'logistics-detail': '还差一个地址',
  'logistics-guide': '开门之前，看一眼',
  'launch-ship-success': '收到了，准备寄给您',
  refundAgreement: '退款规则',
  agreementRefundGeneral: '退款通则',
};

/** Where a course is ordered. */
const SOLD: Readonly<Record<string, string>> = {
  vipRenewal: '续会员，接着学',
  ensure: '确认订单',
  ensure1: '送一门课给家人朋友',
  'ensure-more': '一套课，一份一份算清楚',
  'ensure-more-original': '一门一门单买',
  'ensure-more2': '3 门里选 2 门',
  'ensure-more3': '寄到哪里',
  'ensure-more4': '先选哪一期上课',
  'ensure-more4-deposit': '先付一点，把价钱定下来',
  'ensure-more4-new': '学堂发给您的链接',
  'order-pos': '工作人员给您开的单',
  'order-pos-course': '苏州 201 教室',
};

/** Where papers are ordered, of which nothing is paid but their postage. */
const SENT: Readonly<Record<string, string>> = {
  'launch-ship-pay': '先看寄到哪里，再看邮费',
  'launch-ship-address': '先看寄到哪里，再看邮费',
};

/** Where an order is paid that exists, and what a membership opens. */
const PAID: Readonly<Record<string, string>> = {
  'appH5-vip': '您已经是会员',
  ordersure: '订单待付款',
  'ensure-more-depositFinal': '付剩下的，课就开了',
  alipayEnsure: '链接准备好了，到浏览器里付',
  alipay: '去支付宝一次付清',
  alipayNew: '花呗分期，先看清要花多少',
  miniVipAlipay: '给这个账号开会员',
  jdpay: '用京东账号付',
};

type Stops = Readonly<Partial<Record<UserAgent, string>>>;
const IN_MINI_PROGRAMS: Stops = { miniProgram: '服务未开通', miniProgramIos: '服务未开通' };
const NOT_SENT: Stops = { wecom: '请用微信打开', app: '请在课程页购买' };

/** What stands at the head of a page, and whether it stops there. */
const headOn = (name: string, host: UserAgent): { head: string | undefined; stops: boolean } => {
  const stop =
    name in SOLD ? { ...IN_MINI_PROGRAMS, ...NOT_SENT }[host] : name in SENT ? NOT_SENT[host] : PAID[name] && IN_MINI_PROGRAMS[host];
  if (stop) return { head: stop, stops: true };
  if (name === 'alipayEnsure' && host === 'browser') return { head: '付这一笔', stops: false };
  return { head: { ...OWN, ...SOLD, ...SENT, ...PAID }[name], stops: false };
};

const titles = new Map<string, string>(pages.map(({ name, title }) => [name, title]));
/** What somebody can do there. */
const WAY = 'a[href], button:not([disabled]), input';

/** What browsers' makers call good (CLS). Whoever is about to tap a sum must not meet another button. */
const MOST_SHIFT = 0.1;

/** What is wrong with a page that has come to rest. */
const wrongsOf = async (page: Page, stops: boolean): Promise<string[]> => {
  const wrongs: string[] = [];
  const name = new URL(page.url()).pathname.split('/')[1] ?? '';
  const title = await page.title();
  if (title !== titles.get(name)) wrongs.push(`titled ${title}`);
  if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) wrongs.push('wider than the phone');
  // Feet and lists come a moment after the head.
  await page
    .locator(WAY)
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => wrongs.push('a dead end'));
  await expect.poll(() => page.locator('.xt-waiting').count()).toBe(0);
  const shift = await shiftOf(page);
  if (shift > MOST_SHIFT) wrongs.push(`moved by ${shift.toFixed(3)}`);
  if (stops && /¥|支付宝|花呗|京东/.test(await page.locator('body').innerText())) wrongs.push('speaks of money');
  return wrongs;
};

/** Opens these pages one after the other in one program; answers what is wrong with them. */
const wrongsIn = async (host: UserAgent, names: readonly string[], look?: (page: Page) => Promise<string[]>): Promise<string[]> => {
  const { context } = await hostPhone(world, host, token);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(error.message));
  const wrongs: string[] = [];
  for (const name of names) {
    const tail = shop[name] ?? '';
    const { head, stops } = headOn(name, host);
    await page.goto(`${world.h5}/${name}${tail.startsWith('?') || tail === '' ? '' : '/'}${tail}`);
    const h1 = async () => (await page.locator('h1').allInnerTexts()).map((text) => text.replaceAll('\n', ''));
    const isThere = await expect
      .poll(h1)
      .toEqual([head])
      .then(
        () => true,
        () => false,
      );
    const found = isThere ? await wrongsOf(page, stops) : [`headed ${(await h1()).join()} instead of ${head}`];
    if (look) found.push(...(await look(page)));
    wrongs.push(...found.map((wrong) => `${name}: ${wrong}`), ...errors.splice(0).map((error) => `${name}: ${error}`));
  }
  await context.close();
  return wrongs;
};

/** As the catalogue lists them. */
const CONFIRMING = [
  ...Object.keys(SOLD).filter((name) => name !== 'vipRenewal'),
  'ensure-more-depositFinal',
  'ordersure',
  'alipayEnsure',
  'orderSuccess',
];
const CARRYING = [
  'ship-address',
  'get-map-suc',
  'jumpadress',
  'address-manage',
  'address-add',
  'addAddressInfo',
  'fillAddress',
  'addressInfo',
  'order-perfect-address',
  'logistics-detail',
  'logistics-guide',
  'launch-ship-pay',
  'launch-ship-address',
  'launch-ship-success',
];
const UNHURRIED = { timeout: patience(180_000) };

test('[2.5-03] the 15 pages of confirming an order are each served, of real goods and orders, and can be read', UNHURRIED, async () => {
  expect(CONFIRMING).toHaveLength(15);
  expect(await wrongsIn('wechatAndroid', CONFIRMING, faultsOf)).toEqual([]);
});

test('[2.5-11] the 14 pages of addresses and parcels are each served, of real ones, and can be read', UNHURRIED, async () => {
  expect(CARRYING).toHaveLength(14);
  expect(await wrongsIn('wechatAndroid', CARRYING, faultsOf)).toEqual([]);
});

test('WeChat on Android: the others open, too', UNHURRIED, async () => {
  const others = Object.keys(shop).filter((name) => ![...CONFIRMING, ...CARRYING].includes(name));
  expect(await wrongsIn('wechatAndroid', others)).toEqual([]);
});

test.each(HOSTS)('%s: each page of the shop opens, and sells only where it may', UNHURRIED, async (_name, host) => {
  expect(await wrongsIn(host, Object.keys(shop))).toEqual([]);
});

test('these are all the pages of the shop', () => {
  expect(Object.keys(shop)).toHaveLength(56);
  expect(Object.keys({ ...OWN, ...SOLD, ...SENT, ...PAID }).toSorted()).toEqual(Object.keys(shop).toSorted());
});
