import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import type { Ask } from '../../client/create-client.ts';
import {
  BeforeDayOne,
  EveningInARoom,
  EveningNotInGroup,
  EveningOn,
  Midday,
  NoCamp,
  NoCampWithCourse,
  Over,
  WrongDue,
} from './center.example.tsx';
import { CenterPage } from './CenterPage.tsx';

const linkTo = (name: string | RegExp): string | null => page.getByRole('link', { name }).element().getAttribute('href');
const loud = (): (string | null)[] => [...document.querySelectorAll('.xt-button-main')].map(({ textContent }) => textContent);

test('the page asks once and nothing else, and greets by the server’s hour', async () => {
  const shell = aShell({ answers: Midday.answers });
  const asked: string[] = [];
  const ask: Ask = (name, ...rest) => {
    asked.push(name);
    return shell.ask(name, ...rest);
  };
  mount(<CenterPage />, { ...shell, ask });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('秀英，中午好');
  await expect.element(page.getByText('3 月 2 日 周一 · 今天是第 3 天')).toBeVisible();
  expect(asked).toEqual(['getCenter']);
});

test('what was begun is the one loud thing at noon; the evening and the rest keep their lines', async () => {
  mount(<Shown example={Midday} />);
  await expect.element(page.getByRole('heading', { name: '课前听：看懂保单' })).toBeVisible();
  expect(loud()).toEqual(['接着学']);
  expect(linkTo('接着学')).toBe('/lession-detail1/11');
  expect(linkTo(/读一页：三种存法比一比/)).toBe('/lession-detail/12');
  expect(linkTo(/今晚 20:00 直播：哪些保障真的用得上/)).toBe('/group');
  // Said once: what the card is about does not stand in the list again.
  expect(document.body.textContent?.split('课前听：看懂保单').length).toBe(2);
});

test('while the evening is on, its card says where the link is and leads to the group', async () => {
  mount(<Shown example={EveningOn} />);
  await expect.element(page.getByText('正在直播')).toBeVisible();
  await expect.element(page.getByText('听课链接由老师发在班级群里，点开就能听。')).toBeVisible();
  expect(loud()).toEqual(['去班级群拿链接']);
  expect(linkTo('去班级群拿链接')).toBe('/group');
});

test.each([
  ['before an evening', EveningNotInGroup],
  ['before the first day', BeforeDayOne],
])('who is not in the group is led there first: %s', async (_when, example) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByRole('link', { name: '先进班级群' })).toBeVisible();
  expect(loud()).toEqual(['先进班级群']);
  expect(linkTo('先进班级群')).toBe('/classInfoCenter?campId=1');
});

test('before the first day the days until it are counted', async () => {
  mount(<Shown example={BeforeDayOne} />);
  await expect.element(page.getByText('还有 3 天开课').first()).toBeVisible();
  await expect.element(page.getByText('3月5日 周四 20:00 开始')).toBeVisible();
});

test('a camp that is over says until when it stays open', async () => {
  mount(<Shown example={Over} />);
  await expect.element(page.getByText('课程和讲义到 3月14日 前都能再看，没学完的接着学。')).toBeVisible();
});

test('without a camp it says what one is, and the way to the free one', async () => {
  mount(<Shown example={NoCamp} />);
  await expect.element(page.getByRole('heading', { name: '训练营是什么' })).toBeVisible();
  expect(linkTo('看看能报的免费课')).toBe('/index');
  expect(loud()).toEqual(['看看能报的免费课']);
});

test('with a course that runs there is one loud thing, and it is the course', async () => {
  mount(<Shown example={NoCampWithCourse} />);
  await expect.element(page.getByRole('link', { name: '开始学' })).toBeVisible();
  expect(loud()).toEqual(['开始学']);
});

test('an evening that has ended is asked about once, not in a circle', async () => {
  const getCenter = vi.fn(() => ({ ...(EveningOn.answers.getCenter as object), now: '2026-03-02T12:50:00.000Z' }) as never);
  mount(<CenterPage />, aShell({ answers: { getCenter } }));
  await expect.poll(() => getCenter.mock.calls.length).toBe(2);
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
  expect(getCenter).toHaveBeenCalledTimes(2);
});

test('without a network what was heard last is shown, with its hour', async () => {
  mount(<CenterPage />, aShell({ answers: Midday.answers }));
  await expect.element(page.getByText('今天要做')).toBeVisible();
  mount(<CenterPage />, aShell({ answers: { getCenter: OFFLINE } }));
  await expect.element(page.getByText(/现在连不上网络，这是 \d\d:\d\d 时的内容/)).toBeVisible();
  expect(page.getByText('今天要做').elements()).toHaveLength(2);
});

test('an evening that is held in a room of ours leads into it, and the group keeps its line', async () => {
  mount(<Shown example={EveningInARoom} />);
  await expect.element(page.getByText('正在直播')).toBeVisible();
  expect(loud()).toEqual(['进直播间']);
  expect(linkTo('进直播间')).toBe('/video-detail/31');
  expect([...document.querySelectorAll('a')].some((link) => link.getAttribute('href')?.startsWith('/classInfoCenter'))).toBe(true);
});

test('questions that come back today are something to do, and lead to the book', async () => {
  mount(<Shown example={WrongDue} />);
  await expect.element(page.getByText('错题本：今天回来 3 道')).toBeVisible();
  expect(linkTo(/错题本/)).toBe('/wrong-questions');
});
