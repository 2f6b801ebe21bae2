import { describe, expect, test } from 'vitest';
import { readCode, showCode, textError } from './complaint-text.rule.ts';

describe('the words of a complaint', () => {
  test.each([
    ['   ', '请写下发生了什么'],
    ['退款没到账', '再写 5 个字，我们才好查'],
    ['退款一周了还没有到账', undefined],
    ['长'.repeat(500), undefined],
    ['长'.repeat(503), '多了 3 个字，请删短一些'],
  ])('%#', (text, error) => expect(textError(text)).toBe(error));
});

describe('a code', () => {
  test.each([
    ['7q2m-k4t8 9wxy zabc', '7Q2MK4T89WXYZABC'],
    ['O0Il-0000-0000-0000', '0011000000000000'],
    ['7Q2MK4T89WXYZAB', undefined],
    ['7Q2MK4T89WXYZABU', undefined],
  ])('%s', (typed, code) => expect(readCode(typed)).toBe(code));
  test('is shown in fours', () => expect(showCode('7Q2MK4T89WXYZABC')).toBe('7Q2M-K4T8-9WXY-ZABC'));
});
