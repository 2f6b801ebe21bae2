import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { OFFLINE } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import {
  Course,
  CourseExpired,
  CourseFree,
  CourseHighRisk,
  CourseOfACamp,
  CourseRunning,
  Sale,
  SaleForALearner,
  SaleForAVisitor,
  SaleGoodsLost,
  SaleNeedsMore,
  SaleNotHere,
  SaleOfMine,
  SaleOrdered,
} from './one-course.example.tsx';
import { Licensed, Unlicensed } from './teacher.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const main = () => document.querySelector<HTMLAnchorElement>('.xt-bottom-bar .xt-button-main');

test.each([
  ['to be bought', Course, '看价格和退法', '/payCourseDetail/1'],
  ['free with a camp', CourseFree, '免费报名训练营', '/classInfo21?campId=1'],
  ['under way', CourseRunning, '接着学', '/lession-detail/103'],
  ['of a camp', CourseOfACamp, '接着学', '/new-lession-detail/201'],
  ['over', CourseExpired, '问老师怎么接着学', '/individual-qrcode'],
])('a course that is %s has one button', async (_name, example, label, to) => {
  show(example);
  await expect.poll(() => main()?.textContent).toBe(label);
  expect(main()?.getAttribute('href')).toBe(to);
  expect(document.querySelectorAll('.xt-button-main')).toHaveLength(1);
});

test('what one can do after it stands before everything else, and the risk by its class', async () => {
  show(CourseHighRisk);
  await expect.poll(() => document.querySelector('h2')?.textContent).toBe('学完以后，你能');
  await expect.element(page.getByRole('note')).toMatchTextContent('股票和杠杆可能亏掉大部分本金');
});

test('a lesson to try leads to its page', async () => {
  show(Course);
  await expect.element(page.getByRole('link', { name: '先试听一节' })).toHaveAttribute('href', '/lession-video-detail/101');
});

test('whoever drags sees what comes back: all of it, some of it, nothing', async () => {
  show(SaleForALearner);
  const slider = page.getByRole('slider', { name: /拖一拖/ });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '上了 3 / 12 节，退给您 ¥119.25');
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '上了 0 / 12 节，退给您 ¥159');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('¥132.50')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('¥0')).toBeVisible();
});

test('a price says where it comes from', async () => {
  show(SaleForALearner);
  await expect.element(page.getByText(/您学完了小白理财训练营第 80 期/)).toBeVisible();
  await expect.element(page.getByText(/2025年11月22日起没有变过/)).toBeVisible();
  await expect.element(page.getByText(/不会直接扣款/)).toBeVisible();
});

test.each([
  ['may be bought', Sale, '去下单', '/ensure/1'],
  ['is ordered already', SaleOrdered, '去付款', `/ordersure/${ORDER_NO}`],
  ['needs another first', SaleNeedsMore, '看看在售的课程', '/productHome'],
])('what %s has one button, by what the server says of this learner', async (_name, example, label, to) => {
  show(example);
  await expect.poll(() => main()?.textContent).toBe(label);
  expect(main()?.getAttribute('href')).toBe(to);
  await expect.element(page.getByRole('link', { name: '问老师要不要买' })).toHaveAttribute('href', '/individual-qrcode');
});

test('what is not sold here has neither a price nor a button', async () => {
  show(SaleNotHere);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  expect(document.querySelector('.xt-bottom-bar')).toBeNull();
});

test('where nobody can say whether it may be bought, a person can be asked', async () => {
  show(SaleGoodsLost);
  await expect.element(page.getByRole('button', { name: '问老师要不要买' })).toBeVisible();
});

test('a visitor reads what it is, and logs in for the price', async () => {
  const listProducts = vi.fn(() => OFFLINE);
  show(SaleForAVisitor.where({ listProducts }));
  await expect.element(page.getByRole('button', { name: '登录看价格' })).toBeVisible();
  await expect.element(page.getByText('想要老师推荐哪一只')).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  expect(listProducts).not.toHaveBeenCalled();
});

test('in the mini-program of an iPhone there is neither a price nor a word of paying', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone miniProgram');
  onTestFinished(() => agent.mockRestore());
  show(Sale.on({ kind: 'mini-program' }));
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|付款|退给/);
});

test('whoever has it already is not sold it again', async () => {
  show(SaleOfMine);
  await expect.element(page.getByText('您已经有这门课，不用再买。')).toBeVisible();
  expect(main()?.getAttribute('href')).toBe('/lession-list/1');
});

test('a qualification stands with its number and register; without one it says so', async () => {
  show(Licensed);
  await expect.element(page.getByText('A0123456789012')).toBeVisible();
  await expect.element(page.getByText('中国证券业协会 · 从业人员信息公示')).toBeVisible();
  await expect.element(page.getByText('只讲知识，无投顾资格')).not.toBeInTheDocument();
});

test('who has none teaches knowledge alone, and what a teacher may not do stands on the page', async () => {
  show(Unlicensed);
  await expect.element(page.getByRole('heading', { name: '只讲知识，无投顾资格' })).toBeVisible();
  await expect.element(page.getByText('承诺收益、保本或者“内部消息”')).toBeVisible();
});
