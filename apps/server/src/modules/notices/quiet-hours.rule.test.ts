import { expect, test } from 'vitest';
import { goesOutAt } from './quiet-hours.rule.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);

test.each([
  ['in the day, at once', '2026-11-17T19:45', '2026-11-17T20:00', '2026-11-17T19:45'],
  ['the last minute of the day', '2026-11-17T21:59', '2026-11-17T22:15', '2026-11-17T21:59'],
  ['from ten on, in the morning', '2026-11-17T22:00', '2026-11-18T20:00', '2026-11-18T08:00'],
  ['after midnight, the same morning', '2026-11-18T00:00', '2026-11-18T20:00', '2026-11-18T08:00'],
  ['a minute before eight', '2026-11-18T07:59', '2026-11-18T20:00', '2026-11-18T08:00'],
  ['eight sharp', '2026-11-18T08:00', '2026-11-18T20:00', '2026-11-18T08:00'],
  ['over the end of a year', '2026-12-31T23:30', '2027-01-01T20:00', '2027-01-01T08:00'],
])('%s', (_name, now, goodUntil, goesOut) => {
  expect(goesOutAt(at(now), at(goodUntil))).toEqual(at(goesOut));
});

test.each([
  ['a class in the night', '2026-11-17T22:00', '2026-11-17T22:15'],
  ['what passes at eight sharp', '2026-11-17T23:00', '2026-11-18T08:00'],
  ['what has passed', '2026-11-17T20:01', '2026-11-17T20:00'],
  ['what passes this moment', '2026-11-17T20:00', '2026-11-17T20:00'],
])('dropped: %s', (_name, now, goodUntil) => {
  expect(goesOutAt(at(now), at(goodUntil))).toBeUndefined();
});
