import { describe, expect, test } from 'vitest';
import { openJdPay } from '../../../../../tests/benches/open-jd-pay.ts';
import { toJd } from './numbers.ts';

const { clock, standIn, pay, arrived, anOrder, leaveWith, left, paid, aRefund } = await openJdPay();

const MINUTE_MS = 60_000;

describe('leaving for JD’s cashier', () => {
  test('the form is JD’s: it knows the order from then on, and not before', async () => {
    const order = anOrder();
    expect(await pay.query(order.outTradeNo)).toEqual({ said: 'yes', answer: { is: 'absent' } });
    const { status, headers } = await leaveWith(order);
    expect([status, headers.get('location')]).toEqual([303, `/_standin/cashier/${toJd(order.outTradeNo)}`]);
    expect(standIn.books.orders.get(toJd(order.outTradeNo))).toMatchObject({
      fen: 129_900,
      description: order.description,
      returnUrl: order.returnUrl,
    });
    expect(await pay.query(order.outTradeNo)).toEqual({ said: 'yes', answer: { is: 'none' } });
  });

  test('nothing of it is in the open but who we are, and nothing says whose payment it is', () => {
    const order = anOrder();
    const departure = pay.writeDeparture(order);
    if (departure.by !== 'form') throw new Error('no form');
    const { version, merchant, sign, ...sealed } = departure.fields;
    expect([version, merchant, sign?.length]).toEqual(['V2.0', '110900006666', 344]);
    expect(Object.values(sealed).every((value) => /^(?:[0-9a-f]{16})+$/.test(value))).toBe(true);
    expect(pay.writeDeparture(anOrder()).by).toBe('form');
    expect(pay.writeDeparture(order)).toEqual(departure);
  });

  test.each(['amount', 'tradeNum', 'notifyUrl', 'callbackUrl', 'sign'])('with another %s JD does not take it', async (name) => {
    const other = pay.writeDeparture(anOrder({ fen: 1, returnUrl: 'https://h5.example/other' }));
    if (other.by !== 'form') throw new Error('no form');
    const value = name === 'notifyUrl' ? other.fields['amount'] : other.fields[name];
    expect((await leaveWith(anOrder(), { [name]: value ?? '' })).status).toBe(400);
    expect(standIn.books.orders.size).toBe(0);
  });

  test('names of any length and any letters arrive', async () => {
    const order = await left({ description: `家&<庭>"账'本\u0000 ${'长'.repeat(80)}` });
    expect(standIn.books.orders.get(toJd(order.outTradeNo))?.description).toHaveLength(50);
  });
});

describe('what JD says of a payment', () => {
  test('paid: by notify and by query the same, under our own number, for JD has none', async () => {
    const { outTradeNo, jdNo } = await paid();
    const told = {
      is: 'paid',
      merchant: '110900006666',
      appId: null,
      outTradeNo,
      transactionId: jdNo,
      fen: 129_900,
      paidAt: clock.now(),
    };
    expect(arrived.map(({ read }) => read)).toEqual([{ is: 'trade', trade: told }]);
    expect(await pay.query(outTradeNo)).toEqual({ said: 'yes', answer: told });
    expect(await pay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'paid' });
  });

  test('closing takes nothing back: what can be paid is not closed for certain until JD’s own clock has passed', async () => {
    const { outTradeNo } = await left();
    expect(await pay.close(outTradeNo)).toEqual({ said: 'unknown', why: 'it ends by itself' });
    clock.advance(15 * MINUTE_MS);
    expect(await pay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'closed' });
    expect(await pay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'closed' } });
    expect(await pay.close('nobody-knows-it')).toEqual({ said: 'yes', answer: 'absent' });
    expect(standIn.books.calls.map(({ kind }) => kind)).not.toContain('revoke');
  });

  test.each([
    ['lost-answer', 'UND_ERR_SOCKET'],
    ['silence', 'UND_ERR_SOCKET'],
    ['unsigned', 'not believed: shape'],
    ['bad-signature', 'not believed: signature'],
    ['http-500', 'HTTP 502'],
    ['error', '000002'],
  ] as const)('%s: nobody can tell', async (kind, why) => {
    const { outTradeNo } = await paid();
    // Twice: what may be asked twice is.
    standIn.misbehave({ on: 'query', kind, times: 2, delayMs: 0 });
    expect(await pay.query(outTradeNo)).toEqual({ said: 'unknown', why });
  });

  test('a true answer to another question is no answer to this one', async () => {
    const [one, other] = [await paid(), await left()];
    await pay.query(one.outTradeNo);
    standIn.misbehave({ on: 'query', kind: 'replayed' });
    expect(await pay.query(other.outTradeNo)).toMatchObject({ answer: { is: 'contradiction', why: 'another number' } });
    standIn.misbehave({ on: 'query', kind: 'replayed' });
    expect(await pay.query(one.outTradeNo)).toMatchObject({ said: 'unknown' });
  });
});

describe('money that goes back', () => {
  test('is accepted, then done; the same bytes again give nothing twice', async () => {
    const { outTradeNo } = await paid();
    const refund = aRefund(outTradeNo);
    const bytes = pay.writeRefund(refund);
    expect(await pay.refund(bytes)).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(await pay.queryRefund(refund.outRefundNo, outTradeNo)).toEqual({ said: 'yes', answer: { is: 'sent' } });
    standIn.finishRefunds();
    await standIn.deliverNotifies();
    const done = { is: 'done', refundId: toJd(refund.outRefundNo), fen: 129_900, doneAt: clock.now() };
    expect(arrived.at(-1)?.read).toEqual({ is: 'refund', outRefundNo: refund.outRefundNo, refund: done });
    expect(await pay.queryRefund(refund.outRefundNo, outTradeNo)).toEqual({ said: 'yes', answer: done });
    expect(await pay.refund(bytes)).toMatchObject({ said: 'yes' });
    expect(standIn.books.refunds.size).toBe(1);
  });

  test('no more than was paid', async () => {
    const { outTradeNo } = await paid();
    await pay.refund(pay.writeRefund(aRefund(outTradeNo, { fen: 100_000 })));
    expect(await pay.refund(pay.writeRefund(aRefund(outTradeNo, { fen: 30_000 })))).toEqual({ said: 'no', why: 'not taken on' });
  });

  test.each(['lost-answer', 'silence', 'unsigned', 'bad-signature', 'http-500', 'error'] as const)(
    '%s: unknown, asked for, and given once',
    async (kind) => {
      const { outTradeNo } = await paid();
      const refund = aRefund(outTradeNo);
      const bytes = pay.writeRefund(refund);
      standIn.misbehave({ on: 'refund', kind, delayMs: 0 });
      expect(await pay.refund(bytes)).toMatchObject({ said: 'unknown' });
      expect(await pay.refund(bytes)).toEqual({ said: 'yes', answer: { is: 'sent' } });
      expect(standIn.books.refunds.size).toBe(1);
    },
  );

  test('one that could not arrive is stuck, and one that was never asked for is absent', async () => {
    const { outTradeNo } = await paid();
    const refund = aRefund(outTradeNo);
    standIn.misbehave({ on: 'refund', kind: 'stuck' });
    await pay.refund(pay.writeRefund(refund));
    await standIn.deliverNotifies();
    expect(await pay.queryRefund(refund.outRefundNo, outTradeNo)).toEqual({ said: 'yes', answer: { is: 'stuck' } });
    expect(arrived.at(-1)?.read).toMatchObject({ is: 'refund', refund: { is: 'stuck' } });
    expect(await pay.queryRefund('f'.repeat(32), outTradeNo)).toEqual({ said: 'yes', answer: { is: 'absent' } });
  });
});
