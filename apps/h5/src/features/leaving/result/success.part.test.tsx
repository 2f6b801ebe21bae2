import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { type aLinkResult, TICKET } from '../../../../gallery/some-links.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import {
  Alipay,
  AlipayInWechat,
  AlipayLate,
  AlipayOwn,
  Checking,
  Closed,
  Huabei,
  HuabeiWithoutFees,
  Jd,
  Member,
  NotPaid,
  NotPaidOwn,
  Offline,
  PaidByAnother,
  PaidByBoth,
  PaidInWechat,
  Returned,
  SaidByProvider,
  Unknown,
} from './success.example.tsx';

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
  await expect.element(link('去学习中心')).toHaveAttribute('href', '/center');
});

test('late and delivered is said; of two payments the one that comes back', async () => {
  show(AlipayLate);
  await expect.element(page.getByText(/订单关闭以后才到的，照样给您开通了/)).toBeVisible();
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
