import { expect, test } from 'vitest';
import { masked } from './masked.rule.ts';

test.each([
  ['13812345678', '138****5678'],
  ['', ''],
  ['张', '张'],
  ['张三', '张*'],
  ['欧阳修', '欧**'],
  ['司马相如', '司***如'],
  ['oXyAbCdEfGhIjKl9Qk', 'oXy***9Qk'],
  ['𠮷野家人', '𠮷***人'],
])('%s → %s', (text, shown) => {
  expect(masked(text)).toBe(shown);
});
