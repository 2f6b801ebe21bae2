import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, hourOf, isStudyHour, minuteOf, mondayOf, moveSpan } from './days.rule.ts';

describe('dates', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, to) => {
    expect(addDays(day, days)).toBe(to);
    expect(daysBetween(day, to)).toBe(days);
  });

  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-01', '2026-02-23'],
  ])('the Monday of %s is %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

test.each([
  ['06:00', true],
  ['19:30', true],
  ['22:30', true],
  ['05:30', false],
  ['23:00', false],
  ['19:15', false],
  ['7:00', false],
  ['', false],
])('a study hour: %s %s', (hour, is) => {
  expect(isStudyHour(hour)).toBe(is);
});

test.each(['06:00', '19:30', '22:00'])('%s is kept as minutes and comes back', (hour) => {
  expect(hourOf(minuteOf(hour))).toBe(hour);
});

test.each([
  ['open since before', '2026-03-01', '2026-03-02', '2026-03-20', { from: '2026-03-02', to: '2026-03-20' }],
  ['not open yet', '2026-03-05', '2026-03-02', '2026-03-20', { from: '2026-03-05', to: '2026-03-20' }],
  ['a right of a year', '2026-03-01', '2026-03-02', '2027-03-01', { from: '2026-03-02', to: '2026-04-01' }],
  ['a right that has ended', '2026-03-01', '2026-03-02', '2026-03-01', undefined],
])('where a day may be put: %s', (_what, opensOn, today, until, span) => {
  expect(moveSpan(opensOn, today, until)).toEqual(span);
});
