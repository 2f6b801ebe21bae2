import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { type aLinkResult, TICKET } from '../../../../gallery/some-links.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import {
  Alipay,
  AlipayDeposit,
  AlipayGift,
  AlipayInWechat,
  AlipayLate,
  AlipayOwn,
  Checking,
  CheckingOwn,
  Closed,
  ClosedOwn,
  Huabei,
  HuabeiDeposit,
  HuabeiSeatLost,
  HuabeiWaitsByLink,
  HuabeiWithoutFees,
  Jd,
  JdThing,
  Member,
  MemberGift,
  NotPaid,
  NotPaidOwn,
  Offline,
  PaidByAnother,
  PaidByBoth,
  PaidInWechat,
  ReservedByLink,
  RefundedAndBack,
  RefundedOwn,
  Returned,
  ReturnedOwn,
  SaidByProvider,
  Unknown,
  WaitsByLink,
  WaitsInWechat,
  WechatMeanwhile,
} from './success.example.tsx';

afterEach(() => void vi.useRealTimers());
const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const here = () => window.location.pathname + window.location.search;
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });

test('Alipay: paid, and the way back to WeChat; nothing leads to what asks for a login', async () => {
  show(Alipay);
  await expect.element(heading(/付好了，/)).toBeVisible();
  await expect.element(heading('回到微信这样走')).toBeVisible();
  await expect.element(page.getByText('这里没有登录，看不到课，是正常的。')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('in WeChat, and where one’s own order is asked for, it leads on', async () => {
  show(AlipayInWechat);
  await expect.element(link('看我的订单')).toHaveAttribute('href', '/order');
  show(AlipayOwn);
  await expect.element(link('去上第一节课')).toHaveAttribute('href', '/lession-list/2');
});

test.each([
  ['a deposit at Alipay', AlipayDeposit, '预订好了，', /剩下的 ¥1,080，.+前您自己来付/, '看什么时候付余下的', `/order-detail/${ORDER_NO}`],
  ['a gift at Alipay', AlipayGift, '等 Ta 来领', /前没人领，钱全部原路退给您/, '看这张订单', `/order-detail/${ORDER_NO}`],
  ['a deposit by Huabei', HuabeiDeposit, '分 3 期还', /剩下的 ¥1,080/, '看什么时候付余下的', `/order-detail/${ORDER_NO}`],
  ['a lost seat by Huabei', HuabeiSeatLost, '分 3 期还', /那一期没有座位了/, '重新选一期', `/curriculum-time/${ORDER_NO}`],
  ['a thing at JD', JdThing, '京东付款成功', '收款方', '写收货地址', `/ship-address/${ORDER_NO}`],
  ['a membership that is given away', MemberGift, '等 Ta 来领', /前没人领，钱全部原路退给您/, '看这张订单', `/order-detail/${ORDER_NO}`],
] as const)('%s: what it waits for, and its own next step; nothing is said to be open', async (_name, example, title, text, label, to) => {
  show(example);
  await expect.element(heading(new RegExp(title))).toBeVisible();
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(link(label)).toHaveAttribute('href', to);
  expect(document.body.textContent).not.toMatch(/课已经开了|课已经全部开通|会员开好了|能用到/);
});

test('a gift has its link, wherever it was paid', async () => {
  show(AlipayGift);
  await page.getByRole('button', { name: '拿领取链接' }).click();
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
});

test.each([
  ['reserved', ReservedByLink, '预订好了，', '点“我的订单”，打开这张订单'],
  ['not there yet', WaitsByLink, '接下来看订单', '点“我的订单”，打开这张订单'],
] as const)('by a link: what is %s is not said to be open, and goes on in WeChat', async (_name, example, title, step) => {
  show(example);
  await expect.element(heading(new RegExp(title))).toBeVisible();
  await expect.element(page.getByText(step)).toBeVisible();
  await expect.element(page.getByText(/这里没有登录。回微信，打开“我的订单”/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/课已经|回微信上课|学习中心/);
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('by a link in WeChat, or with Huabei: the same, and nobody is told that he is logged in nowhere where he is', async () => {
  show(WaitsInWechat);
  await expect.element(heading(/接下来看订单/)).toBeVisible();
  await expect.element(link('看我的订单')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/没有登录/);
  show(HuabeiWaitsByLink);
  await expect.element(page.getByText(/回微信，打开“我的订单”/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/课已经全部开通/);
});

test('late and delivered is said; of two payments the one that comes back', async () => {
  show(AlipayLate);
  await expect.element(page.getByText(/订单关闭以后才到的，照样算数/)).toBeVisible();
  await expect.element(page.getByText('付了两次，多付的这一笔退回')).toBeVisible();
});

test('Huabei: in which months what is to be given back', async () => {
  show(Huabei);
  await expect.element(heading('付好了，分 6 期还')).toBeVisible();
  await expect.element(page.getByText('2026 年 4 月')).toBeVisible();
  await expect.element(page.getByText('第 6 期')).toBeVisible();
  expect(document.body.textContent).toContain('¥312.46');
});

test('Huabei, where the fee is not known: the months alone', async () => {
  show(HuabeiWithoutFees);
  await expect.element(page.getByText('第 3 期')).toBeVisible();
  expect(document.body.textContent).not.toContain('一共要还');
});

test('a membership: until when', async () => {
  show(Member);
  await expect.element(page.getByText('2027年3月2日')).toBeVisible();
  await expect.element(page.getByText('到期就停，不会自动扣钱。')).toBeVisible();
});

test('JD: a slip, and the order', async () => {
  show(Jd);
  await expect.element(heading('京东付款成功')).toBeVisible();
  await expect.element(link('看这张订单')).toHaveAttribute('href', `/order-detail/${ORDER_NO}`);
});

test('what was paid in WeChat meanwhile is not told as paid at JD', async () => {
  show(PaidInWechat);
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
});

test('whoever holds the link of an order that was paid in another way is not told that he paid it', async () => {
  show(PaidByAnother);
  await expect.element(heading('这张订单已经付过了')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/退回的钱|付好了/);
});

test('whoever paid it too hears what goes back', async () => {
  show(PaidByBoth);
  await expect.element(page.getByText('付了两次，多付的这一笔退回')).toBeVisible();
});

test('led back by the provider before the server knows: it is being checked, and asked for until it is paid', async () => {
  let asked = 0;
  const paid = Alipay.answers['getLinkResult'] as ReturnType<typeof aLinkResult>;
  const not = SaidByProvider.answers['getLinkResult'] as typeof paid;
  const getLinkResult = vi.fn(() => (++asked < 3 ? not : paid));
  show(SaidByProvider.where({ getLinkResult }));
  await expect.element(heading(/正在确认/)).toBeVisible();
  await expect.element(heading(/付好了/), { timeout: 6_000 }).toBeVisible();
  expect(getLinkResult).toHaveBeenCalledWith({ ticket: TICKET });
});

test('who comes back by himself is told that nothing was taken, and may go on', async () => {
  show(NotPaid);
  await expect.element(page.getByText('刚问过支付宝，没有收到这一笔，没有扣钱。')).toBeVisible();
  await expect.element(link('回去接着付')).toHaveAttribute('href', `/alipayEnsure?ticket=${TICKET}`);
});

test('of one’s own order he goes on there', async () => {
  show(NotPaidOwn);
  await expect.element(link('回去接着付')).toHaveAttribute('href', `/alipayNew/${ORDER_NO}`);
});

test('while his own order is being checked, and in doubt, he may leave for his orders', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(CheckingOwn);
  await vi.waitFor(() => expect(document.body.textContent).toContain('京东还没有回话'));
  expect(link('回我的订单').element().getAttribute('href')).toBe('/order');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(document.body.textContent).toContain('您付过'));
  vi.useRealTimers();
  await expect.element(page.getByRole('button', { name: '我已支付，再查一次' })).toBeVisible();
  await expect.element(link('回我的订单')).toHaveAttribute('href', '/order');
});

test('by a link nothing leads to what asks for a login while it is checked', async () => {
  show(Checking);
  await expect.element(heading(/正在确认/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('an own order that was closed leads to where it can be ordered again', async () => {
  show(ClosedOwn);
  await expect.poll(here).toBe(`/ordersure/${ORDER_NO}`);
});

test.each([
  ['asked back, on its way', RefundedOwn, '正在退款'],
  ['asked back, and there', RefundedAndBack, '已退款'],
  ['sent back, on its way', Returned, '正在退款'],
  ['sent back, and there', ReturnedOwn, '已退款'],
])('money that is %s is called so', async (_name, example, tag) => {
  show(example);
  await expect.element(page.getByText(tag, { exact: true })).toBeVisible();
});

test('who came back by himself and goes on at WeChat is not told of Alipay', async () => {
  show(WechatMeanwhile);
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
});

test('what is not known is never called failed; closed, returned, unknown and offline are said', async () => {
  for (const [example, said] of [
    [Checking, /支付宝还没有回话/],
    [Closed, /没有扣钱。还想买，回微信重新下单/],
    [Returned, /付的钱全部原路退回/],
    [Offline, /先别再付一次/],
    [Unknown, /没有找到付款链接/],
  ] as const) {
    show(example);
    await expect.element(page.getByText(said).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/支付失败|付款失败/);
  }
});
