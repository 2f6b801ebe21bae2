import { describe, expect, test } from 'vitest';
import { splitAddress } from './split.rule.ts';

describe('an address that was pasted whole', () => {
  test.each([
    ['陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号3幢502室', '陈秀英', '13800138000', '江苏省苏州市姑苏区临顿路88号3幢502室'],
    ['收货人：陈秀英\n手机号：138 0013 8000\n地址：江苏省苏州市姑苏区临顿路88号', '陈秀英', '13800138000', '江苏省苏州市姑苏区临顿路88号'],
    ['上海市浦东新区张杨路1400弄12号，李明，139-0013-2716', '李明', '13900132716', '上海市浦东新区张杨路1400弄12号'],
    ['苏州市 姑苏区 临顿路88号', '', '', '苏州市姑苏区临顿路88号'],
    ['', '', '', ''],
  ])('%s', (text, name, mobile, rest) => expect(splitAddress(text)).toEqual({ name, mobile, rest }));
});
