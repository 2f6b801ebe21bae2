import { expect, test } from 'vitest';
import { reasonOfRefund, taxIn, titleFault } from './invoice.rule.ts';

test.each([
  ['a course at 3 %', 26_900, 300, 783],
  ['a book, free of tax', 3_000, 0, 0],
  ['postage at 6 %', 800, 600, 45],
  ['one fen', 1, 1_300, 0],
  ['half a fen is one', 103, 100, 1],
])('the tax in a sum: %s', (_name, fen, rate, tax) => expect(taxIn(fen, rate)).toBe(tax));

test.each([
  [['course'], '03'],
  [['thing'], '02'],
  [['thing', 'postage'], '02'],
  [['thing', 'course'], '03'],
  [[], '04'],
])('why it is reversed when %j comes back', (kinds, reason) => expect(reasonOfRefund(kinds)).toBe(reason));

test.each([
  ['', 'person', '请填写名字'],
  ['  ', 'company', '请填写单位名称'],
  ['陈秀英', 'person', undefined],
  ['苏州平江茶业有限公司', 'company', undefined],
  ['字'.repeat(101), 'company', '最多 100 个字'],
  ['<script>', 'person', '名称里有不能用的符号'],
] as const)('a title %j of a %s', (title, of, words) => expect(titleFault(title, of)).toBe(words));
