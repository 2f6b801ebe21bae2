import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { anOrderLine, ORDER_NO } from '../../../gallery/some-orders.ts';
import { Mine, OrderInDoubt, OrdersWait, OrderWaits } from './mine.example.tsx';

test('[7.4-09] an order that waits for its payment is found here, with its sum and until when', async () => {
  mountWhole(<Shown example={OrderWaits} />);
  const strip = page.getByRole('link', { name: /有一张 ¥299 的订单等您付款/ });
  await expect.element(strip).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
  await expect.element(strip).toMatchTextContent('今天 13:20 前付');
});

test('one whose payment is being checked leads to what came of it, not to paying once more', async () => {
  mountWhole(<Shown example={OrderInDoubt} />);
  await expect
    .element(page.getByRole('link', { name: /有一张 ¥299 的订单正在核对付款.*先别再付一次/ }))
    .toHaveAttribute('href', `/orderSuccess/${ORDER_NO}`);
});

test('several lead to the list, and none is not spoken of', async () => {
  mountWhole(<Shown example={OrdersWait} />);
  await expect.element(page.getByRole('link', { name: /有 2 张订单等您处理/ })).toHaveAttribute('href', '/order');
  mountWhole(<Shown example={Mine} />);
  await expect.element(page.getByText('3条未读')).toBeVisible();
  expect(document.body.textContent?.match(/等您处理/g)).toHaveLength(1);
});

test('in a mini-program what waits is told of things alone', async () => {
  const things = { list: [{ ...anOrderLine, isThings: true }], now: NOW };
  mountWhole(<Shown example={OrderWaits.where({ getLastOrderList: things }).on({ kind: 'mini-program' })} />);
  await expect.element(page.getByRole('link', { name: /等您付款/ })).toBeVisible();
});

test('in a mini-program no sum is told', async () => {
  mountWhole(<Shown example={OrderWaits.on({ kind: 'mini-program' })} />);
  await expect.element(page.getByText('课程商城')).toBeVisible();
  expect(document.body.textContent).not.toContain('等您付款');
});
