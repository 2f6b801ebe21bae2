import { expect, test } from 'vitest';
import { findTerms } from './find-terms.rule.ts';
import { GROUPS, terms } from './terms.ts';

test('twenty terms and more, each once, none without its group and its example', () => {
  expect(terms.length).toBeGreaterThanOrEqual(20);
  expect(new Set(terms.map(({ word }) => word)).size).toBe(terms.length);
  expect(GROUPS.every((group) => terms.some((term) => term.group === group))).toBe(true);
  expect(terms.filter(({ means, example }) => means.length < 6 || example.length < 15)).toEqual([]);
});

test.each([
  ['复利', '复利'],
  ['利滚利', '复利'],
  ['IRR', '真实年利率'],
  [' irr？', '真实年利率'],
  ['余额宝', '货币基金'],
])('%s finds %s first', (wanted, word) => expect(findTerms(terms, wanted)[0]?.word).toBe(word));

test('nothing wanted: all; nothing known: none', () => {
  expect(findTerms(terms, '  ')).toHaveLength(terms.length);
  expect(findTerms(terms, '量子理财')).toEqual([]);
});
