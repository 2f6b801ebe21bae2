import type { CampId, GoodsId } from '@xuetang/contract/ids';
import type { WishAbout } from '@xuetang/contract/wishes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aShell, type MadeUp } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { day, NOW } from '../../../gallery/some-data.ts';
import { TellMe } from './TellMe.tsx';

const about: WishAbout = { is: 'goods', goodsId: '7' as GoodsId };
const NONE = { wish: { is: 'none' as const }, now: NOW };
const ASKED = { wish: { is: 'asked' as const, at: day(-2), until: day(88) }, now: NOW };
const reminders = (unspent: number, templateId: string | null) => ({
  reminders: [{ kind: 'back-in-stock' as const, wanted: true, unspent, templateId }],
  now: NOW,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

const show = (answers: Answers, onThere = vi.fn()) => {
  mount(<TellMe about={about} onThere={onThere} />, aShell({ answers: { getReminders: reminders(0, null), ...answers } }));
  return onThere;
};

test('a tap is written down and says so; another one takes it back', async () => {
  let isAsked = false;
  const saveWish = vi.fn(({ wanted }: { wanted: boolean }) => {
    isAsked = wanted;
    return { outcome: 'saved' as const };
  });
  const onThere = show({ getWish: () => (isAsked ? ASKED : NONE), saveWish });
  await button('到货告诉我').click();
  await expect.element(page.getByText('已记下，到货第一时间告诉您')).toBeVisible();
  await expect.element(page.getByText('到时候写进消息中心。')).toBeVisible();
  await button('不等了，取消').click();
  await expect.element(button('到货告诉我')).toBeVisible();
  expect(saveWish.mock.calls).toEqual([[{ about, wanted: true }], [{ about, wanted: false }]]);
  expect(onThere).not.toHaveBeenCalled();
});

test('what is there after all is looked at again instead of waited for', async () => {
  const onThere = show({ getWish: NONE, saveWish: { outcome: 'there' } });
  await button('到货告诉我').click();
  await expect.poll(() => onThere.mock.calls.length).toBe(1);
  await expect.element(page.getByText('已记下，到货第一时间告诉您')).not.toBeInTheDocument();
});

test('who was told before is told that, and may wait again', async () => {
  const saveWish = vi.fn(() => ({ outcome: 'saved' as const }));
  show({ getWish: { wish: { is: 'told', at: day(-1) }, now: NOW }, saveWish });
  await expect.element(page.getByText(/告诉过您一次，现在又卖完了。/)).toBeVisible();
  await button('再等一次，到货告诉我').click();
  expect(saveWish).toHaveBeenCalledExactlyOnceWith({ about, wanted: true });
});

test.each([
  ['a network that is away', OFFLINE],
  ['twenty things that are waited for', refused('wish.enough')],
])('%s: nothing is written down, it says so, and the button stays', async (_name, failure) => {
  show({ getWish: NONE, saveWish: failure });
  await button('到货告诉我').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(`没记下来。${failure.message}`);
  await expect.element(button('到货告诉我')).toBeVisible();
});

test('a wish that cannot be read can be asked for again', async () => {
  let isAway = true;
  show({ getWish: () => (isAway ? OFFLINE : ASKED) });
  await expect.element(page.getByRole('alert')).toBeVisible();
  isAway = false;
  await button('再试一次').click();
  await expect.element(page.getByText('已记下，到货第一时间告诉您')).toBeVisible();
});

test('WeChat is offered where it may bring one, and what was agreed to is said', async () => {
  const host: NonNullable<MadeUp['host']> = { kind: 'wechat', allowOpenTags: async () => ({ ok: true, data: null }) };
  mount(<TellMe about={about} onThere={vi.fn()} />, aShell({ answers: { getWish: ASKED, getReminders: reminders(0, 'template') }, host }));
  const tag = () => document.querySelector('wx-open-subscribe');
  await expect.poll(() => tag()?.getAttribute('template')).toBe('template');
  const details = JSON.stringify({ template: JSON.stringify({ status: 'accept' }) });
  tag()?.dispatchEvent(new CustomEvent('success', { detail: { subscribeDetails: details } }));
  await expect.element(page.getByText('消息中心里有，微信也会发一条。')).toBeVisible();
});

test('a camp without an open period is waited for in its own words', async () => {
  const camp: WishAbout = { is: 'camp', campId: '3' as CampId };
  const saveWish = vi.fn(() => ({ outcome: 'saved' as const }));
  mount(<TellMe about={camp} onThere={vi.fn()} />, aShell({ answers: { getWish: NONE, saveWish } }));
  await button('能选了告诉我').click();
  expect(saveWish).toHaveBeenCalledExactlyOnceWith({ about: camp, wanted: true });
});
