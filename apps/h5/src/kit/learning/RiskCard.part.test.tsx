import type { SectionId } from '@xuetang/contract/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { NOW } from '../../../gallery/some-data.ts';
import { RiskCard } from './RiskCard.tsx';

const ID = '12' as SectionId;
const asks = {
  outcome: 'refused' as const,
  courseId: '9',
  courseName: '看懂股票',
  section: {
    sectionId: ID,
    chapter: '第一章',
    title: '一只股票是什么',
    medium: 'article' as const,
    minutes: 5,
    isTrial: false,
    dayId: null,
    state: { is: 'asks' as const, at: null, afterTitle: null },
  },
  now: NOW,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Lets second after second go by until it may be said to be read; how many it took, and whether it could be pressed before. */
const countDown = async () => {
  const seen = { seconds: 0, wasPressable: false };
  await expect
    .poll(() => {
      const button = page.getByRole('button').element() as HTMLButtonElement;
      if (button.textContent.includes('还有')) {
        seen.wasPressable ||= !button.disabled;
        seen.seconds += 1;
        vi.advanceTimersByTime(1_000);
      }
      return button.textContent;
    })
    .toBe('我看过了，开始学');
  return seen;
};

test('it can be said to be read after ten seconds, by whoever has ticked that he is grown up', async () => {
  const agreeRisk = vi.fn(() => ({ agreedAt: NOW }));
  mount(<RiskCard sectionId={ID} />, aShell({ answers: { openSection: asks, agreeRisk } }));
  await expect.element(page.getByRole('button', { name: '请看完，还有 10 秒' })).toBeDisabled();
  await page.getByRole('checkbox').click();
  const { seconds, wasPressable } = await countDown();
  expect(seconds).toBeGreaterThanOrEqual(10);
  expect(wasPressable).toBe(false);
  await page.getByRole('button', { name: '我看过了，开始学' }).click();
  await expect.poll(() => agreeRisk.mock.calls).toEqual([[{ sectionId: ID, version: 1, isAdult: true }]]);
});

test('without the tick it is not sent; a refusal is said in words', async () => {
  const agreeRisk = vi.fn(() => refused('risk.minor'));
  mount(<RiskCard sectionId={ID} />, aShell({ answers: { openSection: asks, agreeRisk } }));
  await countDown();
  await expect.element(page.getByRole('button', { name: '我看过了，开始学' })).toBeDisabled();
  await expect.element(page.getByText('勾上前面一行，就可以开始。')).toBeVisible();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '我看过了，开始学' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('未满18岁不能学这门课');
});
