import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import type { Ask } from '../../client/create-client.ts';
import {
  All,
  AllDone,
  NoCourses,
  OneCertificate,
  OneDone,
  OneEveningInGroup,
  OneExam,
  OneReturned,
  OneSection,
  OneUnknown,
  OneWrongAddress,
  Rest,
} from './tasks.example.tsx';
import { TasksPage } from './TasksPage.tsx';

const linkTo = (name: string | RegExp): string | null => page.getByRole('link', { name }).first().element().getAttribute('href');

test('one call: today by hour, then what is late, then later; each row leads to its task', async () => {
  const shell = aShell({ answers: All.answers });
  const asked: string[] = [];
  const ask: Ask = (name, ...rest) => {
    asked.push(name);
    return shell.ask(name, ...rest);
  };
  mount(<TasksPage />, { ...shell, ask });
  const heads = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(heads).toEqual(['今天', '落下的', '往后']);
  expect(asked).toEqual(['listTasks']);
  expect(linkTo(/课前听：看懂保单/)).toBe('/task-polymerization-detail/section-203');
  expect(linkTo(/家庭计划：先做哪三件事/)).toBe('/task-polymerization-detail/homework-108');
  await expect.element(page.getByText('有回放 · 3月7日 周六 20:00 截止 · 小白理财训练营')).toBeVisible();
});

test.each([
  ['all done is said, and what comes next', AllDone, '今天的都做完了'],
  ['an empty day is rest', Rest, '今天没有要做的，歇一天'],
])('%s', async (_what, example, said) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText('接下来：明天，存钱不难受的办法')).toBeVisible();
});

test('whoever has no course finds the way to one', async () => {
  mount(<Shown example={NoCourses} />);
  await expect.element(page.getByText('还没有任务')).toBeVisible();
  expect(linkTo('看看能报的免费课')).toBe('/index');
});

test.each([
  ['a section', OneSection, '接着学', '/lession-detail1/203'],
  ['homework that went back', OneReturned, '看老师怎么说', '/homework-jie/108'],
  ['an exam', OneExam, '去考试', '/exam/108'],
  ['a certificate', OneCertificate, '去领取', '/get-citation/3'],
  ['an evening whose link is in the group', OneEveningInGroup, '去班级群拿链接', '/group'],
  ['what is done', OneDone, '再学一遍', '/lession-detail1/203'],
])('one task leads to where it is done: %s', async (_what, example, label, to) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByRole('link', { name: label })).toBeVisible();
  expect(linkTo(label)).toBe(to);
});

test('it says why, how, what proves it and what it opens', async () => {
  mount(<Shown example={OneSection} />);
  for (const said of [
    /这是《哪些保障真的用得上》的一步/,
    '打开这一节，点播放',
    /听过 80% 就自动记为学完/,
    '这一天就算打了卡',
    /打开下一节：第 4 天/,
  ])
    await expect.element(page.getByText(said)).toBeVisible();
});

test.each([
  ['not there, or another’s', OneUnknown],
  ['no address of a task', OneWrongAddress],
])('what is not mine is told, with the way back: %s', async (_what, example) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByText('没有找到这个任务')).toBeVisible();
  expect(linkTo('看全部任务')).toBe('/task-polymerization');
});
