import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { Shown } from '../../../../gallery/Shown.tsx';
import { Start, StartNone, StartRefused } from '../class-dates.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const chooseFirst = async () => {
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^就选/ }).click();
};

test('the period is chosen for this order, which leads to its class from then on', async () => {
  const choosePeriod = vi.fn(() => ({ outcome: 'full' as const }));
  show(Start.where({ choosePeriod }));
  await chooseFirst();
  await expect.element(page.getByText('刚刚满了，换一个日期试试。')).toBeVisible();
  expect(choosePeriod).toHaveBeenCalledWith(expect.objectContaining({ orderNo: ORDER_NO }));
});

test('whom the rules refuse is led to somebody who can help', async () => {
  show(StartRefused);
  await chooseFirst();
  await expect.element(page.getByRole('link', { name: '问客服怎么办' })).toHaveAttribute('href', '/qiyu?from=curriculum-time');
});

test('without a period nothing is promised in a group that a buyer is not in', async () => {
  show(StartNone);
  await expect.element(page.getByText(/能选了就告诉您/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '能选了告诉我' })).toBeVisible();
  await expect.element(page.getByText(/群里/)).not.toBeInTheDocument();
});
