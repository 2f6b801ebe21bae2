import { createTestClock } from '@xuetang/testkit/clock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { APP } from '../../../../../stand-ins/alipay/account.ts';
import { startAlipayStandIn } from '../../../../../stand-ins/alipay/alipay.ts';
import { AlipaySettings } from '../../platform/alipay-settings.ts';
import type { DepartureOrder } from '../payments.port.ts';
import { createAlipay } from './alipay.ts';

const clock = createTestClock();
const standIn = await startAlipayStandIn({ port: 0, now: () => clock.now().getTime() });
const alipay = createAlipay(AlipaySettings.parse(standIn.settings), () => clock.now());
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.reset();
  standIn.holdNotifies();
});

let numbers = 0;
const anOrder = (changed: Partial<DepartureOrder> = {}): DepartureOrder => ({
  outTradeNo: `2026111700000000000000${String(++numbers).padStart(10, '0')}`,
  description: '基金入门 A/B=C&D',
  fen: 39_900,
  term: null,
  madeAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
  returnUrl: 'https://h5.example/spa/orderSuccess/1?a=b&c=学堂',
  clientIp: null,
  ...changed,
});
const visited = async (changed: Partial<DepartureOrder> = {}) => {
  const order = anOrder(changed);
  const departure = alipay.writeDeparture(order);
  await standIn.visit(departure.url);
  return order.outTradeNo;
};
const refundOf = (outTradeNo: string, fen: number) =>
  alipay.writeRefund({ outTradeNo, outRefundNo: `r${outTradeNo}`, fen, paidFen: 39_900, reason: '您申请的退款' });
const paidNotify = () => standIn.books.notifies.at(-1)?.pairs ?? {};
/** What would be posted, as it is signed. */
const bodyOf = (pairs: Readonly<Record<string, string>>): Buffer => Buffer.from(new URLSearchParams(pairs).toString());

describe('the way to Alipay’s page', () => {
  test('is an address that Alipay believes, with the sum as text and an hour at which it ends', async () => {
    const outTradeNo = await visited();
    expect(standIn.books.visits.get(outTradeNo)).toMatchObject({ fen: 39_900, term: null, subject: '基金入门 A B C D' });
    expect(standIn.books.visits.get(outTradeNo)?.returnUrl).toContain('学堂');
  });

  test('carries the term of Huabei, at the cost of the buyer', async () => {
    const { url } = alipay.writeDeparture(anOrder({ term: 6 }));
    const content = JSON.parse(new URL(url).searchParams.get('biz_content') ?? '{}') as object;
    expect(content).toMatchObject({ total_amount: '399.00', extend_params: { hb_fq_num: '6', hb_fq_seller_percent: '0' } });
    expect(standIn.books.visits.get(await standIn.visit(url))?.term).toBe(6);
  });

  test('changed by somebody on the way, it shows no cashier', async () => {
    const { url } = alipay.writeDeparture(anOrder());
    await expect(standIn.visit(url.replace('399.00', '000.01'))).rejects.toThrow('no cashier');
  });
});

describe('what Alipay says of a trade', () => {
  test('nobody has typed a password: it is absent, and cannot be closed', async () => {
    const outTradeNo = await visited();
    expect(await alipay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'absent' } });
    expect(await alipay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'absent' });
  });

  test('begun, closed, and closed again', async () => {
    const outTradeNo = await visited();
    standIn.begin(outTradeNo);
    expect(await alipay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'none' } });
    for (let nth = 0; nth < 2; nth++) expect(await alipay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'closed' });
    expect(await alipay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'closed' } });
  });

  test('paid, in fen and at its hour; closing says so; paid it stays when all of it has gone back', async () => {
    const outTradeNo = await visited();
    const { tradeNo } = standIn.pay(outTradeNo);
    const paid = {
      said: 'yes',
      answer: {
        is: 'paid',
        merchant: APP.sellerId,
        appId: APP.appId,
        outTradeNo,
        transactionId: tradeNo,
        fen: 39_900,
        paidAt: new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000),
      },
    };
    expect(await alipay.query(outTradeNo)).toEqual(paid);
    expect(await alipay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'paid' });
    await alipay.refund(refundOf(outTradeNo, 39_900));
    expect(await alipay.query(outTradeNo)).toEqual(paid);
  });

  test.each(['unsigned', 'bad-signature', 'rewritten', 'http-500', 'busy', 'silence', 'lost-answer', 'error'] as const)(
    '%s is unknown, whatever it says',
    async (kind) => {
      const outTradeNo = await visited();
      standIn.pay(outTradeNo);
      standIn.misbehave({ on: 'query', kind, delayMs: 0 });
      expect((await alipay.query(outTradeNo)).said).toBe('unknown');
      expect((await alipay.query(outTradeNo)).said).toBe('yes');
    },
  );

  test('a refusal that is not signed is believed as little as a yes', async () => {
    const outTradeNo = await visited();
    standIn.misbehave({ on: 'close', kind: 'unsigned' });
    expect((await alipay.close(outTradeNo)).said).toBe('unknown');
  });
});

describe('money back at Alipay', () => {
  test('is done with its own sum, and the same bytes give it once', async () => {
    const outTradeNo = await visited();
    standIn.pay(outTradeNo);
    const bytes = refundOf(outTradeNo, 10_001);
    const done = { said: 'yes', answer: { is: 'done', fen: 10_001, refundId: `r${outTradeNo}` } };
    for (let nth = 0; nth < 2; nth++) expect(await alipay.refund(bytes)).toMatchObject(done);
    expect(await alipay.queryRefund(`r${outTradeNo}`, outTradeNo)).toMatchObject(done);
    expect(standIn.books.refunds.size).toBe(1);
  });

  test('accepted is not done: it is sent, then absent in their words, then done', async () => {
    const outTradeNo = await visited();
    standIn.pay(outTradeNo);
    standIn.misbehave({ on: 'refund', kind: 'pending' });
    expect(await alipay.refund(refundOf(outTradeNo, 100))).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(await alipay.queryRefund(`r${outTradeNo}`, outTradeNo)).toEqual({ said: 'yes', answer: { is: 'absent' } });
    standIn.finishRefunds();
    expect(await alipay.queryRefund(`r${outTradeNo}`, outTradeNo)).toMatchObject({ answer: { is: 'done', fen: 100 } });
  });

  test.each([
    ['ACQ.SELLER_BALANCE_NOT_ENOUGH', { said: 'no' }],
    ['ACQ.TRADE_HAS_FINISHED', { said: 'yes', answer: { is: 'stuck' } }],
    ['ACQ.SYSTEM_ERROR', { said: 'unknown' }],
    ['ACQ.DISCORDANT_REPEAT_REQUEST', { said: 'unknown' }],
  ])('%s', async (code, said) => {
    const outTradeNo = await visited();
    standIn.pay(outTradeNo);
    standIn.misbehave({ on: 'refund', kind: 'error', code });
    expect(await alipay.refund(refundOf(outTradeNo, 100))).toMatchObject(said);
  });
});

describe('a notify', () => {
  const signed = async (changed: Record<string, string> = {}) => {
    standIn.notifyTo('http://127.0.0.1:1/');
    const outTradeNo = await visited();
    standIn.pay(outTradeNo);
    const pairs = { ...paidNotify(), ...changed };
    return { outTradeNo, pairs: standIn.sign(pairs) };
  };

  test('is paid, with percent signs, pluses and what is empty in it', async () => {
    const { outTradeNo, pairs } = await signed({ body: '', passback_params: 'a%20b+c=d&e' });
    expect(alipay.readNotify({}, bodyOf(pairs), clock.now())).toMatchObject({
      is: 'trade',
      trade: { is: 'paid', outTradeNo, fen: 39_900 },
    });
  });

  test.each([
    ['another sum', (pairs: Record<string, string>) => bodyOf({ ...pairs, total_amount: '0.01' }), 'signature'],
    ['a pair more', (pairs: Record<string, string>) => bodyOf({ ...pairs, more: '1' }), 'signature'],
    ['no signature', ({ sign: _, ...pairs }: Record<string, string>) => bodyOf(pairs), 'signature'],
    ['another type of signature', (pairs: Record<string, string>) => bodyOf({ ...pairs, sign_type: 'RSA' }), 'signature'],
    [
      'a name twice',
      (pairs: Record<string, string>) => Buffer.concat([bodyOf(pairs), Buffer.from('&trade_status=TRADE_SUCCESS')]),
      'shape',
    ],
    ['nothing', () => Buffer.alloc(0), 'signature'],
  ])('with %s is refused', async (_what, spoil, why) => {
    const { pairs } = await signed();
    expect(alipay.readNotify({}, spoil(pairs), clock.now())).toEqual({ is: 'refused', why });
  });

  test.each([
    ['of another application', { app_id: '2021000000000001' }, 'another application'],
    ['of another seller', { seller_id: '2088000000000001' }, 'another merchant'],
    ['without an hour', { gmt_payment: '' }, 'paid, and without its particulars'],
    ['with a sum that is none', { total_amount: '1e9' }, 'paid, and without its particulars'],
  ])('%s is for a person', async (_what, changed, why) => {
    const { pairs } = await signed(changed);
    expect(alipay.readNotify({}, bodyOf(pairs), clock.now())).toMatchObject({ is: 'trade', trade: { is: 'contradiction', why } });
  });

  test('of what was not paid is of no interest; of money back it names the refund', async () => {
    const waits = await signed({ trade_status: 'WAIT_BUYER_PAY' });
    expect(alipay.readNotify({}, bodyOf(waits.pairs), clock.now())).toEqual({ is: 'of no interest' });
    const back = await signed({ trade_status: 'TRADE_CLOSED', refund_fee: '399.00', out_biz_no: 'r1' });
    expect(alipay.readNotify({}, bodyOf(back.pairs), clock.now())).toEqual({ is: 'refund moved', outRefundNo: 'r1' });
  });
});
