import type { MessageLine } from '@xuetang/contract/messages';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { ListPage } from './ListPage.tsx';

const PAGE = 20;
const NOW = '2026-11-16T04:00:00Z';
const idOf = (nth: number) => String(nth).padStart(22, 'm');
const line = (nth: number) => ({
  messageId: idOf(nth) as MessageLine['messageId'],
  category: 'course' as const,
  title: `第 ${nth} 条`,
  excerpt: '明晚八点直播',
  sentAt: '2026-11-15T04:00:00Z',
  isRead: false,
});
/** Fifty messages, and what was asked for. */
const aServer = () => {
  let isRead = false;
  let isLost = false;
  const listMessages = vi.fn(({ before }: { before?: string | undefined }) => {
    if (isLost) return OFFLINE;
    const from = before ? Number(before.replace(/^m+/, '')) - 1 : 50;
    const list = Array.from({ length: Math.min(PAGE, from) }, (_, nth) => ({ ...line(from - nth), isRead }));
    return { list, hasMore: from > PAGE, unread: { course: isRead ? 0 : 50, order: 0, activity: 0, system: 0 }, now: NOW };
  });
  const readAllMessages = vi.fn(() => {
    isRead = true;
    return null;
  });
  return { answers: { listMessages, readAllMessages }, lose: () => void (isLost = true) };
};

/** The list, left and come back to. */
const Walk = () => {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        走
      </button>
      {!isAway && <ListPage category={undefined} />}
    </>
  );
};
const rows = () => document.querySelectorAll('time').length;
const walk = page.getByRole('button', { name: '走' });
const older = page.getByRole('button', { name: '看更早的' });
const readAll = page.getByRole('button', { name: '全部已读' });

test('whoever comes back finds the list as long as he left it, and nothing is asked', async () => {
  const { answers } = aServer();
  mount(<Walk />, aShell({ answers }));
  await older.click();
  await expect.poll(rows).toBe(2 * PAGE);
  await walk.click();
  expect(rows()).toBe(0);
  await walk.click();
  expect(rows()).toBe(2 * PAGE);
  expect(answers.listMessages).toHaveBeenCalledTimes(2);
});

test('two taps on 全部已读 are one, and the list is read at once', async () => {
  const { answers } = aServer();
  mount(<Walk />, aShell({ answers }));
  await expect.element(readAll).toBeVisible();
  const button = readAll.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(readAll).not.toBeInTheDocument();
  expect(answers.readAllMessages).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).not.toContain('未读');
});

test('without a network, what was seen stays with its time', async () => {
  const { answers, lose } = aServer();
  mount(<Walk />, aShell({ answers }));
  await expect.poll(rows).toBe(PAGE);
  lose();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/\d\d:\d\d 时的内容/)).toBeVisible();
  expect(rows()).toBe(PAGE);
  vi.restoreAllMocks();
});
