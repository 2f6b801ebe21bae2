import { describe, expect, test } from 'vitest';
import { divideRounded, inMyriads, moneyWords, parseDecimal, percentWords, roughly } from './decimal.rule.ts';
import { someNumbers } from './some-numbers.ts';

describe('a typed number', () => {
  test.each([
    ['0.29', 2, 29],
    ['1000000', 2, 100_000_000],
    ['1,000,000.50', 2, 100_000_050],
    ['３.６', 2, 360],
    ['3。6', 2, 360],
    ['100万', 2, 100_000_000],
    ['1.25 万元', 2, 1_250_000],
    ['¥12.30', 2, 1_230],
    ['12.300', 2, 1_230],
    ['.5', 2, 50],
    ['5.', 2, 500],
    ['1.0237', 4, 10_237],
    ['30', 0, 30],
    ['30.0', 0, 30],
    ['007', 0, 7],
  ])('%j with %i decimals is %i', (text, decimals, value) => expect(parseDecimal(text, decimals)).toEqual({ ok: true, value }));

  test.each([
    ['', 2, 'empty'],
    ['  ', 2, 'empty'],
    ['-5', 2, 'no-number'],
    ['1e9', 2, 'no-number'],
    ['3.6.1', 2, 'no-number'],
    ['十万', 2, 'no-number'],
    ['Infinity', 2, 'no-number'],
    ['9'.repeat(16), 2, 'no-number'],
    ['0.001', 2, 'too-fine'],
    ['1.5', 0, 'too-fine'],
  ])('%j with %i decimals: %s', (text, decimals, why) => expect(parseDecimal(text, decimals)).toEqual({ ok: false, why }));

  test('every fen up to a thousand yuan is read as it is written', () => {
    for (let fen = 0; fen < 100_000; fen += 7) expect(parseDecimal((fen / 100).toFixed(2), 2)).toEqual({ ok: true, value: fen });
  });
});

test('half goes up, and nothing is further off than a half', () => {
  expect([divideRounded(5, 2), divideRounded(4, 3), divideRounded(0, 7)]).toEqual([3, 1, 0]);
  const some = someNumbers(7);
  for (let nth = 0; nth < 500; nth++) {
    const [dividend, divisor] = [some(0, 2_000_000_000) * 1_000, some(1, 120_000)];
    expect(Math.abs(divideRounded(dividend, divisor) * divisor - dividend) * 2).toBeLessThanOrEqual(divisor);
  }
});

test.each([
  [454_645, '¥4,546.45'],
  [100_000_000, '¥1,000,000'],
  [5, '¥0.05'],
  [-123_400, '−¥1,234'],
  [0, '¥0'],
])('%i fen: %s', (fen, words) => expect(moneyWords(fen)).toBe(words));

test.each([
  [roughly(454_645), '¥4,546'],
  [inMyriads(63_672_427), '63.67 万元'],
  [inMyriads(999_999), undefined],
  [inMyriads(1_234_567_890_000), '123.46 亿元'],
  [percentWords(1_303), '13.03%'],
  [percentWords(360), '3.6%'],
])('%s', (said, words) => expect(said).toBe(words));
