import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import { aCommit, ORDER_NO } from '../../../gallery/some-orders.ts';
import { aSheet } from '../../../gallery/some-payments.ts';
import { places } from '../../kit/places-here.ts';
import { InBrowser, LoansAlone, NothingOpen, Ready, WaysWaiting, WechatClosed, WechatClosedInBrowser } from './checkout.example.tsx';

afterEach(() => {
  // What was chosen is kept with the place, and all of these pages stand at one.
  for (const name of ['way', 'coupon']) places.keep('', name, null);
});

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = page.getByRole('checkbox', { name: /我已满 18 周岁/ });
const tick = () => (box.element() as HTMLElement).click();
const way = (name: string | RegExp) => page.getByRole('radio', { name });
/** The label around it is what a finger meets. */
const choose = async (name: string | RegExp) => {
  await expect.element(way(name)).toBeInTheDocument();
  (way(name).element() as HTMLElement).click();
};
const here = () => window.location.pathname + window.location.search;

const made = { is: 'ordered', orderNo: ORDER_NO, payFen: 29_900, closesAt: '2026-03-02T06:00:00.000Z' } as const;

test.each([
  [/支付宝/, 'wechat', '去支付宝付 ¥299', `/alipay/${ORDER_NO}`],
  [/支付宝/, 'browser', '去支付宝付 ¥299', `/alipay/${ORDER_NO}`],
  [/6 期/, 'wechat', '去花呗分 6 期 ¥299', `/alipayNew/${ORDER_NO}?term=6`],
  [/6 期/, 'browser', '去花呗分 6 期 ¥299', `/alipayNew/${ORDER_NO}?term=6`],
] as const)(
  '%s in %s is chosen before it is ordered, says so on the one button, and leads to its own page',
  async (name, kind, label, to) => {
    const pay = vi.fn(() => aSheet);
    show(Ready.where({ createOrder: made, pay }).on({ kind }));
    await choose(name);
    await expect.element(box).toBeVisible();
    tick();
    expect(button(/¥299/).elements()).toHaveLength(1);
    await button(label).click();
    await expect.poll(here).toBe(to);
    expect(pay).not.toHaveBeenCalled();
  },
);

test('of a membership Alipay leads to the page that says for which account', async () => {
  const commit = aCommit();
  const parts = commit.goods.parts.map((part) => ({ ...part, kind: 'membership' as const }));
  const info = { commit: { ...commit, goods: { ...commit.goods, parts } }, state: { is: 'free-to-buy' as const }, now: NOW };
  show(InBrowser.where({ getCommitInfo: info, createOrder: made }));
  await choose(/支付宝/);
  await expect.element(box).toBeVisible();
  tick();
  await button('去支付宝付 ¥299').click();
  await expect.poll(here).toBe(`/miniVipAlipay/${ORDER_NO}`);
});

test('what instalments cost in all stands beside each term, and none is chosen for anybody', async () => {
  show(Ready);
  await expect.element(page.getByText('手续费 ¥13.46，共付 ¥312.46')).toBeVisible();
  await expect.element(page.getByText(/折合年利率：3 期 .+，6 期 15.3%，12 期/)).toBeVisible();
  await expect.element(way(/6 期/)).not.toBeChecked();
});

test('what was chosen stays chosen while a coupon makes another price', async () => {
  show(Ready);
  await choose(/支付宝/);
  await button('选优惠券').click();
  await choose(/结业奖学金/);
  await button('选好了').click();
  await expect.element(button('去支付宝付 ¥269')).toBeEnabled();
  await expect.element(way(/支付宝/)).toBeChecked();
});

test('until the ways have come it is WeChat Pay, as the button says', async () => {
  const pay = vi.fn(() => aSheet);
  show(WaysWaiting.where({ createOrder: made, pay }).on({ pay: async () => ({ ok: true, data: null }) }));
  await expect.element(box).toBeVisible();
  tick();
  await button('微信支付 ¥299').click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}?from=sheet`);
});

test.each([
  ['in WeChat', WechatClosed],
  ['in a browser', WechatClosedInBrowser],
])('with WeChat Pay closed %s the next way is chosen, and one line says why', async (_name, example) => {
  show(example);
  await expect.element(page.getByText('微信支付暂停使用，请用下面的方式付。')).toBeVisible();
  await expect.element(way(/支付宝/)).toBeChecked();
  await expect.element(button('去支付宝付 ¥299')).toBeEnabled();
  await expect.element(way('微信支付')).not.toBeInTheDocument();
});

test('where only loans are left none is taken for anybody: the button waits for a term', async () => {
  show(LoansAlone);
  await expect.element(button('先选怎么付')).toBeDisabled();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  await choose(/3 期/);
  await expect.element(button('去花呗分 3 期 ¥299')).toBeEnabled();
});

test('with nothing open that is said, with what to do, and the order can be made', async () => {
  const pay = vi.fn(() => aSheet);
  show(NothingOpen.where({ createOrder: made, pay }));
  await expect.element(page.getByText(/几种付款方式都暂停了，没有扣钱。可以先下单/)).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(box).toBeVisible();
  tick();
  await button('提交订单 ¥299').click();
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}`);
  expect(pay).not.toHaveBeenCalled();
});
