import type { GroupChapter } from '@xuetang/contract/reading';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.rule.ts';

const chaptersRead = (...read: number[]): GroupChapter[] =>
  Array.from({ length: 14 }, (_, at) => ({
    nth: at + 1,
    title: '一章',
    minutes: 2,
    opensAt: '2026-03-01T22:00:00.000Z',
    isOpen: at < 6,
    isRead: read.includes(at + 1),
    readers: 0,
  }));

test.each([
  ['nothing read on the sixth day: today’s, five missed', 6, [], 6, 5],
  ['today’s read: the earliest that was missed', 6, [1, 3, 6], 2, 3],
  ['all that is open', 6, [1, 2, 3, 4, 5, 6], undefined, 0],
  ['after its end whatever is missing', 15, [1, 2, 3, 4, 5], 6, 1],
])('%s', (_what, day, read, nth, missed) => {
  const step = nextStep({ day, chapters: chaptersRead(...read) });
  expect([step.chapter?.nth, step.missed]).toEqual([nth, missed]);
});
