import { describe, expect, test } from 'vitest';
import { openWechatPay } from '../../../../../tests/benches/open-wechat-pay.ts';

const { standIn, pay, arrived, anOrder, ordered, paid, aRefund } = await openWechatPay();

/** Whatever became of it there, nobody here can tell. */
const UNKNOWN = [
  ['lost-answer', { kind: 'lost-answer', delayMs: 0 }, 'UND_ERR_SOCKET', true],
  ['silence', { kind: 'silence', delayMs: 0 }, 'UND_ERR_SOCKET', false],
  ['unsigned', { kind: 'unsigned' }, 'HTTP 200, not signed: headers', true],
  ['bad-signature', { kind: 'bad-signature' }, 'HTTP 200, not signed: signature', true],
  ['stale', { kind: 'stale' }, 'HTTP 200, not signed: time', true],
  ['http-500', { kind: 'http-500' }, 'HTTP 502', false],
  ['FREQUENCY_LIMITED', { kind: 'error', code: 'FREQUENCY_LIMITED' }, 'HTTP 429', false],
  ['SYSTEM_ERROR', { kind: 'error', code: 'SYSTEM_ERROR' }, 'HTTP 500', false],
  ['OUT_TRADE_NO_USED', { kind: 'error', code: 'OUT_TRADE_NO_USED' }, 'OUT_TRADE_NO_USED', false],
] as const;

describe('an answer that is none', () => {
  test.each(UNKNOWN)('%s: an order is unknown, and the same bytes find out', async (_name, fault, why, acted) => {
    const order = anOrder();
    const bytes = pay.writeOrder(order);
    standIn.misbehave({ on: 'order', ...fault });
    expect(await pay.order(bytes)).toEqual({ said: 'unknown', why });
    expect(standIn.books.orders.has(order.outTradeNo)).toBe(acted);
    expect(await pay.order(bytes)).toMatchObject({ said: 'yes' });
    expect(standIn.books.orders.size).toBe(1);
  });

  test.each(UNKNOWN)('%s: a refund is unknown, and is given once', async (_name, fault, why, acted) => {
    const { outTradeNo } = await paid();
    const refund = aRefund(outTradeNo);
    standIn.misbehave({ on: 'refund', ...fault });
    expect(await pay.refund(pay.writeRefund(refund))).toEqual({ said: 'unknown', why });
    expect(standIn.books.refunds.has(refund.outRefundNo)).toBe(acted);
    expect(await pay.refund(pay.writeRefund(refund))).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(standIn.books.refunds.size).toBe(1);
  });

  test('what is said of a payment in an unsigned answer is not believed', async () => {
    const { outTradeNo } = await paid();
    for (const kind of ['unsigned', 'bad-signature', 'stale'] as const) {
      standIn.misbehave({ on: 'query', kind });
      expect(await pay.query(outTradeNo)).toMatchObject({ said: 'unknown' });
    }
  });

  test('a true answer to another question is no answer to this one', async () => {
    const [one, other] = [await paid(), await ordered()];
    await pay.query(one.outTradeNo);
    standIn.misbehave({ on: 'query', kind: 'replayed' });
    expect(await pay.query(other.outTradeNo)).toMatchObject({ answer: { is: 'contradiction', why: 'another number' } });
    standIn.misbehave({ on: 'query', kind: 'replayed' });
    expect(await pay.query(one.outTradeNo)).toEqual({ said: 'unknown', why: 'an answer of another shape' });
    const refund = aRefund(one.outTradeNo, { fen: 100 });
    await pay.refund(pay.writeRefund(refund));
    standIn.misbehave({ on: 'refund', kind: 'replayed' });
    expect(await pay.refund(pay.writeRefund(aRefund(one.outTradeNo, { fen: 100 })))).toMatchObject({ said: 'unknown' });
    await pay.queryRefund(refund.outRefundNo);
    standIn.misbehave({ on: 'query-refund', kind: 'replayed' });
    expect(await pay.queryRefund('another')).toMatchObject({ said: 'unknown' });
  });

  test('a closing that is not answered is unknown; asked again, it is closed', async () => {
    const { outTradeNo } = await ordered();
    standIn.misbehave({ on: 'close', kind: 'lost-answer', delayMs: 0 });
    expect(await pay.close(outTradeNo)).toMatchObject({ said: 'unknown' });
    expect(await pay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'closed' });
  });

  test('a slow answer is an answer', async () => {
    standIn.misbehave({ on: 'order', kind: 'slow', delayMs: 50 });
    expect(await pay.order(pay.writeOrder(anOrder()))).toMatchObject({ said: 'yes' });
  });
});

describe('who is faster', () => {
  test('the notify comes before the answer, whatever was asked', async () => {
    standIn.misbehave({ on: 'order', kind: 'notify-first' });
    const order = anOrder();
    expect(await pay.order(pay.writeOrder(order))).toMatchObject({ said: 'yes' });
    expect(arrived.map(({ read }) => read.is)).toEqual(['trade']);
    standIn.misbehave({ on: 'refund', kind: 'notify-first' });
    expect(await pay.refund(pay.writeRefund(aRefund(order.outTradeNo)))).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(arrived.map(({ read }) => read.is)).toEqual(['trade', 'refund']);
  });

  test('somebody pays while it is being closed, or asked for', async () => {
    const [one, other] = [await ordered(), await ordered()];
    standIn.misbehave({ on: 'close', kind: 'notify-first' });
    expect(await pay.close(one.outTradeNo)).toEqual({ said: 'yes', answer: 'paid' });
    standIn.misbehave({ on: 'query', kind: 'notify-first' });
    expect(await pay.query(other.outTradeNo)).toMatchObject({ answer: { is: 'paid' } });
    expect(arrived).toHaveLength(2);
  });

  test('a payment after the closing is told as any other', async () => {
    const { outTradeNo } = await ordered();
    await pay.close(outTradeNo);
    expect(() => standIn.pay(outTradeNo)).toThrow('closed');
    standIn.payLate(outTradeNo);
    await standIn.deliverNotifies();
    expect(arrived.map(({ read }) => read)).toMatchObject([{ is: 'trade', trade: { is: 'paid', outTradeNo } }]);
    expect(await pay.query(outTradeNo)).toMatchObject({ answer: { is: 'paid' } });
  });
});
