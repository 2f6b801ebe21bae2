import type { MessageLine } from '@xuetang/contract/messages';
import { expect, test } from 'vitest';
import { allRead, total } from './unread.rule.ts';

const unread = { course: 2, order: 1, activity: 0, system: 0 };
const line = (category: MessageLine['category']) => ({ category, isRead: false }) as MessageLine;
const page = { list: [line('course'), line('order')], hasMore: false, unread, now: '2026-11-16T00:00:00Z' };

test.each([
  ['all', undefined, [true, true], 0],
  ['the courses', 'course', [true, false], 1],
] as const)('reading %s', (_what, category, areRead, left) => {
  const read = allRead(page, category);
  expect([read.list.map(({ isRead }) => isRead), total(read.unread)]).toEqual([areRead, left]);
});

test('a hundred unread are as many as a thousand', () => expect(total({ ...unread, system: 1_000 })).toBe(100));
