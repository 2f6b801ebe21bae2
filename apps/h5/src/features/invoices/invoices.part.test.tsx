import type { InvoiceId, OrderNo } from '@xuetang/contract/ids';
import type { InvoiceOffer } from '@xuetang/contract/invoices';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { AskPage } from './AskPage.tsx';

const NOW = '2026-11-16T04:00:00.000Z';
const ORDER = '2611161200123456' as OrderNo;
const offer: InvoiceOffer = {
  name: '基金入门课',
  paidFen: 26_900,
  backFen: 0,
  fen: 26_900,
  taxFen: 783,
  lines: [{ name: '*非学历教育服务*培训费', part: '基金入门', count: 1, fen: 26_900, rateBp: 300, taxFen: 783 }],
  not: null,
  until: '2027-11-16T04:00:00.000Z',
  papers: [],
  last: { title: '苏州平江茶业有限公司', taxCode: '91320508MA1XK4G72R' },
  now: NOW,
};

// What somebody has typed is kept for the visit, by order.
const anAsk = (applyInvoice: NonNullable<Answers['applyInvoice']>, replaces?: InvoiceId, orderNo = ORDER) => {
  mount(<AskPage orderNo={orderNo} replaces={replaces} />, aShell({ answers: { listInvoices: offer, applyInvoice } }));
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('nothing is chosen for the buyer, and the button says what is missing', async () => {
  anAsk({ is: 'requested', invoiceId: 'A'.repeat(24) }, undefined, '2611161200999999' as OrderNo);
  await expect.element(button('先选开给谁')).toBeDisabled();
  await page.getByRole('radio', { name: '单位' }).click();
  await expect.element(button('先选发票种类')).toBeDisabled();
  await page.getByRole('radio', { name: '专用发票' }).click();
  await page.getByLabelText('税号（18 位）').fill('91320508MA1XK4G722');
  await expect.element(button('先改好税号')).toBeDisabled();
  await expect.element(page.getByText(/第 18 位和前面对不上/)).toBeVisible();
  await page.getByLabelText('税号（18 位）').fill('91320508MA1XK4G72R');
  await expect.element(button('开 ¥269 的发票')).toBeEnabled();
});

test('the last company is filled in by a tap, and what is sent is tidy', async () => {
  const applyInvoice = vi.fn(() => ({ is: 'sum-changed' as const, seenFen: 26_900, fen: 20_000 }));
  anAsk(applyInvoice);
  await page.getByRole('radio', { name: '单位' }).click();
  await page.getByRole('radio', { name: '普通发票' }).click();
  await button(/填上次的/).click();
  await button('开 ¥269 的发票').click();
  await expect.element(page.getByText(/可以开的金额刚刚变成了 ¥200/)).toBeVisible();
  expect(applyInvoice).toHaveBeenCalledTimes(1);
  expect(applyInvoice).toHaveBeenCalledWith(
    expect.objectContaining({
      orderNo: ORDER,
      seenFen: 26_900,
      buyer: { is: 'company', kind: 'normal', title: '苏州平江茶业有限公司', taxCode: '91320508MA1XK4G72R' },
    }),
  );
});

test('an empty name is said under its field, and nothing is sent', async () => {
  const applyInvoice = vi.fn(() => refused('invoice.title_wrong'));
  anAsk(applyInvoice, undefined, '2611161200888888' as OrderNo);
  await page.getByRole('radio', { name: '个人' }).click();
  await button('开 ¥269 的发票').click();
  await expect.element(page.getByText('请填写名字')).toBeVisible();
  expect(applyInvoice).not.toHaveBeenCalled();
});

test('too late it says whom to ask at work, and leads to the desk', async () => {
  mount(<AskPage orderNo={ORDER} replaces={undefined} />, aShell({ answers: { listInvoices: { ...offer, not: 'too-late' } } }));
  await expect.element(page.getByText(/请问单位的会计能不能用别的凭证/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '问客服' })).toHaveAttribute('href', '/qiyu?from=invoice');
});
