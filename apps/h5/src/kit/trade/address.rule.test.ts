import { describe, expect, test } from 'vitest';
import { addressRules, splitAddress } from './address.rule.ts';

describe('an address that was pasted whole', () => {
  test.each([
    ['陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室', '陈秀英', '13800138000', '江苏省苏州市姑苏区临顿路88号3幢502室'],
    ['收货人：陈秀英\n手机号：138 0013 8000\n地址：江苏省苏州市姑苏区临顿路88号', '陈秀英', '13800138000', '江苏省苏州市姑苏区临顿路88号'],
    ['上海市浦东新区张杨路1400弄12号，李明，139-0013-2716', '李明', '13900132716', '上海市浦东新区张杨路1400弄12号'],
    ['苏州市 姑苏区 临顿路88号', '', '', '苏州市姑苏区临顿路88号'],
    ['', '', '', ''],
  ])('%s', (text, name, mobile, rest) => expect(splitAddress(text)).toEqual({ name, mobile, rest }));
});

describe('what a carrier needs', () => {
  test.each([
    ['name', '陈秀英', true],
    ['name', '   ', false],
    ['name', '字'.repeat(21), false],
    ['mobile', '138 0013 8000', true],
    ['mobile', '1380013800', false],
    ['area', '', false],
    ['street', '临顿路 88 号', true],
    ['street', '临顿路八号楼', true],
    ['street', '黎里镇人民路', false],
    ['street', '88', false],
  ] as const)('%s %s', (field, value, isRight) => expect(addressRules[field](value) === undefined).toBe(isRight));
});
