import { describe, expect, test } from 'vitest';
import { hiddenName, printedNameFault, readNumber, tidyName } from './printed-name.rule.ts';

test.each([
  [' 李秀英 ', '李秀英'],
  ['John   Smith', 'John Smith'],
])('%j is printed as %j', (typed, printed) => {
  expect(tidyName(typed)).toBe(printed);
});

describe('a name as it is printed', () => {
  test.each(['李秀英', '阿卜杜拉·买买提', 'Mary O’Neil'.replace('’', "'"), '𠮷田', '欧阳'])('%s may stand there', (name) => {
    expect(printedNameFault(name)).toBeUndefined();
  });
  test.each([
    ['李', '姓名要 2 到 20 个字'],
    ['李'.repeat(21), '姓名要 2 到 20 个字'],
    ['李秀英 13800138000', '姓名只能写汉字、字母和间隔号'],
    ['李<b>', '姓名只能写汉字、字母和间隔号'],
    ['😀😀', '姓名只能写汉字、字母和间隔号'],
    ['李\u202e英', '姓名只能写汉字、字母和间隔号'],
  ])('%j: %s', (name, fault) => {
    expect(printedNameFault(name)).toBe(fault);
  });
});

test.each([
  ['李英', '李*'],
  ['李秀英', '李*英'],
  ['欧阳娜娜', '欧**娜'],
  ['Mary Smith', 'M***h'],
])('%s is shown to others as %s', (name, hidden) => {
  expect(hiddenName(name)).toBe(hidden);
});

test.each([
  ['XT7K-3M9Q-PA2D', 'XT7K-3M9Q-PA2D'],
  [' xt7k 3m9q pa2d ', 'XT7K-3M9Q-PA2D'],
  ['XT7K3M9QPA2D', 'XT7K-3M9Q-PA2D'],
  ['XTOK-LM9Q-PA2D', 'XT0K-1M9Q-PA2D'],
  ['XT7K-3M9Q-PA2', undefined],
  ['', undefined],
  ['7KXT-3M9Q-PA2D', undefined],
])('%j is the number %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
