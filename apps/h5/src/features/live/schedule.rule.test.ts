import type { ScheduledClass } from '@xuetang/contract/broadcasts';
import { expect, test } from 'vitest';
import { daysOf, nowOn } from './schedule.rule.ts';

const one = (startsAt: string, is: ScheduledClass['is'] = 'scheduled') => ({ startsAt, is }) as ScheduledClass;

test('a day goes from midnight to midnight in Beijing, and its classes by the hour', () => {
  // 00:30 on the 23rd in Beijing is still the 22nd in London.
  const now = Date.parse('2026-11-22T16:30:00Z');
  const week = [
    one('2026-11-23T12:00:00Z'),
    one('2026-11-23T02:00:00Z'),
    one('2026-11-22T12:00:00Z'),
    one('2026-11-29T15:59:00Z'),
    one('2026-11-29T16:00:00Z'),
  ];
  const days = daysOf(week, now);
  expect(days.map(({ ms }) => new Date(ms).toISOString().slice(0, 10))[0]).toBe('2026-11-22');
  expect(days.map(({ classes }) => classes.map(({ startsAt }) => startsAt.slice(8, 13)))).toEqual([
    ['23T02', '23T12'],
    [],
    [],
    [],
    [],
    [],
    ['29T15'],
  ]);
});

test.each([
  [['scheduled', 'door-open', 'on-air'], 'on-air'],
  [['door-open', 'interrupted'], 'interrupted'],
  [['replay', 'door-open'], 'door-open'],
  [['replay', 'scheduled', 'cancelled'], undefined],
] as const)('of %j on top: %s', (states, is) => expect(nowOn(states.map((each) => one('2026-11-22T12:00:00Z', each)))?.is).toBe(is));
