import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { OFFLINE } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import { aPaidOrder, ORDER_NO } from '../../../gallery/some-orders.ts';
import { aRefundPreview, someRefunds } from '../../../gallery/some-refunds.ts';
import {
  ByCode,
  Paid,
  RefundAsked,
  RefundDone,
  RefundOnItsWay,
  RefundStuck,
  RefundToHuabei,
  RefundTransferred,
} from './orders.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const openSheet = async (example: PageExample = Paid) => {
  show(example);
  await button('申请退款').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
};
const granted = { is: 'granted' as const, refundNo: 'e'.repeat(32), fen: 26_900, arrivesBy: '2026-03-09T16:00:00.000Z' };

test('nothing is ticked for anybody; what cannot come back says why', async () => {
  await openSheet();
  await expect.element(page.getByText('先勾选要退的')).toBeVisible();
  expect(document.querySelectorAll('.xt-give-back input:checked')).toHaveLength(0);
  expect(document.querySelectorAll('.xt-give-back input[type=checkbox]')).toHaveLength(1);
  await expect.element(page.getByText('邮费不退，我们寄错了除外')).toBeVisible();
  await expect.element(page.getByText('先问客服寄到哪里，整件寄回；我们收到，再在订单里申请退款。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '问客服寄到哪里' })).toHaveAttribute('href', '/qiyu?from=order-detail');
  expect(button(/确认退/).elements()).toHaveLength(0);
});

test('the sum, each used lesson, where it goes and by when stand there before the button; it is sent as it was seen', async () => {
  const applyRefund = vi.fn(() => granted);
  await openSheet(Paid.where({ applyRefund }));
  await page.getByRole('checkbox').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('rowheader', { name: /第 2 节/ })).toBeVisible();
  await expect.element(dialog.getByText('−¥22.41')).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: '¥201.75' })).toBeVisible();
  await expect.element(dialog.getByText('学到 8 节')).toBeVisible();
  await expect.element(dialog.getByText(/最晚3月9日（周一）/)).toBeInTheDocument();
  await expect.element(dialog.getByText(/马上停，回放也看不了/)).toBeInTheDocument();
  await button('确认退 ¥269').click();
  await expect.poll(() => applyRefund.mock.calls).toEqual([[{ orderNo: ORDER_NO, parts: [1], seenFen: 26_900 }]]);
  await expect.element(page.getByText('退款已批准，钱在路上')).toBeVisible();
});

test('another sum than was seen is said with both, and nothing is taken for granted', async () => {
  await openSheet(Paid.where({ applyRefund: { is: 'sum-changed', seenFen: 26_900, fen: 20_175 } }));
  await page.getByRole('checkbox').click();
  await button('确认退 ¥269').click();
  await expect.element(page.getByText(/刚才是 ¥269，现在是 ¥201.75/)).toBeVisible();
});

test('above the sum of the rule it says until when a person answers', async () => {
  await openSheet(Paid.where({ previewRefund: { ...aRefundPreview, atOnceFen: 10_000 } }));
  await page.getByRole('checkbox').click();
  // ¥269 alone is not above it: with what was asked for before it is.
  await expect.element(page.getByText(/这一笔要人看一眼，最晚明天答复；批准前可以撤回/)).toBeInTheDocument();
});

test('of an order that was paid in two it says which sum goes where, the newest payment first', async () => {
  const payments = [
    { payType: 21 as const, term: null, fen: 25_000 },
    { payType: 11 as const, term: null, fen: 5_000 },
  ];
  await openSheet(Paid.where({ previewRefund: { ...aRefundPreview, payments } }));
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText('¥250 退到付款的支付宝账户或银行卡。¥19 退到付款用的微信零钱或银行卡')).toBeInTheDocument();
});

test('an order says how it was paid', async () => {
  show(Paid);
  await expect.element(page.getByText(/^微信支付，/)).toBeVisible();
});

test('what could not be counted can be tried again', async () => {
  await openSheet(Paid.where({ previewRefund: OFFLINE }));
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '再试一次' })).toBeVisible();
});

test('asked for, it is taken back after one question', async () => {
  const orders = [{ ...aPaidOrder, refunds: [someRefunds.asked] }, aPaidOrder];
  const withdrawRefund = vi.fn(() => {
    orders.shift();
    return { state: 'withdrawn' as const };
  });
  show(RefundAsked.where({ getOrder: () => ({ order: orders[0]!, now: NOW }), withdrawRefund }));
  await expect.element(page.getByText('¥299 等审核')).toBeVisible();
  // What is asked back is closed.
  expect(page.getByRole('link', { name: '去上课' }).elements()).toHaveLength(0);
  await button('撤回申请').click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect.element(button('申请退款')).toBeVisible();
  expect(withdrawRefund).toHaveBeenCalledTimes(1);
});

test.each([
  ['on its way', RefundOnItsWay, '¥299 在路上', /最晚3月9日（周一），遇节假日顺延/],
  ['done', RefundDone, '¥299 已到账', /退到了付款用的微信零钱或银行卡/],
  ['on its way to Huabei', RefundToHuabei, '¥299 在路上', /退到花呗：先还欠的，后面每期跟着变少/],
  ['transferred', RefundTransferred, '¥299 已到账', '换了一个办法，转给您了。'],
  ['stuck', RefundStuck, '¥299 没能原路退回', /钱一分不少/],
])('money that is %s says so', async (_name, example, title, text) => {
  show(example);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(button('申请退款').elements()).toHaveLength(0);
});

test('what is asked back is not called open, and promises no refund a second time', async () => {
  show(RefundAsked);
  await expect.element(page.getByRole('heading', { name: '退款等审核' })).toBeVisible();
  await expect.element(page.getByText(/课程，已停用/)).toBeVisible();
  expect(page.getByText(/之前不想学了/).elements()).toHaveLength(0);
  expect(page.getByText('不想学了，能退多少').elements()).toHaveLength(0);
});

test('what cost nothing has nothing to come back', async () => {
  show(ByCode);
  await expect.element(page.getByRole('heading', { name: '已经开通了' })).toBeVisible();
  expect(button('申请退款').elements()).toHaveLength(0);
});
