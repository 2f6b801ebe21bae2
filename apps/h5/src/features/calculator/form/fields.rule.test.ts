import { describe, expect, test } from 'vitest';
import { count, money, percent, readField, textsOf } from './fields.rule.ts';
import { asFigures, figuresIn, withoutFigures } from './shared-figures.rule.ts';

const AMOUNT = money('贷款金额', '1000000', 100_000_000, { leastYuan: 1_000 });
const RATE = percent('年利率', '3.6', 24);
const YEARS = count('分多少年还', '年', '30', [1, 30]);

describe('a field', () => {
  test.each([
    [AMOUNT, '100万', 100_000_000],
    [RATE, '3.65', 365],
    [YEARS, '30', 30],
    [RATE, '0', 0],
  ])('%# takes %j', (field, text, value) => expect(readField(field, text)).toEqual({ value }));

  test.each([
    [AMOUNT, '', '请填贷款金额，没有就填 ¥1,000'],
    [AMOUNT, '999', '最少填 ¥1,000'],
    [AMOUNT, '100000001', '最多填 ¥100,000,000'],
    [RATE, '', '请填年利率，没有就填 0'],
    [RATE, '24.01', '最多填 24%'],
    [RATE, '3.655', '最多 2 位小数'],
    [RATE, '很低', '只填数字，比如 3.6'],
    [YEARS, '1.5', '请填整数'],
    [YEARS, '0', '最少填 1 年'],
    [YEARS, '31', '最多填 30 年'],
  ])('%# says what is wrong with %j', (field, text, wrong) => expect(readField(field, text)).toEqual({ wrong }));
});

describe('figures that were shared', () => {
  const numbers = { amount: AMOUNT, rate: RATE };
  const choices = { way: { label: '怎么还', of: [['a', '甲'] as const, ['b', '乙'] as const] } };
  const texts = { amount: '88万', rate: '4.1', way: 'b' };

  test('come back as they were typed, and leave the address whole again', () => {
    const search = `?c=loan&channel=x&${new URLSearchParams(asFigures(texts)).toString()}`;
    const given = figuresIn(new URLSearchParams(search));
    expect(textsOf(numbers, choices, (name) => given.get(name))).toEqual(texts);
    expect(withoutFigures(search)).toBe('?c=loan&channel=x');
    expect(withoutFigures('?c=loan')).toBe('?c=loan');
    expect(withoutFigures(`?${new URLSearchParams(asFigures(texts)).toString()}`)).toBe('');
  });

  test('what is no choice is the first, what is too long is cut, what is unknown is not read', () => {
    const given = new URLSearchParams({ way: 'c', amount: '1'.repeat(500), token: 'x' });
    expect(textsOf(numbers, choices, (name) => given.get(name))).toEqual({ amount: '1'.repeat(20), rate: '3.6', way: 'a' });
  });
});
