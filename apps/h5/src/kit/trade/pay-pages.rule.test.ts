import type { OrderNo } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { leavingPageOf, resultHref, resultPageOf } from './pay-pages.rule.ts';

test.each([
  [11, 'course', undefined, 'orderSuccess'],
  [21, 'course', 'alipay', 'alipaySuccess'],
  [21, 'thing', 'alipay', 'alipaySuccess'],
  [21, 'membership', 'miniVipAlipay', 'miniVipAlipaySuccess'],
  [22, 'membership', 'alipayNew', 'alipayNewSuccess'],
  [31, 'course', 'jdpay', 'jdpaySuccess'],
] as const)('pay type %i of a %s leaves from %s, and what came of it is told at %s', (payType, kind, page, result) =>
  expect([leavingPageOf(payType, kind), resultPageOf(payType, kind)]).toEqual([page, result]),
);

test.each([
  ['of one that nobody has begun to pay', null, 'not-paid', '/orderSuccess/1234567890123456'],
  ['at WeChat', 11, 'checking', '/orderSuccess/1234567890123456'],
  ['at Alipay, paid', 21, 'paid', '/alipaySuccess/1234567890123456'],
  ['at Alipay, in doubt: nobody has led back', 21, 'checking', '/alipaySuccess/1234567890123456?from=leaving'],
] as const)('%s', (_name, payType, is, to) =>
  expect(resultHref('1234567890123456' as OrderNo, { attempt: payType && { payType }, kind: 'course', result: { is } })).toBe(to),
);
