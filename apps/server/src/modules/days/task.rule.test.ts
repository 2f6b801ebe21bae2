import type { TaskId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { inOrder, momentOn, whenOf } from './task.rule.ts';

test.each([
  [null, 'later'],
  ['2026-03-01', 'late'],
  ['2026-03-02', 'today'],
  ['2026-03-03', 'later'],
] as const)('on the second, %s is %s', (date, when) => {
  expect(whenOf(date, '2026-03-02')).toBe(when);
});

test('an hour is Beijing’s', () => {
  expect(momentOn('2026-03-02', '06:00')).toBe('2026-03-01T22:00:00.000Z');
});

test('today, then late, then later; each by its hour, and without one behind', () => {
  const task = (taskId: string, when: 'today' | 'late' | 'later', moment?: string) => ({
    taskId: taskId as TaskId,
    when,
    at: moment === undefined ? null : { moment, is: 'begins' as const },
  });
  const order = inOrder([
    task('f', 'later'),
    task('e', 'later', '2026-03-03T12:00:00.000Z'),
    task('d', 'late', '2026-03-01T12:00:00.000Z'),
    task('c', 'today'),
    task('b', 'today', '2026-03-02T12:00:00.000Z'),
    task('a', 'today', '2026-03-02T11:00:00.000Z'),
  ]);
  expect(order.map(({ taskId }) => taskId)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
