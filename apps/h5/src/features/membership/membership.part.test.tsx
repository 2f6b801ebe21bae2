import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import {
  Join,
  JoinInApp,
  JoinLong,
  JoinMember,
  JoinNotSoldHere,
  JoinOpenOrder,
  Member,
  MemberLong,
  MemberNever,
  MemberNotSoldHere,
  MemberOver,
  NeverNotSoldHere,
  Renewal,
  RenewalInApp,
  RenewalNever,
  RenewalNotOnSale,
  RenewalNotSoldHere,
  RenewalOver,
} from './membership.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const text = () => document.querySelector('main')?.textContent ?? '';

test('a member: days that are left, until when, and how many were used', async () => {
  show(Member);
  await expect.element(heading('我的会员')).toBeVisible();
  await expect.element(page.getByText('355 天', { exact: true })).toBeVisible();
  await expect.element(page.getByText('用到 2027年2月20日')).toBeVisible();
  await expect.element(page.getByText('一共 365 天，用了 10 天')).toBeVisible();
});

test('a member goes on with what was begun, in one tap, and may renew', async () => {
  show(Member);
  await expect.element(link('接着学《基金入门：从看懂净值开始》')).toHaveAttribute('href', '/lession-list/1');
  await expect.element(link('续会员')).toHaveAttribute('href', '/vipRenewal');
  await expect.element(link(/家里的保险怎么配/)).toHaveAttribute('href', '/lession-list/3');
});

test('each term leads to its order; what somebody gave leads to none', async () => {
  show(MemberLong);
  await expect.element(page.getByText('接在后面')).toBeVisible();
  expect(document.querySelectorAll(`a[href="/order-detail/${ORDER_NO}"]`)).toHaveLength(2);
  await expect.element(page.getByText('到期就停，不会自动续费，也不会自动扣款。')).toBeVisible();
});

test('a membership that is over says when, keeps what was learned, and offers another', async () => {
  show(MemberOver);
  await expect.element(page.getByText('2026年2月25日 到期了')).toBeVisible();
  await expect.element(link(/基金入门/)).toHaveAttribute('href', '/detail/1');
  await expect.element(link('续会员')).toHaveAttribute('href', '/vipRenewal');
});

test('who never was a member is led to what it opens', async () => {
  show(MemberNever);
  await expect.element(heading('您还不是会员')).toBeVisible();
  await expect.element(link('看会员能学什么')).toHaveAttribute('href', '/appH5-vip');
});

test.each([
  ['a member’s rights', MemberNotSoldHere, '我的会员', '接着学'],
  ['those of nobody', NeverNotSoldHere, '您还不是会员', '去学习中心'],
  ['the page to join in our app', JoinInApp, '学堂会员', '先看不要钱的课'],
  ['the page to join', JoinNotSoldHere, '服务未开通', '回去学我的课'],
  ['renewing', RenewalNotSoldHere, '服务未开通', '回去学我的课'],
  ['renewing in our app', RenewalInApp, '请在课程页购买', '看看在售的课程'],
])('where nothing is sold %s: no price and no way to buy', async (_name, example, title, way) => {
  show(example);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(link(new RegExp(way)).first()).toBeVisible();
  expect(text()).not.toMatch(/¥|续会员|去下单/);
  expect(document.querySelector('a[href^="/ensure"], a[href="/vipRenewal"], a[href="/appH5-vip"]')).toBeNull();
});

test('to join: what is open then, for how long, what it costs, and how it comes back', async () => {
  show(Join);
  await expect.element(heading('学堂会员')).toBeVisible();
  await expect.element(link('去下单 ¥298')).toHaveAttribute('href', '/ensure/9');
  await expect.element(page.getByText(/没用的天数都退/)).toBeVisible();
  await expect.element(link(/养老金怎么算/)).toHaveAttribute('href', '/detail/4');
});

test('of several plans the first is shown, and the one that is chosen is ordered', async () => {
  show(JoinLong);
  await expect.element(link('去下单 ¥258')).toHaveAttribute('href', '/ensure/9');
  await page.getByRole('radio', { name: /30 天/ }).click();
  await expect.element(link('去下单 ¥99,999')).toHaveAttribute('href', '/ensure/10');
});

test('a member who comes to join is told until when, and sold nothing', async () => {
  show(JoinMember);
  await expect.element(heading('您已经是会员')).toBeVisible();
  await expect.element(link('看我的会员')).toHaveAttribute('href', '/memberRights');
  expect(text()).not.toContain('¥');
});

test('an order that waits for its payment goes on instead of a second one', async () => {
  show(JoinOpenOrder);
  await expect.element(link('去付款')).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
});

test('to renew: until when now and then, the price with its reason, and that nothing renews itself', async () => {
  show(Renewal);
  await expect.element(heading('续会员，接着学')).toBeVisible();
  expect([...document.querySelectorAll('.xt-member-ends dd')].map((each) => each.textContent)).toEqual(['2027年2月20日', '2028年2月20日']);
  await expect.element(page.getByText('您是会员，按续费价')).toBeVisible();
  await expect.element(page.getByText('到期就停，不会自动续费，也不会自动扣款。')).toBeVisible();
  await expect.element(link('去下单 ¥258')).toHaveAttribute('href', '/ensure/9');
});

test('after the end a new term begins with its payment', async () => {
  show(RenewalOver);
  await expect.element(heading('重新开会员')).toBeVisible();
  expect([...document.querySelectorAll('.xt-member-ends dd')].map((each) => each.textContent)).toEqual(['今天', '2027年3月2日']);
});

test.each([
  ['who has no term', RenewalNever, '您还不是会员', '/appH5-vip'],
  ['while none is on sale', RenewalNotOnSale, '会员现在不卖', '/memberRights'],
])('nothing to renew %s: a way on', async (_name, example, title, to) => {
  show(example);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', to);
});
