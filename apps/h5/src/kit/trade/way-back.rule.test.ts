import { describe, expect, test } from 'vitest';
import { ARRIVES, backTo, backToEach, wayName } from './way-back.rule.ts';

describe('where money goes that comes back', () => {
  test.each([
    [11, /微信零钱/],
    [21, /支付宝账户/],
    [22, /花呗：先还欠的/],
    [31, /京东支付账户/],
  ] as const)('of pay type %i', (payType, to) => expect(backTo({ payType })).toMatch(to));

  test('of one payment without its sum, of two each with its own', () => {
    const rest = { payType: 21, term: null, fen: 25_000 } as const;
    const deposit = { payType: 11, term: null, fen: 5_000 } as const;
    expect(backToEach([rest])).toBe('付款的支付宝账户或银行卡');
    expect(backToEach([rest, deposit])).toBe('¥250 退到付款的支付宝账户或银行卡。¥50 退到付款用的微信零钱或银行卡');
  });

  test('Huabei is called with its term', () => expect(wayName({ payType: 22, term: 6 })).toBe('花呗分期 6 期'));
  test('how long it takes is what the rules say', () => expect(ARRIVES).toContain('1 至 5 个工作日'));
});
