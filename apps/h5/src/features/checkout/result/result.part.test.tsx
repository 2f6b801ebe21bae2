import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { never, OFFLINE } from '../../../../gallery/answers.ts';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aResult, IN_DOUBT, NOT_PAID, PAID } from '../../../../gallery/some-payments.ts';
import {
  Checking,
  GiftClaimed,
  InDoubtAtAlipay,
  Membership,
  NotPaid,
  NotPaidAtAlipay,
  Offline,
  Paid,
  PaidAtAlipay,
  PaidLate,
  PaidTwice,
  Parcel,
  PeriodBeingTaken,
  PeriodFull,
  Returned,
  ReturnedAndBack,
  SaidByTheSheet,
  SaidByTheSheetAfterAlipay,
  Unknown,
} from './result.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const GROUP = { to: 'group', periodName: '第 87 期', startsAt: '2026-03-16T12:00:00.000Z' } as const;
const link = (name: string | RegExp) => page.getByRole('link', { name });
afterEach(() => void vi.useRealTimers());

test('[7.4-08] paid: what is open, until when, in which account, and one next step', async () => {
  show(Paid);
  await expect.element(heading(/付好了/)).toBeVisible();
  await expect.element(page.getByText('能用到 2027年3月2日')).toBeVisible();
  await expect.element(page.getByText('138****1234')).toBeVisible();
  await expect.element(link('去上第一节课')).toHaveAttribute('href', '/lession-list/2');
});

test.each([
  ['a membership', Membership, '看我的会员', '/memberRights'],
  ['a parcel', Parcel, '写收货地址', `/ship-address/${ORDER_NO}`],
])('after %s the next step is its own', async (_name, example, label, to) => {
  show(example);
  await expect.element(link(label)).toHaveAttribute('href', to);
});

test('a gift that somebody got is not opened in the account of whoever paid', async () => {
  show(GiftClaimed);
  await expect.element(heading(/Ta 已经领走了/)).toBeVisible();
  await expect.element(page.getByText('今天 12:00 被领走了')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/开在这个账号里|能用到|现在能用的/);
});

test('of a live course: the place is being taken, and asked for; then when it begins, and into the group of this order', async () => {
  let asked = 0;
  const [taking, taken] = [aResult({ ...PAID, next: { to: 'seat' } }), aResult({ ...PAID, next: GROUP })];
  const getPayResult = vi.fn(() => (++asked < 3 ? taking : taken));
  show(PeriodBeingTaken.where({ getPayResult }));
  await expect.element(page.getByText(/正在给您留座位/)).toBeVisible();
  await expect.element(link('看这张订单').first()).toHaveAttribute('href', `/order-detail/${ORDER_NO}`);
  await expect.element(page.getByText(/第 87 期，3月16日（周一） 20:00 开课/), { timeout: 6_000 }).toBeVisible();
  await expect.element(link('进班级群')).toHaveAttribute('href', `/classInfo21-pay?order=${ORDER_NO}`);
  expect(getPayResult).toHaveBeenCalledTimes(3);
});

test('a place that was gone leads to the other periods of this order', async () => {
  show(PeriodFull);
  await expect.element(page.getByText(/那一期没有座位了/)).toBeVisible();
  await expect.element(link('重新选一期')).toHaveAttribute('href', `/curriculum-time/${ORDER_NO}`);
});

test('late and delivered is said; of two payments the one that comes back', async () => {
  show(PaidLate);
  await expect.element(page.getByText(/订单关闭以后才到的，照样算数/)).toBeVisible();
  show(PaidTwice);
  await expect.element(page.getByText('付了两次，多付的这一笔退回')).toBeVisible();
  await expect.element(page.getByText(/开始退，不用申请/)).toBeVisible();
});

test('what could not be delivered goes back, unasked', async () => {
  show(Returned);
  await expect.element(heading('钱退给您')).toBeVisible();
  await expect.element(page.getByText('没能开通，付的钱全部退回')).toBeVisible();
});

test('[7.4-07] the phone says yes and the server not yet: it is being checked, and asked for until it is paid', async () => {
  let asked = 0;
  const getPayResult = vi.fn(() => aResult(++asked < 3 ? NOT_PAID : PAID));
  show(SaidByTheSheet.where({ getPayResult }));
  await expect.element(heading(/正在核对/)).toBeVisible();
  await expect.element(page.getByText('您从微信付款窗口回来')).toBeVisible();
  // After one second, and one second later.
  await expect.element(heading(/付好了/), { timeout: 6_000 }).toBeVisible();
  expect(getPayResult).toHaveBeenCalledTimes(3);
  expect(getPayResult).toHaveBeenCalledWith({ orderNo: ORDER_NO });
});

test('an answer that never comes is given up, and asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  const getPayResult = vi.fn(() => (++asked === 3 ? never() : aResult(asked < 3 ? NOT_PAID : PAID)));
  show(SaidByTheSheet.where({ getPayResult }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('正在核对'));
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(document.body.textContent).toContain('付好了'));
});

test('a first answer that was lost is asked for again, by the page itself', async () => {
  let asked = 0;
  show(SaidByTheSheet.where({ getPayResult: () => (++asked < 3 ? OFFLINE : aResult(PAID)) }));
  await expect.element(page.getByText(/先别再付一次/)).toBeVisible();
  await expect.element(heading(/付好了/), { timeout: 6_000 }).toBeVisible();
});

test('after a minute it is in doubt and not failed; a tap asks again, and so does coming back to the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const getPayResult = vi.fn(() => aResult(IN_DOUBT));
  show(Checking.where({ getPayResult }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('微信还没有回话，一般几秒就好'));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(document.body.textContent).toContain('您付过'));
  expect(document.body.textContent).not.toMatch(/支付失败|付款失败/);
  expect(getPayResult).toHaveBeenCalledTimes(16);
  vi.useRealTimers();
  getPayResult.mockImplementation(() => aResult(IN_DOUBT));
  await expect.element(link('没付，重选')).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
  await page.getByRole('button', { name: '我已支付，再查' }).click();
  await expect.element(heading(/正在核对/)).toBeVisible();
  getPayResult.mockImplementation(() => aResult(PAID));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(heading(/付好了/), { timeout: 4_000 }).toBeVisible();
});

test('not paid: until when, the way to pay, and a word for who has paid after all', async () => {
  let isPaid = false;
  show(NotPaid.where({ getPayResult: () => aResult(isPaid ? PAID : NOT_PAID) }));
  await expect.element(page.getByText('今天 13:20 前能付')).toBeVisible();
  await expect.element(link('继续付款 ¥299')).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
  const said = page.getByRole('button', { name: '我已支付，再查一次' }).element() as HTMLElement;
  // At once: the page looks by itself as well, and would be gone from under a slower finger.
  isPaid = true;
  said.click();
  await expect.element(heading(/付好了/)).toBeVisible();
});

test('a lost answer while it is checked says since when, and does not say failed', async () => {
  let asked = 0;
  show(Checking.where({ getPayResult: () => (++asked === 1 ? aResult(IN_DOUBT) : OFFLINE) }));
  await expect.element(page.getByText(/网络/)).toBeVisible();
  await expect.element(heading(/正在核对/)).toBeVisible();
});

test('without a network it is said that nothing is lost, and that nobody should pay again', async () => {
  show(Offline);
  await expect.element(page.getByText(/先别再付一次/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '再查一次' })).toBeVisible();
});

test.each([
  ['in doubt', InDoubtAtAlipay, '?from=leaving'],
  ['not paid', NotPaidAtAlipay, '?from=leaving'],
  ['paid', PaidAtAlipay, ''],
] as const)('what is %s at Alipay is told on Alipay’s page', async (_name, example, query) => {
  show(example);
  await expect.poll(() => window.location.pathname + window.location.search).toBe(`/alipaySuccess/${ORDER_NO}${query}`);
});

test('what WeChat’s sheet has said is told here, whatever was tried before', async () => {
  show(SaidByTheSheetAfterAlipay);
  await expect.element(heading(/正在核对/)).toBeVisible();
});

test('money that is back is not on its way', async () => {
  show(Returned);
  await expect.element(page.getByText('正在退款', { exact: true })).toBeVisible();
  show(ReturnedAndBack);
  await expect.element(page.getByText('已退款', { exact: true })).toBeVisible();
});

test('the order of somebody else is not there', async () => {
  show(Unknown);
  await expect.element(heading('没有找到这张订单')).toBeVisible();
});
