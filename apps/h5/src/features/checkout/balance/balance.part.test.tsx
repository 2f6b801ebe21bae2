import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aPayConfig } from '../../../../gallery/some-links.ts';
import { aSheet } from '../../../../gallery/some-payments.ts';
import { Fallen, InBrowser, InMiniProgram, Left, NothingLeft } from './balance.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const here = () => window.location.pathname + window.location.search;

test('what is left is paid as the same order, and leads to its result', async () => {
  const pay = vi.fn(() => aSheet);
  show(Left.where({ pay }).on({ pay: async () => ({ ok: true, data: null }) }));
  await button('微信支付 ¥1,080').click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}?from=rest`);
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderNo: ORDER_NO, pays: 'balance' }));
});

test('other ways lead to their pages, as the rest', async () => {
  show(Left.where({ getPayConfig: aPayConfig }));
  await expect.element(page.getByRole('link', { name: /支付宝/ })).toHaveAttribute('href', `/alipay/${ORDER_NO}?pays=balance`);
  await expect.element(page.getByRole('link', { name: /京东/ })).toHaveAttribute('href', `/jdpay/${ORDER_NO}?pays=balance`);
});

test('a price that has fallen since is the one that is asked for', async () => {
  show(Fallen);
  await expect.element(page.getByText('降价了，少付 ¥100')).toBeVisible();
  await expect.element(button('微信支付 ¥980')).toBeVisible();
});

test('it is taken back by one question, without dissuading', async () => {
  const takeOrderBack = vi.fn(() => ({ state: 'ending' as const, fen: 20_000, arrivesBy: null }));
  show(Left.where({ takeOrderBack }));
  await button('退预订金 ¥200').click();
  await page.getByRole('dialog').getByRole('button', { name: '退 ¥200' }).click();
  await expect.poll(() => takeOrderBack.mock.calls).toEqual([[{ orderNo: ORDER_NO }]]);
});

test('a sheet that was closed leaves all as it is, and says so', async () => {
  show(Left.where({ pay: aSheet }).on({ pay: async () => ({ ok: false, why: 'cancelled' }) }));
  await button('微信支付 ¥1,080').click();
  await expect.element(page.getByText(/您关掉了付款窗口，没有付款/)).toBeVisible();
});

test('an order without a rest leads to itself; a browser is told how to pay; a mini-program hears no price', async () => {
  show(NothingLeft);
  await expect.element(page.getByRole('link', { name: '看这张订单' })).toBeVisible();
  show(InBrowser);
  await expect.element(button('复制链接')).toBeVisible();
  show(InMiniProgram);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
});
