import { expect, test } from 'vitest';
import { checkLetter, taxCodeFault, tidyTaxCode } from './tax-code.rule.ts';

// Printed on the licences of companies that everybody knows.
test.each(['91440300708461136T', '91110000802100433B', '91330100799655058B', '91110108551385082Q'])('%s is a code', (code) => {
  expect(checkLetter(code.slice(0, 17))).toBe(code[17]);
  expect(taxCodeFault(code)).toBeUndefined();
});

test.each([
  ['nothing', '', '请填写单位的税号'],
  ['one short', '91440300708461136', '还差 1 位，税号一共 18 位'],
  ['one long', '91440300708461136T0', '多了 1 位，税号一共 18 位'],
  ['a letter that no code has', '9144030070846I136T', '税号里没有字母 I，看看是不是数字写成了字母'],
  ['Chinese', '91440300708461136税', '税号只有数字和大写字母'],
  ['two figures changed places', '91440300704861136T', '第 18 位和前面对不上。请照营业执照上的“统一社会信用代码”再看一遍。'],
])('wrong: %s', (_name, code, words) => expect(taxCodeFault(code)).toBe(words));

test('while it is typed, nobody is told that it is short', () => {
  expect([taxCodeFault('', false), taxCodeFault('9144', false), taxCodeFault('9144O', false)]).toEqual([
    undefined,
    undefined,
    '税号里没有字母 O，看看是不是数字写成了字母',
  ]);
});

test('however it was typed', () => expect(tidyTaxCode(' 9144 0300-7084 61136t ')).toBe('91440300708461136T'));

test('every single letter that is wrong is found', () => {
  const code = '91440300708461136T';
  const changed = Array.from(code).flatMap((letter, at) =>
    Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
      .filter((other) => other !== letter)
      .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  );
  expect(changed.filter((other) => taxCodeFault(other) === undefined)).toEqual([]);
});
