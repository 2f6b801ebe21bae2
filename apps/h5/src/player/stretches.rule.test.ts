import { expect, test } from 'vitest';
import { type Stretch, together, without, wholeSeconds } from './stretches.rule.ts';

const heard = (...all: [number, number][]) => ({
  length: all.length,
  start: (at: number) => all[at]![0],
  end: (at: number) => all[at]![1],
});
const at = (...all: [number, number][]): Stretch[] => all.map(([from, to]) => ({ from, to }));

test('what was played is rounded so that neighbours still meet, and less than a second is none', () => {
  expect(wholeSeconds(heard([0, 4.6], [4.6, 9.2], [30.1, 30.3]))).toEqual(at([0, 5], [5, 9]));
});

test.each([
  ['nothing of nothing', [], [], []],
  ['the end', at([0, 15]), at([0, 10]), at([10, 15])],
  ['the beginning', at([5, 15]), at([10, 20]), at([5, 10])],
  ['both sides of a hole', at([0, 30]), at([10, 20]), at([0, 10], [20, 30])],
  ['nothing that was told', at([3, 7]), at([0, 10]), []],
  ['what lies apart', at([0, 5], [20, 25]), at([5, 20]), at([0, 5], [20, 25])],
])('without what was told: %s', (_name, these, those, left) => expect(without(these, those)).toEqual(left));

test.each([
  ['neighbours become one', at([0, 5]), at([5, 9]), at([0, 9])],
  ['what overlaps becomes one', at([0, 9]), at([3, 5], [8, 12]), at([0, 12])],
  ['what lies apart stays apart', at([20, 25]), at([0, 5]), at([0, 5], [20, 25])],
])('together: %s', (_name, these, those, all) => expect(together(these, those)).toEqual(all));
