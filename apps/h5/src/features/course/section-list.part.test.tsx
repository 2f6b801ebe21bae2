import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { refused } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import {
  Ahead,
  AsksFirst,
  Days,
  Expired,
  LockedByALesson,
  LockedByTheHour,
  NotPurchased,
  NowOpen,
  OfAnotherCourse,
  Sections,
  SectionsPaid,
  SectionsReplays,
  ServiceNotOpened,
} from './section-list.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const why = page.getByRole('alert');

test.each([
  ['was not bought', NotPurchased, '尚未购买', '报名或购买这门课以后就能学'],
  ['was not bought, in the mini-program', ServiceNotOpened, '服务未开通', '可以问老师'],
  ['waits for a lesson', LockedByALesson, '章节尚未解锁', '先学完《我能承受多大的亏》'],
  ['waits for its hour', LockedByTheHour, '章节尚未解锁', '3月4日（周三） 06:00 开放'],
  ['is over', Expired, '学习期已经结束', '学习期到 2月10日 为止'],
  ['has not begun', Ahead, '还没开课', '开课，到时候在这里就能学'],
  ['is of another course', OfAnotherCourse, '尚未购买', '《先保谁》'],
])('whoever was sent back from a section that %s reads why', async (_name, example, title, text) => {
  show(example);
  await expect.element(why.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(why).toMatchTextContent(text);
});

test('a section that has opened since leads on', async () => {
  show(NowOpen);
  await expect.element(why.getByRole('link', { name: '去学这一节' })).toHaveAttribute('href', '/lession-video-detail/104');
});

test('a section of this list is not asked for once more', async () => {
  const openSection = vi.fn(() => refused('section.unknown'));
  show(NotPurchased.where({ openSection }));
  await expect.element(why).toBeVisible();
  expect(openSection).not.toHaveBeenCalled();
});

test('an open row leads to its page by its medium; a locked one stays, and says what opens it', async () => {
  show(Sections);
  await expect.element(page.getByRole('link', { name: /净值涨跌，钱去了哪/ })).toHaveAttribute('href', '/lession-detail1/102');
  await expect.element(page.getByRole('link', { name: /费用藏在哪里/ })).toHaveAttribute('href', '/lession-detail/103');
  expect(document.querySelector('a[href$="/105"]')).toBeNull();
  await page.getByRole('button', { name: /说明书怎么读/ }).click();
  await expect.element(page.getByText(/^章节尚未解锁：先学完《我能承受多大的亏》/)).toBeVisible();
});

test('the steps of a day lie folded under it', async () => {
  show(Days);
  const step = page.getByText('课前听：记账第一步');
  await expect.element(page.getByText('这一天的 2 步，学完 1 步')).toBeVisible();
  await expect.element(step).not.toBeVisible();
  await page.getByText('这一天的 2 步，学完 1 步').click();
  await expect.element(step).toBeVisible();
  await expect.element(page.getByRole('link', { name: /第 1 天 钱都花到哪去了/ })).toHaveAttribute('href', '/new-lession-detail/201');
});

test('whoever has paid reads of each section what makes it used, before it is', async () => {
  show(SectionsPaid);
  await expect.element(page.getByRole('link', { name: /费用藏在哪里/ })).toMatchTextContent('已上过');
  await expect.element(page.getByRole('link', { name: /我能承受多大的亏/ })).toMatchTextContent('看过三成算上过，退款时会扣');
  await expect.element(page.getByRole('button', { name: /答疑直播/ })).toMatchTextContent('直播后有回放，看到 4月1日');
});

test('a mini-program says nothing of giving back', async () => {
  show(SectionsPaid.on({ kind: 'mini-program' }));
  await expect.element(page.getByRole('link', { name: /费用藏在哪里/ })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/退款|已上过/);
});

test('a class that was held says until when it can be seen again, and when that is over', async () => {
  show(SectionsReplays);
  await expect.element(page.getByText('回放看到 3月11日')).toBeVisible();
  await expect.element(page.getByText('回放 2月28日 已经结束')).toBeVisible();
});

test('a section that asks for its card first shows it here, where its own page cannot', async () => {
  show(AsksFirst);
  await expect.element(page.getByRole('heading', { name: '先看一张风险说明' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /我能承受多大的亏/ })).toMatchTextContent('先看一张风险说明，再开始学');
});
