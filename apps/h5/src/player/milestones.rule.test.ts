import { describe, expect, test } from 'vitest';
import { type Heard, heardSeconds, type Milestone, newMilestones } from './milestones.rule.ts';

const ranges = (...stretches: [number, number][]): Heard => ({
  length: stretches.length,
  start: (at) => stretches[at]?.[0] ?? 0,
  end: (at) => stretches[at]?.[1] ?? 0,
});
const NONE: ReadonlySet<Milestone> = new Set();

describe('milestones of playback', () => {
  test.each([
    ['nothing', 0, []],
    ['just under 5 %', 4.9, []],
    ['5 %', 5, [5]],
    ['10 %', 10, [5, 10]],
    ['30 %', 30, [5, 10, 30]],
    ['60 %', 60, [5, 10, 30, 60]],
    ['80 %', 80, [5, 10, 30, 60, 80]],
    ['just under the end', 98.9, [5, 10, 30, 60, 80]],
    ['the end, some hundredths early', 99.2, [5, 10, 30, 60, 80, 100]],
  ])('[9-14] %s of 100 s', (_name, heard, expected) => expect(newMilestones(heard, 100, NONE)).toEqual(expected));

  test('each is reached once', () => {
    expect(newMilestones(65, 100, new Set<Milestone>([5, 10, 30]))).toEqual([60]);
  });

  test.each([NaN, 0, Infinity])('a track of length %s has none', (duration) => {
    expect(newMilestones(10, duration, NONE)).toEqual([]);
  });

  test('what was jumped over is not heard', () => {
    expect(heardSeconds(ranges([0, 6], [90, 100]))).toBe(16);
    expect(newMilestones(heardSeconds(ranges([0, 6], [90, 100])), 100, NONE)).toEqual([5, 10]);
  });
});
