import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { Claimed, ClosedInDoubt, InDoubt, OpenDeposit, OrdersInDoubt, OrdersNeedMe, Paid, SeatLost } from './orders.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const said = () => document.body.textContent ?? '';

test('a payment in doubt is being checked in the list as well: its result first, no paying once more, and no word that nothing was taken', async () => {
  show(OrdersInDoubt);
  await expect.element(link('看核对结果')).toHaveAttribute('href', `/orderSuccess/${ORDER_NO}`);
  await expect.element(link(/正在核对有没有付款/)).toBeVisible();
  await expect.element(link(/已送出 今天 12:00 被领走了/)).toBeVisible();
  expect(document.querySelectorAll('a[href^="/ordersure/"]')).toHaveLength(0);
  expect(document.querySelectorAll('[role=timer]')).toHaveLength(0);
  expect(said()).not.toMatch(/没有扣钱|自动关闭|不扣钱|待付款/);
});

test('and on its own page, where it can be cancelled all the same', async () => {
  const cancelOrder = vi.fn(() => ({ state: 'closed' as const }));
  show(InDoubt.where({ cancelOrder }));
  await expect.element(heading('正在核对付款')).toBeVisible();
  await expect.element(link('看核对结果')).toHaveAttribute('href', `/orderSuccess/${ORDER_NO}`);
  expect(said()).not.toMatch(/还没有付款|付款 ¥/);
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect.element(page.getByText(/取消以后查到付过，照样给您开通/)).toBeVisible();
  expect(said()).not.toContain('没有扣过钱');
});

test('closed and in doubt, nobody says that nothing was taken', async () => {
  show(ClosedInDoubt);
  await expect.element(heading('订单已关闭')).toBeVisible();
  await expect.element(page.getByText('正在核对有没有付款')).toBeVisible();
  await expect.element(link('看核对结果')).toHaveAttribute('href', `/orderSuccess/${ORDER_NO}`);
  expect(said()).not.toContain('没有扣钱');
});

test('a gift that somebody has is his: its giver learns when, and begins nothing', async () => {
  show(Claimed);
  await expect.element(heading('Ta 已经领走了')).toBeVisible();
  await expect.element(page.getByText('今天 12:00 被领走了')).toBeVisible();
  await expect.element(page.getByText('已送出')).toBeVisible();
  expect(said()).not.toMatch(/已经开通了|能用到|去上课|去学习中心|开课时间/);
});

test('asked back, it says how much comes back and that it ends for him, and no lesson', async () => {
  show(Claimed);
  await page.getByRole('button', { name: '申请退款' }).click();
  await expect.element(page.getByText(/Ta 学了什么您看不到/)).toBeVisible();
  await page.getByRole('checkbox').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('rowheader', { name: 'Ta 上了 3 节' })).toBeVisible();
  await expect.element(dialog.getByText('Ta 马上不能用了')).toBeInTheDocument();
  expect(dialog.getByText(/第 2 节|学的/).elements()).toHaveLength(0);
});

test('an unpaid deposit is the sum of the deposit wherever it is asked for; the price is called that', async () => {
  show(OpenDeposit);
  await expect.element(link('付款 ¥200')).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
  await expect.element(page.getByText('应付预订金')).toBeVisible();
  expect(said()).not.toMatch(/付款 ¥1,280|应付¥1,280|应付 ¥1,280/);
});

test('a lost seat and a refund that is looked at, or stuck, wait for their owner with what he can do', async () => {
  show(OrdersNeedMe);
  await expect.element(link('重新选一期')).toHaveAttribute('href', '/curriculum-time/2603011220715304');
  await expect.element(page.getByText(/申请的退款在审核，最晚.+答复您/)).toBeVisible();
  await expect.element(page.getByText('退款没能原路退回，有人在处理，会联系您')).toBeVisible();
  expect(
    link('看退到哪一步')
      .elements()
      .map((one) => one.getAttribute('href')),
  ).toEqual(['/order-detail/2603011220715305', '/order-detail/2603011220715306']);
  expect(page.getByRole('button', { name: '取消订单' }).elements()).toHaveLength(0);
});

test('of a lost seat the page of the order says so as well', async () => {
  show(SeatLost);
  await expect.element(page.getByText('您选的那一期满了，重新选一期就行')).toBeVisible();
  await expect.element(link('重新选一期')).toHaveAttribute('href', `/curriculum-time/${ORDER_NO}`);
});

test('whoever complains, or asks, about an order brings its number', async () => {
  show(Paid);
  await expect.element(link(/要投诉/)).toHaveAttribute('href', `/complaint?about=${ORDER_NO}`);
  await expect.element(link(/这张订单有问题/)).toHaveAttribute('href', `/qiyu?from=order-detail&about=${ORDER_NO}`);
});
