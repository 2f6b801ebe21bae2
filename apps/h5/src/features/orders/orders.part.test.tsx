import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import { aClosedOrder, anOrder, ORDER_NO, someOrders } from '../../../gallery/some-orders.ts';
import {
  ByCode,
  Closed,
  ClosedAndOwned,
  Contract,
  ContractBent,
  ContractUnknown,
  Open,
  Orders,
  OrdersEmpty,
  OrdersWithParcels,
  Paid,
  PaidMembership,
  PaidWithParcel,
  SeatBeingTaken,
  Seated,
  SeatGone,
  Unknown,
} from './orders.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const headings = () => [...document.querySelectorAll('h2')].map((each) => each.textContent);

test('first what waits for the buyer, then the months; an order stands there once', async () => {
  show(Orders);
  await expect.element(page.getByRole('heading', { name: '等您处理' })).toBeVisible();
  expect(headings()).toEqual(['等您处理', '3月', '2月']);
  expect([...document.querySelectorAll('a[href^="/order-detail/"]')].map((each) => each.getAttribute('href'))).toEqual(
    someOrders.list.map(({ orderNo }) => `/order-detail/${orderNo}`),
  );
  await expect.element(page.getByText(/13:20 自动关闭，不扣钱/)).toBeVisible();
});

const cell = (name: RegExp) => page.getByRole('link', { name });

test('of a live course: its page says when it begins, and leads to the group', async () => {
  show(Seated);
  await expect.element(cell(/开课时间.*第 87 期，3月16日（周一） \d\d:\d\d 开课/)).toHaveAttribute('href', `/curriculum-time/${ORDER_NO}`);
  await expect.element(cell(/进班级群/)).toHaveAttribute('href', `/classInfo21-pay?order=${ORDER_NO}`);
});

test('of a live course without a seat: its page leads to the other periods, and to no group', async () => {
  show(SeatGone);
  await expect.element(page.getByText(/那一期没有座位了/)).toBeVisible();
  await expect.element(cell(/重新选一期/)).toHaveAttribute('href', `/curriculum-time/${ORDER_NO}`);
  await expect.element(cell(/进班级群/)).not.toBeInTheDocument();
});

test('a seat that is being taken is said on the order', async () => {
  show(SeatBeingTaken);
  await expect.element(page.getByText(/正在给您留座位/)).toBeVisible();
});

test('an order that waits leads to its payment, with the sum', async () => {
  show(Orders);
  await expect.element(page.getByRole('link', { name: '付款 ¥299' })).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
  show(Open);
  await expect.element(page.getByText('给您留到 今天 13:20')).toBeVisible();
  expect(document.querySelectorAll(`a[href="/ordersure/${ORDER_NO}"]`)).toHaveLength(2);
});

test('parcels that wait for a word of their owner stand first; of one order, how far they are', async () => {
  show(OrdersWithParcels);
  await expect.element(page.getByRole('link', { name: /等您写收货地址/ })).toHaveAttribute('href', `/ship-address/${ORDER_NO}`);
  await expect
    .element(page.getByRole('link', { name: /快递缺一句话/ }))
    .toHaveAttribute('href', `/order-perfect-address/${'Q'.repeat(22)}`);
  show(PaidWithParcel);
  await expect.element(page.getByRole('link', { name: /派送中/ })).toHaveAttribute('href', `/logistics-detail/${'P'.repeat(22)}`);
});

test('no order yet leads to the shelf, and to a code', async () => {
  show(OrdersEmpty);
  await expect.element(page.getByRole('link', { name: '看看有哪些课' })).toHaveAttribute('href', '/productHome');
  await expect.element(page.getByRole('link', { name: '我有兑换码' })).toHaveAttribute('href', '/miniVipExChangeVip');
});

test('an open order says until when it waits, and is cancelled after one question', async () => {
  const orders = [anOrder, aClosedOrder];
  const cancelOrder = vi.fn(() => {
    orders.shift();
    return { state: 'closed' as const };
  });
  show(Open.where({ getOrder: () => ({ order: orders[0]!, now: NOW }), cancelOrder }));
  await expect.element(page.getByText('给您留到 今天 13:20')).toBeVisible();
  await button('取消订单').click();
  await expect.element(page.getByText('要取消这张订单吗？')).toBeVisible();
  expect(cancelOrder).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect.element(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith({ orderNo: ORDER_NO });
  await expect.element(page.getByRole('link', { name: '重新下单' })).toHaveAttribute('href', '/ensure/1');
});

test.each([
  ['is paid', Paid, '已经开通了', '去上课', '/lession-list/2'],
  ['came by a code', ByCode, '已经开通了', '去上课', '/lession-list/2'],
  ['is closed', Closed, '订单已关闭', '重新下单', '/ensure/1'],
  ['is closed, and its course owned', ClosedAndOwned, '订单已关闭', '打开课程', '/lession-list/2'],
])('an order that %s leads on', async (_name, example, title, way, to) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', to);
});

test('an order of a membership leads to what it is', async () => {
  show(PaidMembership);
  await expect.element(page.getByRole('link', { name: '看我的会员' })).toHaveAttribute('href', '/memberRights');
});

test('what happened stands there with its hour and number, and what will happen by itself', async () => {
  show(Paid);
  await expect.element(page.getByText(/付款单号 4200 0028 1720/)).toBeVisible();
  await expect.element(page.getByText('全额退款到此为止，以后按用掉的算')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /课程服务合同/ })).toHaveAttribute('href', `/order-detail-contract/${ORDER_NO}`);
});

test.each([
  ['order', Unknown],
  ['contract', ContractUnknown],
])('the %s of somebody else is not there, and leads on', async (_name, example) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: '没有找到这张订单' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看我的订单' })).toHaveAttribute('href', '/order');
});

test('the seal of a contract is counted again on the phone', async () => {
  show(Contract);
  await expect.element(page.getByText('您的手机刚刚算过一遍：合同没有被改过。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /《退款规则》/ })).toHaveAttribute('href', '/refundAgreement?version=2026-02-01');
});

test('a contract that was bent is found out, and leads to a person', async () => {
  show(ContractBent);
  await expect.element(page.getByText(/您的手机算出来的和上面不一样/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '联系客服' })).toBeVisible();
});

test('of an order with something sent it does not promise all of it back in the first days', async () => {
  show(PaidWithParcel);
  await expect.element(page.getByText(/之前不想学了，课程和会员全部退给您/)).toBeVisible();
  await expect
    .element(page.getByText('课程和会员付款后 7 天内全退，不问原因。寄给您的，寄出以前全退；寄出以后按下面的算。'))
    .toBeInTheDocument();
});
