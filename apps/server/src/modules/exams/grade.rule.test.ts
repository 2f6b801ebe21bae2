import { expect, test } from 'vitest';
import { earnedOf, normalFill, scoreHalves, verdictOf } from './grade.rule.ts';

test.each([
  ['all of them', 'multiple', ['a', 'b', 'd'], ['d', 'a', 'b'], 'right'],
  ['a true part', 'multiple', ['a', 'b', 'd'], ['a'], 'half'],
  ['a wrong tick takes all', 'multiple', ['a', 'b', 'd'], ['a', 'b', 'd', 'c'], 'wrong'],
  ['the same tick twice is one', 'multiple', ['a', 'b'], ['a', 'a'], 'half'],
  ['nothing', 'multiple', ['a', 'b'], [], 'wrong'],
  ['the one', 'single', ['b'], ['b'], 'right'],
  ['another', 'single', ['b'], ['a'], 'wrong'],
  ['not so', 'true-false', ['b'], ['b'], 'right'],
  ['as it stands in the key', 'fill', ['3-6'], ['3-6'], 'right'],
  ['wide letters', 'fill', ['3-6'], ['３～６'], 'right'],
  ['with its unit', 'fill', ['3-6'], ['3到6个月'], 'right'],
  ['one of two texts', 'fill', ['备用金', '应急金'], [' 应急金。'], 'right'],
  ['another text', 'fill', ['备用金'], ['养老金'], 'wrong'],
] as const)('%s (%s)', (_what, kind, right, given, verdict) => expect(verdictOf({ kind, right }, given)).toBe(verdict));

test.each([
  ['3,000 元', '3000'],
  ['３０００', '3000'],
  ['12.5%', '12.5'],
  ['六 个 月', '六个月'],
])('%s is typed as %s', (typed, plain) => expect(normalFill(typed)).toBe(plain));

test.each([
  ['all', [5, 5], 200],
  ['a half', [2.5, 5], 150],
  ['nothing', [0, 0], 0],
])('the score in halves: %s', (_what, earned, halves) =>
  expect(scoreHalves(earned.map((one) => ({ points: 5, earned: one })))).toBe(halves),
);

test('a score is never rounded up to a pass', () => {
  // 59.87 of a hundred.
  expect(scoreHalves([{ points: 152, earned: 91 }])).toBe(119);
  expect(earnedOf('half', 5)).toBe(2.5);
});
