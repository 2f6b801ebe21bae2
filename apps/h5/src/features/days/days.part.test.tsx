import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { CheckInPage } from './check-in/CheckInPage.tsx';
import {
  CheckInLearned,
  CheckInLearnFirst,
  CheckInNone,
  CheckInOver,
  CheckInRest,
  CheckInToday,
  CheckInUsedUp,
  PlanAllDone,
  PlanNone,
  PlanRest,
  PlanWhole,
} from './days.example.tsx';
import { PlanPage } from './plan/PlanPage.tsx';

const linkTo = (name: string | RegExp): string | null => page.getByRole('link', { name }).first().element().getAttribute('href');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('what today still lacks is said in minutes, with the way to today’s lesson and no reward that there is not', async () => {
  mount(<Shown example={CheckInToday} />);
  await expect.element(page.getByText('再听 6 分钟就打卡')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '今天听了几分钟' })).toHaveAttribute('aria-valuenow', '4');
  expect(linkTo('去学今天的课')).toBe('/new-lession-detail/203');
  await expect.element(page.getByText(/这一期打卡没有奖励/)).toBeVisible();
});

test('a missed day that was learned since is made up for after a question, once', async () => {
  const makeUpDay = vi.fn(() => ({ makeUpsLeft: 1 }));
  mount(<CheckInPage />, aShell({ answers: { ...CheckInToday.answers, makeUpDay } }));
  await press('补上这一天');
  await expect.element(page.getByText('这一天的课你已经学完了。补上以后，这一期还能再补 1 天。')).toBeVisible();
  expect(makeUpDay).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '补上', exact: true }).click();
  await expect.poll(() => makeUpDay.mock.calls).toEqual([[{ campId: '1', date: '2026-02-28' }]]);
});

test('after it the days are asked for anew', async () => {
  const getCheckIn = vi.fn(() => CheckInToday.answers.getCheckIn as never);
  mount(<CheckInPage />, aShell({ answers: { getCheckIn, makeUpDay: { makeUpsLeft: 1 } } }));
  await press('补上这一天');
  await page.getByRole('button', { name: '补上', exact: true }).click();
  await expect.poll(() => getCheckIn.mock.calls.length).toBe(2);
});

test('one that was not learned leads to its lesson first; with both used, that is said', async () => {
  mount(<Shown example={CheckInLearnFirst} />);
  await press(/没学/);
  await expect.element(page.getByText('学完这一天的课，就能在这里补上。')).toBeVisible();
  expect(linkTo('去学这一天')).toBe('/new-lession-detail/202');
  mount(<Shown example={CheckInUsedUp} />);
  await page.getByRole('button', { name: /没学/ }).nth(1).click();
  await expect.element(page.getByText(/2 次补卡已经用完/)).toBeVisible();
});

test.each([
  ['a learned day', CheckInLearned, /听满了 10 分钟，系统自动记下的/],
  ['a day of rest', CheckInRest, '今天没有课，歇一天'],
  ['a camp that is over', CheckInOver, '这一期的课都上完了'],
  ['no camp', CheckInNone, '还没有训练营'],
])('%s is said', async (_what, example, said) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByText(said).first()).toBeVisible();
});

test('the plan: today, what is late, then the week; evenings say that they are fixed', async () => {
  mount(<Shown example={PlanWhole} />);
  const heads = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(heads).toEqual(['今天', '落下的', '往后的安排']);
  await expect.element(page.getByText('直播 20:00–20:45 · 时间固定，不能改').first()).toBeVisible();
  expect(linkTo(/算一算，自己家的备用金够花几个月/)).toBe('/homework/108');
  await expect.element(page.getByText('自学 19:30 · 约 25 分钟 · 从昨天挪来')).toBeVisible();
});

test('a day is put elsewhere with the number of the plan that was looked at, and put back', async () => {
  const savePlanChange = vi.fn(() => ({ seq: 4 }));
  mount(<PlanPage />, aShell({ answers: { ...PlanWhole.answers, savePlanChange } }));
  await press(/改天学：哪些保障真的用得上/);
  await page.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => savePlanChange.mock.calls).toEqual([[{ seq: 3, change: { what: 'move', sectionId: '203', to: '2026-03-02' } }]]);
  await press(/改天学：先留够过日子的钱/);
  await press('放回原来的日子');
  await expect.poll(() => savePlanChange.mock.calls[1]).toEqual([{ seq: 3, change: { what: 'move', sectionId: '202', to: null } }]);
});

test('the study hour is picked; what another phone has changed is told, and asked for anew', async () => {
  const getStudyPlan = vi.fn(() => PlanWhole.answers.getStudyPlan as never);
  const savePlanChange = vi.fn(() => refused('study.older'));
  mount(<PlanPage />, aShell({ answers: { getStudyPlan, savePlanChange } }));
  await press(/我的学习时间/);
  await page.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => savePlanChange.mock.calls).toEqual([[{ seq: 3, change: { what: 'hour', hour: '19:30' } }]]);
  await expect.poll(() => getStudyPlan.mock.calls.length).toBe(2);
});

test('a month shows what lies on the day that is chosen', async () => {
  mount(<Shown example={PlanWhole} />);
  await page.getByRole('tab', { name: '一个月' }).click();
  await press(/^4/);
  await expect.element(page.getByRole('heading', { level: 3, name: '3月4日 周三' })).toBeVisible();
  await expect.element(page.getByText('直播 20:00–20:45 · 取消了')).toBeVisible();
});

test.each([
  ['an empty day is rest, and tomorrow', PlanRest, '今天没有安排，歇一天', '明天：先留够过日子的钱'],
  ['all done is said', PlanAllDone, '今天的都学完了', '明天：先留够过日子的钱'],
  ['whoever has no camp is told how to begin', PlanNone, '还没有安排', '报名训练营以后，每天学什么都会排在这里。'],
])('%s', async (_what, example, title, text) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByText(title).first()).toBeVisible();
  await expect.element(page.getByText(text).first()).toBeVisible();
});
