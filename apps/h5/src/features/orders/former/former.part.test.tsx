import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { Archive, ArchiveEmpty, Carried, NeverPaid, NotCarried, PartRefunded, Unknown } from './former.example.tsx';

const FORMER_NO = 'XT20230506120733';
const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const links = () => [...document.querySelectorAll('.xt-former-sheet')].map((each) => each.getAttribute('href'));

test('the newest year lies open, and another is opened at the rail', async () => {
  show(Archive);
  await expect.element(page.getByRole('heading', { name: /2023/ })).toBeVisible();
  expect(links()).toEqual(['/order-detail-old/XT20231111200102', `/order-detail-old/${FORMER_NO}`, '/order-detail-old/XT20230118093011']);
  await page.getByRole('button', { name: /2021/ }).click();
  await expect.element(page.getByText('记账本 21 天')).toBeVisible();
  expect(links()).toEqual(['/order-detail-old/XT20210302111500']);
  await expect.element(page.getByRole('link', { name: '现在的订单' })).toHaveAttribute('href', '/order');
});

test('nothing there says whose orders these are, and leads to a person', async () => {
  show(ArchiveEmpty);
  await expect.element(page.getByRole('heading', { name: '没有旧商城的订单' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '找客服查一查' })).toHaveAttribute('href', '/qiyu?from=order-old');
});

test('a course that was carried over is opened; money is asked for with the number written', async () => {
  show(Carried);
  await expect.element(page.getByRole('link', { name: '去上课' })).toHaveAttribute('href', '/lession-list/2');
  await expect.element(page.getByRole('link', { name: /要退款/ })).toHaveAttribute('href', `/complaintDetail/refund?about=${FORMER_NO}`);
  await expect.element(page.getByText(/开票系统已经停用/)).toBeVisible();
});

test('one that was not carried over leads to a person', async () => {
  show(NotCarried);
  await expect.element(page.getByRole('link', { name: '拿这张单问客服' })).toHaveAttribute('href', '/qiyu?from=order-detail-old');
  await expect.element(page.getByText('当时没有记下来')).toBeVisible();
});

test('what went back is said', async () => {
  show(PartRefunded);
  await expect.element(page.getByText('¥99', { exact: true })).toBeVisible();
});

test('what was never paid has nothing to give back', async () => {
  show(NeverPaid);
  await expect.element(page.getByRole('heading', { name: '还能做什么' })).toBeVisible();
  expect(document.querySelector('a[href^="/complaintDetail/refund"]')).toBeNull();
});

test('another’s is not there, and leads on', async () => {
  show(Unknown);
  await expect.element(page.getByRole('link', { name: '看旧商城的订单' })).toHaveAttribute('href', '/order-old');
});
