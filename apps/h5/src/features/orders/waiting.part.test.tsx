import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { aGiftLink, TICKET } from '../../../gallery/some-forms.ts';
import { anOrderLine, ORDER_NO } from '../../../gallery/some-orders.ts';
import { Gathering, Open, Orders, OrdersOfOtherForms, Reserved, Unclaimed } from './orders.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('orders that wait for their rest, or for their receiver, stand first with their clocks and the way on', async () => {
  show(OrdersOfOtherForms);
  await expect
    .element(page.getByRole('link', { name: '付余下的，或者退预订金' }))
    .toHaveAttribute('href', `/ensure-more-depositFinal/${ORDER_NO}`);
  await expect.element(page.getByRole('link', { name: '发给 Ta，或者收回' })).toBeVisible();
  expect(document.querySelectorAll('[role=timer]')).toHaveLength(2);
});

test('a reserved order says what is paid, what is left, and that it comes back; both ways stand at its foot', async () => {
  show(Reserved);
  await expect.element(page.getByRole('heading', { name: '预订好了' })).toBeVisible();
  await expect.element(page.getByText('到时不付也没关系，¥200 自动全退。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '付 ¥1,080' })).toHaveAttribute('href', `/ensure-more-depositFinal/${ORDER_NO}`);
  await expect.element(button('退预订金 ¥200')).toBeVisible();
  // Only a part of it is paid.
  expect(document.body.textContent).not.toContain('实付');
});

test('in a mini-program nothing leads to a payment; what was begun elsewhere can be cancelled and taken back', async () => {
  const inMiniProgram = { kind: 'mini-program' } as const;
  const ways = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
  show(OrdersOfOtherForms.on(inMiniProgram));
  await expect.element(page.getByRole('link', { name: '发给 Ta，或者收回' })).toBeVisible();
  expect(ways().filter((to) => /ensure-more-depositFinal|ordersure/.test(to))).toEqual([]);
  show(Reserved.on(inMiniProgram));
  await expect.element(button('退预订金 ¥200')).toBeVisible();
  show(Open.on(inMiniProgram));
  await expect.element(button('取消订单')).toBeVisible();
  expect(ways().filter((to) => /ensure-more-depositFinal|ordersure/.test(to))).toEqual([]);
});

test('what is sent by post is paid in a mini-program, from the list as well', async () => {
  const thing = { ...anOrderLine, isThings: true };
  const inMiniProgram = { kind: 'mini-program' } as const;
  show(Orders.where({ listOrders: { waiting: [thing], list: [thing], hasMore: false, now: NOW } }).on(inMiniProgram));
  await expect.element(page.getByRole('link', { name: '付款 ¥299' })).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
});

test('a gift that waits has a link by a tap, and can be taken back', async () => {
  const makeGiftLink = vi.fn(() => aGiftLink);
  const takeOrderBack = vi.fn(() => ({ state: 'ending' as const, fen: 29_900, arrivesBy: null }));
  show(Unclaimed.where({ makeGiftLink, takeOrderBack }));
  expect(document.body.textContent).not.toContain(TICKET);
  await button('拿领取链接').click();
  await expect.element(page.getByText(new RegExp(`/ensure1\\?gift=${TICKET}`))).toBeVisible();
  expect(makeGiftLink).toHaveBeenCalledExactlyOnceWith({ orderNo: ORDER_NO });
  await button('收回礼物，退 ¥299').click();
  await page.getByRole('dialog').getByRole('button', { name: '退 ¥299' }).click();
  await expect.poll(() => takeOrderBack.mock.calls).toEqual([[{ orderNo: ORDER_NO }]]);
});

test('an order that waits for its team says that all of it comes back else', async () => {
  show(Gathering);
  await expect.element(page.getByText(/没凑齐，钱全部原路退给您/)).toBeVisible();
});
