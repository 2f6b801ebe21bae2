import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { NOW } from '../../../../gallery/some-data.ts';
import { aLink, TICKET } from '../../../../gallery/some-links.ts';
import {
  Ended,
  EndedInWechat,
  HuabeiWithoutTerm,
  InApp,
  InMiniProgram,
  InWechat,
  Jd,
  NoTicket,
  Open,
  OrderClosed,
  PaidElsewhere,
  Replaced,
  Unknown,
  Used,
  WithoutConfig,
  WithTerm,
} from './link.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const here = () => window.location.pathname + window.location.search;
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('by a link: what, how much, for whom, and a clock; the tap pays by the ticket and nothing else', async () => {
  const payByLink = vi.fn(() => ({ is: 'checking' as const }));
  show(Open.where({ payByLink }));
  await expect.element(page.getByText('周*兰，138****1234')).toBeVisible();
  await expect.element(page.getByRole('timer')).toBeVisible();
  await button('去支付宝付 ¥299').click();
  await expect.poll(here).toBe(`/alipaySuccess?ticket=${TICKET}&from=leaving`);
  expect(payByLink).toHaveBeenCalledExactlyOnceWith({ ticket: TICKET, payType: 21, seenFen: expect.any(Number) });
});

test('Huabei is the buyer’s to choose, with its term; what he chose before stays', async () => {
  show(Open);
  await expect.element(page.getByText('分几期')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /花呗分期/ }).click();
  await expect.element(button('先选分几期')).toBeDisabled();
  await page.getByRole('radio', { name: /12 期/ }).click();
  await expect.element(button('去花呗分 12 期')).toBeEnabled();
  show(WithTerm);
  await expect.element(button('去花呗分 6 期')).toBeEnabled();
  show(HuabeiWithoutTerm);
  await expect.element(button('先选分几期')).toBeDisabled();
});

test('without a config all at once is left, and JD has its own', async () => {
  show(WithoutConfig);
  await expect.element(button('去支付宝付 ¥299')).toBeEnabled();
  await expect.element(page.getByText('花呗分期')).not.toBeInTheDocument();
  show(Jd);
  await expect.element(button('去京东付 ¥299')).toBeEnabled();
});

test('in WeChat it says how to get to the browser, and pays nothing', async () => {
  show(InWechat);
  await expect.element(page.getByText('选“在浏览器打开”')).toBeVisible();
  await expect.element(button('复制付款链接')).toBeVisible();
  await expect.element(button(/去支付宝付/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '我在浏览器里付完了' })).toHaveAttribute('href', `/alipaySuccess?ticket=${TICKET}`);
});

test('our app has no menu that opens a browser: the link is taken there by hand', async () => {
  show(InApp);
  await expect.element(page.getByText('打开手机自带的浏览器')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/右上角|⋯/);
});

test('in a mini-program there is no sum, and no word of where else', async () => {
  const lookAtLink = vi.fn(() => ({ now: NOW, link: aLink }));
  show(InMiniProgram.where({ lookAtLink }));
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|浏览器|支付宝/);
  expect(lookAtLink).not.toHaveBeenCalled();
});

test.each([
  ['over', Ended, '这个链接过期了'],
  ['replaced', Replaced, '有了更新的链接'],
  ['of a closed order', OrderClosed, '这张订单已经关闭'],
  ['paid elsewhere', PaidElsewhere, '这张订单已经付过了'],
  ['unknown', Unknown, '没有找到付款链接'],
  ['without a ticket', NoTicket, '没有找到付款链接'],
])('a link that is %s says so, and nothing of the order', async (_name, example, title) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(/回到微信，打开学堂/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(new RegExp(`¥|${aLink.name}`));
});

test('in WeChat, where one is logged in, it leads to the orders', async () => {
  show(EndedInWechat);
  await expect.element(page.getByRole('link', { name: '看我的订单' })).toHaveAttribute('href', '/order');
});

test('one that has paid leads to its own result', async () => {
  show(Used);
  await expect.poll(here).toBe(`/alipayNewSuccess?ticket=${TICKET}`);
});

test('one that ended between the look and the tap is looked at again', async () => {
  let looks = 0;
  const lookAtLink = vi.fn(() => ({ now: NOW, link: looks++ === 0 ? aLink : ({ is: 'ended', why: 'replaced' } as const) }));
  show(Open.where({ lookAtLink, payByLink: { is: 'not-open', state: 'closed' } }));
  await button('去支付宝付 ¥299').click();
  await expect.element(page.getByRole('heading', { name: '有了更新的链接' })).toBeVisible();
});
