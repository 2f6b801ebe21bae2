import { describe, expect, test } from 'vitest';
import { addWorkingTime, deskAt, OFFICE, WHOLE_DAY, type Calendar } from './working-time.rule.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(`${text}:00+08:00`);
const holiday: Calendar = new Map([
  ['2026-10-01', false],
  ['2026-10-02', false],
  ['2026-10-03', false],
  ['2026-10-04', true],
]);

// 2026-11-09 is a Monday.
describe('two working hours, Monday to Saturday from 9 to 21', () => {
  test.each([
    ['in the morning', '2026-11-09T09:30', '2026-11-09T11:30'],
    ['before it opens', '2026-11-09T03:00', '2026-11-09T11:00'],
    ['on the stroke of closing', '2026-11-09T19:00', '2026-11-09T21:00'],
    ['over the night', '2026-11-09T20:15', '2026-11-10T10:15'],
    ['after it closed', '2026-11-09T22:40', '2026-11-10T11:00'],
    ['Saturday evening, over the Sunday', '2026-11-14T20:00', '2026-11-16T10:00'],
    ['on a Sunday', '2026-11-15T11:00', '2026-11-16T11:00'],
    ['into a holiday, up to the Sunday that is worked for it', '2026-09-30T20:30', '2026-10-04T10:30'],
  ])('%s', (_name, from, due) => expect(addWorkingTime(at(from), 2 * HOUR_MS, OFFICE, holiday)).toEqual(at(due)));
});

describe('48 hours, days of rest not counted', () => {
  test.each([
    ['within the week', '2026-11-09T10:00', '2026-11-11T10:00'],
    ['over a Sunday', '2026-11-14T10:00', '2026-11-17T10:00'],
    ['sent on a Sunday', '2026-11-15T13:00', '2026-11-18T00:00'],
    ['over a holiday', '2026-09-30T12:00', '2026-10-05T12:00'],
  ])('%s', (_name, from, due) => expect(addWorkingTime(at(from), 48 * HOUR_MS, WHOLE_DAY, holiday)).toEqual(at(due)));
});

describe('whether somebody is at the desk', () => {
  test.each([
    ['in the middle of the day', '2026-11-09T10:00', '2026-11-09T21:00', null],
    ['on the stroke of opening', '2026-11-09T09:00', '2026-11-09T21:00', null],
    ['a minute before it', '2026-11-09T08:59', null, '2026-11-09T09:00'],
    ['on the stroke of closing', '2026-11-09T21:00', null, '2026-11-10T09:00'],
    ['after midnight', '2026-11-10T00:10', null, '2026-11-10T09:00'],
    ['Saturday night', '2026-11-14T22:00', null, '2026-11-16T09:00'],
    ['on a Sunday that is worked', '2026-10-04T12:00', '2026-10-04T21:00', null],
    ['on a holiday', '2026-10-02T12:00', null, '2026-10-04T09:00'],
  ])('%s', (_name, now, closes, opens) =>
    expect(deskAt(at(now), OFFICE, holiday)).toEqual({ closesAt: closes && at(closes), opensAt: opens && at(opens) }),
  );
});

test('a calendar without work is an error and not an endless loop', () => {
  const never: Calendar = new Map(
    Array.from({ length: 800 }, (_, day) => [new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10), false] as const),
  );
  expect(() => addWorkingTime(at('2026-01-02T10:00'), HOUR_MS, OFFICE, never)).toThrow('no working time');
});
