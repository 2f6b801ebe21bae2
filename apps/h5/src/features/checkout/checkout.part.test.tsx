import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { OFFLINE } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { aCommit, COUPON_ID, ORDER_NO } from '../../../gallery/some-orders.ts';
import { aSheet } from '../../../gallery/some-payments.ts';
import { places } from '../../kit/places-here.ts';
import type { Host } from '../../native/host.ts';
import {
  Blocked,
  CouponGone,
  Excluded,
  ExcludedByUnpaid,
  Free,
  InWecom,
  Minor,
  Needs,
  NotOpened,
  OffSale,
  OpenOrder,
  HadFree,
  Owned,
  PriceChanged,
  Ready,
  SoldOut,
  TooOften,
  TextsChanged,
  WechatAlone,
} from './checkout.example.tsx';

afterEach(() => {
  vi.useRealTimers();
  // What was taken is kept with the place, and all of these pages stand at one.
  places.keep('', 'coupon', null);
});

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = page.getByRole('checkbox', { name: /我已满 18 周岁/ });
const tick = () => (box.element() as HTMLElement).click();

const way = (name: string | RegExp) => page.getByRole('radio', { name });
const here = () => window.location.pathname + window.location.search;

const made = { is: 'ordered', orderNo: ORDER_NO, payFen: 29_900, closesAt: '2026-03-02T06:00:00.000Z' } as const;

test('nothing is ticked or taken for the buyer but the usual way to pay, and the sum stands on the button', async () => {
  show(Ready);
  await expect.element(button('微信支付 ¥299')).toBeVisible();
  await expect.element(way('微信支付')).toBeChecked();
  expect(document.querySelectorAll('input:checked')).toHaveLength(1);
  await expect.element(page.getByText('您有一张“结业奖学金”，能减 ¥30')).toBeVisible();
  await expect.element(page.getByText('7 天内', { exact: true })).toBeVisible();
});

test('without the tick nothing is ordered, and the page leads to the box', async () => {
  const createOrder = vi.fn(() => made);
  show(Ready.where({ createOrder }));
  await button('微信支付 ¥299').click();
  await expect.element(box).toHaveAccessibleDescription('请先看一看合同，同意再勾上');
  await expect.element(box).toHaveFocus();
  expect(createOrder).not.toHaveBeenCalled();
});

test('two taps make one order and one payment, at the price and by the texts that were read', async () => {
  const createOrder = vi.fn(() => made);
  const pay = vi.fn(() => aSheet);
  const sheet = vi.fn<Host['pay']>(async () => ({ ok: true, data: null }));
  show(Ready.where({ createOrder, pay }).on({ pay: sheet }));
  await expect.element(box).toBeVisible();
  tick();
  const element = button('微信支付 ¥299').element() as HTMLElement;
  element.click();
  element.click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}?from=sheet`);
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderNo: ORDER_NO }));
  expect(sheet).toHaveBeenCalledOnce();
  expect(createOrder).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      goodsId: '1',
      skuId: '1',
      seen: { hash: 'a'.repeat(64), payFen: 29_900 },
      agreed: { texts: aCommit().texts.map(({ document: name, version }) => ({ document: name, version })), isAdult: true },
    }),
  );
});

test('from the tap to the sheet it is the order and the payment that are asked for, and nothing beside them', async () => {
  let close: (came: { ok: false; why: 'cancelled' }) => void = () => {};
  const asked: string[] = [];
  const sheet = vi.fn<Host['pay']>(() => new Promise((came) => (close = came)));
  const told =
    <T,>(name: string, answer: T) =>
    () => {
      asked.push(name);
      return answer;
    };
  const info = { commit: aCommit(), state: { is: 'free-to-buy' as const }, now: '2026-03-02T04:00:00.000Z' };
  show(
    Ready.where({
      getCommitInfo: told('getCommitInfo', info),
      createOrder: told('createOrder', made),
      pay: told('pay', aSheet),
    }).on({ pay: sheet }),
  );
  await expect.element(box).toBeVisible();
  tick();
  asked.length = 0;
  await button('微信支付 ¥299').click();
  await expect.element(button('正在打开微信付款…')).toBeVisible();
  await expect.poll(() => sheet.mock.calls.length).toBe(1);
  expect(asked).toEqual(['createOrder', 'pay']);
  close({ ok: false, why: 'cancelled' });
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}?after=cancelled`);
});

test('looked at again while the sheet is open, the page stays, whatever the server says of an order that is open', async () => {
  let isOrdered = false;
  const state = () => (isOrdered ? { ...made, is: 'open-order' as const, isInDoubt: false } : { is: 'free-to-buy' as const });
  const getCommitInfo = vi.fn(() => ({ commit: aCommit(), state: state(), now: '2026-03-02T04:00:00.000Z' }));
  const createOrder = () => {
    isOrdered = true;
    return made;
  };
  await order(Ready.where({ getCommitInfo, createOrder, pay: aSheet }).on({ pay: () => new Promise(() => {}) }));
  await expect.element(button('正在打开微信付款…')).toBeVisible();
  // What was heard five seconds ago is asked for again when the page is looked at.
  vi.setSystemTime(Date.now() + 6_000);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => getCommitInfo.mock.calls.length).toBe(2);
  await expect.element(button('正在打开微信付款…')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '您已经下过单了' })).not.toBeInTheDocument();
});

test.each([
  ['WeChat does not know who pays', { is: 'needs-wechat' }, 'needs-wechat'],
  ['the provider said no', { is: 'refused' }, 'refused'],
] as const)('where %s the order waits on its own page, which says so', async (_name, told, after) => {
  await order(Ready.where({ createOrder: made, pay: told }));
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}?after=${after}`);
});

test('an answer that was lost on the way to the sheet leaves an order that can be paid', async () => {
  await order(Ready.where({ createOrder: made, pay: OFFLINE }));
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}?after=no-answer`);
});

test('outside of WeChat the tap makes the order, and the next page says how it is paid', async () => {
  const pay = vi.fn(() => aSheet);
  show(Ready.where({ createOrder: made, pay }).on({ kind: 'browser' }));
  await expect.element(box).toBeVisible();
  tick();
  await button('提交订单 ¥299').click();
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}`);
  expect(pay).not.toHaveBeenCalled();
});

test('a coupon is taken by a tap, and the button waits for its price', async () => {
  const given: (() => void)[] = [];
  show(
    Ready.where({
      getCommitInfo: async ({ couponId }) => {
        if (couponId) await new Promise<void>((go) => given.push(go));
        return { commit: aCommit(couponId === COUPON_ID), state: { is: 'free-to-buy' }, now: '2026-03-02T04:00:00.000Z' };
      },
    }),
  );
  await button('选优惠券').click();
  await expect.element(page.getByText('满 ¥500 才能用')).toBeVisible();
  (page.getByRole('radio', { name: /结业奖学金/ }).element() as HTMLElement).click();
  await button('选好了').click();
  await expect.element(button('正在算价钱…')).toBeDisabled();
  given.forEach((go) => go());
  await expect.element(button('微信支付 ¥269')).toBeEnabled();
  await expect.element(page.getByText('已用“结业奖学金”')).toBeVisible();
});

const order = async (example: PageExample) => {
  show(example);
  await expect.element(box).toBeVisible();
  tick();
  await button(/微信支付/).click();
};

test('a price that has changed is shown beside the one that was seen, and is not taken', async () => {
  await order(PriceChanged);
  await expect.element(page.getByRole('heading', { name: '价格刚刚变了' })).toBeVisible();
  await expect.element(page.getByText(/贵了 ¥50/)).toBeVisible();
  await expect.element(page.getByText(/开学优惠在今天 12:00 结束了/)).toBeVisible();
  await button('看新的价格').click();
  await expect.element(box).not.toBeChecked();
});

test('texts that have changed are to be read again: the box is empty', async () => {
  await order(TextsChanged);
  await expect.element(box).toHaveAccessibleDescription(/合同刚刚更新了/);
  await expect.element(box).not.toBeChecked();
});

test('a coupon that is gone is said, and nothing was ordered', async () => {
  await order(CouponGone);
  await expect.element(page.getByText(/刚才那张券已经用过或者到期了/)).toBeVisible();
});

test.each([
  ['sold out', SoldOut, '卖完了', '看看在售的课程'],
  ['let go of too often', TooOften, '请稍后再下单', '问问客服'],
  ['owned', Owned, '您已经有了，不用再买', '打开课程'],
  ['had for nothing', HadFree, '您已经有了，不用再买', '看我的订单'],
  ['excluded', Excluded, '这一件您不用买', '回去学我的课'],
  ['excluded by what is not paid', ExcludedByUnpaid, '您有一张没付清的订单', '去看那张订单'],
  ['ordered already', OpenOrder, '您已经下过单了', '去付款'],
  ['for later', Needs, '先学前面的课', '看看在售的课程'],
  ['for adults', Minor, '未满 18 周岁，不能下单', '看我的资料'],
  ['closed to him', Blocked, '您暂时不能下单', '提交申诉'],
  ['not sold any more', OffSale, '这件商品已经不卖了', '看看在售的课程'],
  ['not sold in WeCom', InWecom, '请用微信打开', '回去学我的课'],
])('what is %s says so and leads on', async (_name, example, title, way) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
  await expect.element(button(/微信支付|提交订单/)).not.toBeInTheDocument();
});

test('in a mini-program there is no price, no button, and no word of where else', async () => {
  show(NotOpened);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|微信|App|链接/);
});

test('what is free is opened by a tap, without ways to pay', async () => {
  show(Free);
  await expect.element(button('免费开通')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '怎么付' })).not.toBeInTheDocument();
});

test('without the pay config there is WeChat Pay alone', async () => {
  show(WechatAlone);
  await expect.element(page.getByText('微信支付')).toBeVisible();
  expect(document.querySelectorAll('.xt-way')).toHaveLength(1);
});

test('without a network the last price stands there with its hour, and cannot be ordered at', async () => {
  let isAway = false;
  const info = { commit: aCommit(), state: { is: 'free-to-buy' as const }, now: '2026-03-02T04:00:00.000Z' };
  await order(
    TextsChanged.where({
      getCommitInfo: () => (isAway ? OFFLINE : info),
      createOrder: () => {
        // What the answer makes untrue is asked for anew, and nobody is there to ask.
        isAway = true;
        return { is: 'texts-changed', texts: aCommit().texts };
      },
    }),
  );
  await expect.element(page.getByText(/网络断了/)).toBeVisible();
  await expect.element(button('微信支付 ¥299')).toBeDisabled();
});
