import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell, type MadeUp } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import * as examples from './notice.example.tsx';
import { NoticePage } from './NoticePage.tsx';

const reminders = examples.Choices.answers.getReminders as never;
const come = (answers: NonNullable<MadeUp['answers']>, host: NonNullable<MadeUp['host']> = {}) =>
  mount(<NoticePage shows="reminders" />, aShell({ answers, host }));
const inWechat: NonNullable<MadeUp['host']> = { kind: 'wechat', allowOpenTags: async () => ({ ok: true, data: null }) };
afterEach(() => void vi.useRealTimers());

test('what a class was told stands as it was written, with who and when; the other tab has the switches', async () => {
  mount(
    <NoticePage shows="notices" />,
    aShell({ answers: { listNotices: examples.Notices.answers.listNotices as never, getReminders: reminders } }),
  );
  await expect.element(page.getByText(/请带上最近一个月的账单/)).toBeVisible();
  await expect.element(page.getByText('今天 10:00 · 小白理财训练营 第 86 期 3 班')).toBeVisible();
  await page.getByRole('tab', { name: '我要的提醒' }).click();
  await expect.element(page.getByRole('switch', { name: /快上课了/ })).toHaveAttribute('aria-checked', 'true');
  await expect.element(page.getByRole('switch', { name: /回放快到期/ })).toHaveAttribute('aria-checked', 'false');
  await expect.element(page.getByText('开课前 15 分钟，微信还能收 1 条')).toBeVisible();
});

test('without a notice, and without a class, there is a way on', async () => {
  mount(<Shown example={examples.NoticesNone} />);
  await expect.element(page.getByRole('link', { name: '看我的班级' })).toHaveAttribute('href', '/group');
  mount(<Shown example={examples.NoticesNoClass} />);
  await expect.element(page.getByRole('link', { name: '看看能报的免费课' })).toHaveAttribute('href', '/index');
});

test('a page of the list that was lost is asked for again by a tap', async () => {
  mount(<Shown example={examples.NoticesGoOn} />);
  await expect.element(page.getByText('没加载出来，网络可能有点慢。')).toBeVisible();
  await expect.element(page.getByText(/欢迎来到 3 班/)).toBeVisible();
});

test('a switch is where it was put at once, and goes back where that was not saved', async () => {
  let isLost = false;
  const saveReminder = vi.fn(() => (isLost ? OFFLINE : null));
  let shown = examples.Choices.answers.getReminders as unknown as { reminders: { kind: string; wanted: boolean }[] };
  come({ getReminders: () => shown as never, saveReminder: saveReminder as never });
  const soon = page.getByRole('switch', { name: /快上课了/ });
  await expect.element(soon).toHaveAttribute('aria-checked', 'true');
  shown = { ...shown, reminders: shown.reminders.map((one) => (one.kind === 'class-soon' ? { ...one, wanted: false } : one)) };
  await soon.click();
  await expect.element(soon).toHaveAttribute('aria-checked', 'false');
  expect(saveReminder.mock.calls).toEqual([[{ kind: 'class-soon', wanted: false }]]);
  isLost = true;
  await soon.click();
  await expect.poll(() => saveReminder.mock.calls.length).toBe(2);
  await expect.element(soon).toHaveAttribute('aria-checked', 'false');
});

test('WeChat is asked about three of those that are wanted, and what it brings is looked for after a yes alone', async () => {
  const getReminders = vi.fn(() => reminders);
  come({ getReminders }, inWechat);
  await expect.element(page.getByText('一次同意，一条提醒。')).toBeVisible();
  await expect.poll(() => document.querySelector('wx-open-subscribe')?.getAttribute('template')).toBe('template-1,template-2,template-4');
  const tag = document.querySelector('wx-open-subscribe') as HTMLElement;
  expect([...tag.querySelectorAll('script')].map(({ slot }) => slot)).toEqual(['style', '']);
  tag.style.height = '52px';
  const answer = (status: string) =>
    tag.dispatchEvent(
      new CustomEvent('success', {
        detail: { errMsg: 'subscribe:ok', subscribeDetails: JSON.stringify({ 'template-1': JSON.stringify({ status }) }) },
      }),
    );
  const before = getReminders.mock.calls.length;
  answer('reject');
  await expect.element(page.getByText('没同意也没关系，消息中心里照样有')).toBeVisible();
  expect(getReminders.mock.calls.length).toBe(before);
  answer('accept');
  await expect.poll(() => getReminders.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(before);
});

test('where WeChat draws no button, and outside of it, that is said', async () => {
  come({ getReminders: reminders }, { kind: 'wechat', allowOpenTags: async () => ({ ok: false, why: 'refused' }) });
  await expect.element(page.getByText(/微信这会儿没给出按钮/)).toBeVisible();
  mount(<Shown example={examples.ChoicesInBrowser} />);
  await expect.element(page.getByText('用微信打开这一页，就能让微信提醒你。')).toBeVisible();
  mount(<Shown example={examples.ChoicesAllOff} />);
  await expect.element(page.getByText(/先打开一种/)).toBeVisible();
});

test('where we send nothing through WeChat nothing is said of it', async () => {
  mount(<Shown example={examples.ChoicesWithoutWechat} />);
  await expect.element(page.getByText(/这些事总会写进消息中心/)).toBeVisible();
  expect(page.getByText('让微信提醒我').elements()).toEqual([]);
});
