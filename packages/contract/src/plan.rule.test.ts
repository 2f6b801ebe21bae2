import { expect, test } from 'vitest';
import { planFault, reserveMonths, sharesOf, tidyPlanValue } from './plan.rule.ts';

test.each([
  ['income', ' 8,500 ', '8500'],
  ['income', '007', '7'],
  ['goal', '  攒三个月备用金 ', '攒三个月备用金'],
] as const)('%s: %j is kept as %j', (field, typed, kept) => {
  expect(tidyPlanValue(field, typed)).toBe(kept);
});

test.each([
  ['income', '', undefined],
  ['income', '8500', undefined],
  ['income', '8500.5', '只填数字，单位是元'],
  ['income', '-5', '只填数字，单位是元'],
  ['income', '100000001', '数字太大了，请检查是不是多写了几位'],
  ['goal', '好'.repeat(200), undefined],
  ['goal', '好'.repeat(201), '最多 200 个字'],
] as const)('%s: %j → %s', (field, value, fault) => {
  expect(planFault(field, value)).toBe(fault);
});

test.each([
  ['12000', '4000', 3],
  ['1000', '3000', 0.3],
  ['0', '3000', 0],
  ['', '3000', undefined],
  ['100', '0', undefined],
  [undefined, undefined, undefined],
])('%s put by, %s a month: %s months', (reserve, spending, months) => {
  expect(reserveMonths(reserve, spending)).toBe(months);
});

test('shares are held against the ranges of the lesson, and nothing is said of empty pots', () => {
  expect(sharesOf({})).toEqual([]);
  expect(sharesOf({ potDaily: '10', potReserve: '60', potCover: '5', potGrowth: '25' }).map(({ percent, is }) => [percent, is])).toEqual([
    [10, 'within'],
    [60, 'above'],
    [5, 'within'],
    [25, 'within'],
  ]);
  expect(sharesOf({ potGrowth: '100' }).map(({ is }) => is)).toEqual(['below', 'below', 'below', 'above']);
});
