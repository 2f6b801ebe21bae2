import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { type FieldShape, fieldsWrong, fieldWrong } from './field-shape.rule.ts';
import { fillPersonInfo } from './generated/field-shapes.ts';

const MOBILE: FieldShape = { pattern: /^1\d{10}$/u, isOptional: true, words: '手机号有误' };
const WORDS: FieldShape = { least: 10, most: 500 };

test.each<[string, FieldShape, unknown, string | undefined]>([
  ['a number of eleven', MOBILE, '13800138000', undefined],
  ['nothing where nothing is needed', MOBILE, '', undefined],
  ['a short number, in the words of the contract', MOBILE, '138', '手机号有误'],
  ['nothing where something is', WORDS, '  ', '请填写这一项'],
  ['too little', WORDS, '断了', '至少要 10 个字，还差 8 个'],
  ['just enough', WORDS, '一二三四五六七八九十', undefined],
  ['too much', WORDS, '长'.repeat(501), '多了 1 个字，请删短一些'],
  ['a year', fillPersonInfo.birthYear, 1968, undefined],
  ['no year', fillPersonInfo.birthYear, '68 年', '请填整数'],
  ['a year too early', fillPersonInfo.birthYear, 1919, '要在 1920 到 2012 之间'],
])('%s', (_what, shape, value, words) => expect(fieldWrong(shape, value)).toBe(words));

/** Whatever is typed: the browser refuses no body that the server takes, and lets none through for the fields that it looks at. */
const TYPED = [
  '',
  ' ',
  '王',
  '王秀英',
  'Mary',
  "Mary O'Neill",
  '阿依古丽·买买提',
  '1968',
  '苏州',
  '苏州<',
  '苏',
  '长'.repeat(20),
  '长'.repeat(21),
];
test.each(['realName', 'city'] as const)('%s: the browser and the contract say the same', (field) => {
  for (const typed of TYPED) {
    // An empty field does not travel (spec 7.1).
    const body = typed.trim() === '' ? {} : { [field]: typed };
    const isTaken = calls.fillPersonInfo.request.safeParse(body).success;
    expect(Object.keys(fieldsWrong(fillPersonInfo, body)), `${field}: ${typed}`).toEqual(isTaken ? [] : [field]);
  }
});
test('birthYear: the browser and the contract say the same', () => {
  for (const birthYear of [0, 68, 1919, 1920, 1968, 2012, 2013, 1968.5]) {
    const isTaken = calls.fillPersonInfo.request.safeParse({ birthYear }).success;
    expect(Object.keys(fieldsWrong(fillPersonInfo, { birthYear })), String(birthYear)).toEqual(isTaken ? [] : ['birthYear']);
  }
});
