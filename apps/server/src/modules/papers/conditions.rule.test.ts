import { expect, test } from 'vitest';
import { areMet, conditionsOf, missingOf } from './conditions.rule.ts';

const NONE = { all: 0, passed: 0 };
const done = (learned: number, all: number, attended = 0, evenings = 0, work: { homework?: typeof NONE; exams?: typeof NONE } = {}) =>
  conditionsOf({ sections: { all, learned }, evenings: { all: evenings, attended }, homework: NONE, exams: NONE, ...work });

test.each([
  ['everything learned', done(10, 10), true],
  ['one section short', done(9, 10), false],
  ['three evenings of five', done(10, 10, 3, 5), true],
  ['two evenings of five', done(10, 10, 2, 5), false],
  ['every evening and no section', done(0, 10, 5, 5), false],
  ['one evening of one', done(1, 1, 1, 1), true],
  ['a course of evenings alone', done(0, 0, 5, 5), false],
  ['an empty course', done(0, 0), false],
  ['homework that was not passed', done(10, 10, 0, 0, { homework: { all: 2, passed: 1 } }), false],
  ['an exam that was not passed', done(10, 10, 0, 0, { exams: { all: 1, passed: 0 } }), false],
  ['both passed', done(10, 10, 0, 0, { homework: { all: 2, passed: 2 }, exams: { all: 1, passed: 1 } }), true],
])('%s', (_name, conditions, isMet) => {
  expect(areMet(conditions)).toBe(isMet);
});

test('a course without evenings has no line of them', () => {
  expect(done(1, 2)).toEqual([{ what: 'sections', done: 1, needed: 2, of: 2 }]);
  expect(done(1, 2, 0, 5)[1]).toEqual({ what: 'evenings', done: 0, needed: 3, of: 5 });
});

test('what is nearest to its certificate misses least; more evenings than needed help nobody', () => {
  expect([missingOf(done(10, 10)), missingOf(done(5, 10)), missingOf(done(0, 0))]).toEqual([0, 0.5, 1]);
  expect(missingOf(done(0, 7, 5, 5))).toBe(0.7);
});
