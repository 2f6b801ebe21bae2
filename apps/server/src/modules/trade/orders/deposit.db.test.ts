import { getCommitInfo } from '@xuetang/contract/goods';
import type { OrderNo } from '@xuetang/contract/ids';
import { getOrder, getOrderContract, takeOrderBack } from '@xuetang/contract/orders';
import { getPayResult } from '@xuetang/contract/payments';
import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { describe, expect, test } from 'vitest';
import { openForms } from '../../../../../../tests/benches/forms.ts';
import { inWechat as place } from '../../../../../../tests/benches/open-shop.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { waitingJobs } from './end-waiting.ts';

const forms = await openForms();
const { pool, db, somebody, someCourses, buy, payNow, takenFor, settle, stateOf, refundsOf, booksOf, rows } = forms;

const DEPOSIT = { as: 'deposit' } as const;
const aReserved = async (price = 30_000) => {
  const goods = await someCourses(2, { price, deposit: { fen: 5_000, days: 10 } });
  const buyer = await somebody();
  const orderNo = await buy(buyer, goods.goodsId, DEPOSIT);
  await payNow(orderNo);
  return { ...goods, buyer, orderNo };
};
const setPrice = (goodsId: string, fen: number) => pool.query('update trade.goods set price_fen = $2 where id = $1', [goodsId, fen]);
const rightsOf = async (orderNo: OrderNo) =>
  (await rows('select from learning.entitlement where source = $1 and ended_at is null', orderNo)).length;

describe('a part of the price first', () => {
  test('is a fifth at most, with the rest and its day; the contract has it', async () => {
    const { goodsId } = await someCourses(1, { price: 20_000, deposit: { fen: 9_000, days: 10 } });
    const buyer = await somebody();
    const { deposit, goods, quote } = await buyer.commit(goodsId, undefined, { form: DEPOSIT });
    expect(goods.sale.forms).toEqual(['whole', 'deposit']);
    expect(deposit).toMatchObject({ fen: 4_000, restFen: 16_000, start: null });
    expect(quote.payFen).toBe(20_000);
    const orderNo = await buy(buyer, goodsId, DEPOSIT);
    // The sum that is asked for is the sum that is taken, also before anybody has tried to pay.
    expect((await buyer.ask(getOrder, { orderNo })).data?.order).toMatchObject({ state: 'open', payFen: 20_000, dueFen: 4_000 });
    expect((await buyer.ask(getPayResult, { orderNo })).data).toMatchObject({
      payFen: 4_000,
      pays: 'deposit',
      form: 'deposit',
      attempt: null,
    });
    const { data } = await buyer.ask(getOrderContract, { orderNo });
    expect(data?.contract.terms).toEqual({ as: 'deposit', depositFen: 4_000, restFen: 16_000, payBy: deposit?.payBy });
    await expect(pool.query('update trade.customer_order set deposit_fen = 1 where order_no = $1', [orderNo])).rejects.toThrow(
      'keeps what was agreed',
    );
  });

  test('reserves; the rest opens everything, and what was paid first is with the parts', async () => {
    const { orderNo, buyer } = await aReserved();
    expect(await stateOf(orderNo)).toBe('reserved');
    expect(await booksOf(orderNo)).toEqual({ apart: 5_000, owed: [0, 0] });
    const { data: first } = await buyer.ask(getPayResult, { orderNo });
    expect(first).toMatchObject({ payFen: 5_000, pays: 'deposit', result: { is: 'paid', next: { to: 'balance', restFen: 25_000 } } });
    const waiting = await buyer.ask(getOrder, { orderNo });
    expect(waiting.data?.order).toMatchObject({
      form: 'deposit',
      waits: { for: 'balance' },
      terms: { depositFen: 5_000, restFen: 25_000 },
    });
    expect(await rightsOf(orderNo)).toBe(0);
    await payNow(orderNo);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [10_000, 20_000] });
    expect(await rightsOf(orderNo)).toBe(2);
    const { data } = await buyer.ask(getOrder, { orderNo });
    expect(data?.order.timeline.map(({ what }) => what)).toEqual(['made', 'deposit-paid', 'balance-paid']);
  });

  test('a price only falls: lower now, less is left and the parts share less; higher, what was agreed', async () => {
    const { orderNo, goodsId, buyer } = await aReserved();
    await setPrice(goodsId, 40_000);
    expect((await buyer.ask(getOrder, { orderNo })).data?.order.terms).toMatchObject({ restFen: 25_000 });
    await setPrice(goodsId, 24_001);
    expect((await buyer.ask(getOrder, { orderNo })).data?.order.terms).toMatchObject({ restFen: 19_001, agreedRestFen: 25_000 });
    await payNow(orderNo);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [8_000, 16_001] });
    const order = (await buyer.ask(getOrder, { orderNo })).data?.order;
    expect(order).toMatchObject({ payFen: 24_001 });
    expect(order?.quote.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(24_001);
  });

  test('a deposit that is paid twice goes back once; so does a rest', async () => {
    const goods = await someCourses(1, { price: 30_000, deposit: { fen: 5_000, days: 10 } });
    const buyer = await somebody();
    const orderNo = await buy(buyer, goods.goodsId, DEPOSIT);
    const first = await takenFor(orderNo);
    await pool.query(`update trade.attempt set state = 'closing' where out_trade_no = $1`, [first.outTradeNo]);
    const again = await takenFor(orderNo);
    expect(await Promise.all([settle(first), settle(again), settle(first), settle(again)])).toContain('settled');
    expect(await stateOf(orderNo)).toBe('reserved');
    expect(await refundsOf(orderNo)).toMatchObject([{ why: 'twice', fen: 5_000 }]);
    await payNow(orderNo);
    expect(await stateOf(orderNo)).toBe('paid');
  });

  test('comes back whole on a tap until the rest is paid, and not after; twice is once', async () => {
    const { orderNo, buyer } = await aReserved();
    const back = await buyer.ask(takeOrderBack, { orderNo });
    expect(back.data).toMatchObject({ state: 'ending', fen: 5_000 });
    expect((await buyer.ask(takeOrderBack, { orderNo })).data).toEqual(back.data);
    const [refund] = await refundsOf(orderNo);
    expect(refund).toMatchObject({ why: 'taken-back', fen: 5_000 });
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [0, 0] });
    const told = { is: 'done', fen: 5_000, doneAt: new Date(), refundId: `r${refund?.no}` } as const;
    await db.transaction((tx) => settleRefund(tx, 'wechat', refund?.no ?? '', told, new Date()));
    expect(await stateOf(orderNo)).toBe('refunded');
    const other = await somebody();
    expect(await other.ask(takeOrderBack, { orderNo })).toMatchObject({ code: 41212 });
    const paid = await aReserved();
    await payNow(paid.orderNo);
    expect(await paid.buyer.ask(takeOrderBack, { orderNo: paid.orderNo })).toMatchObject({ code: 42476 });
  });

  test('taken back against paid: one of them, and no fen lost', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const { orderNo, buyer } = await aReserved();
      const taken = await takenFor(orderNo);
      await Promise.all([settle(taken), buyer.ask(takeOrderBack, { orderNo }), settle(taken)]);
      const refunds = await refundsOf(orderNo);
      const state = await stateOf(orderNo);
      expect(refunds.reduce((sum, { fen }) => sum + fen, 0)).toBe(state === 'paid' ? 0 : 30_000);
      expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: state === 'paid' ? [10_000, 20_000] : [0, 0] });
      expect(await rightsOf(orderNo)).toBe(state === 'paid' ? 2 : 0);
    }
  });

  test('past its day everything goes back, unasked', async () => {
    const { orderNo, buyer } = await aReserved();
    const [job] = waitingJobs({ db, clock: { now: () => new Date(Date.now() + 12 * 86_400_000) } });
    await job?.run({ orderNo }, new AbortController().signal);
    expect(await stateOf(orderNo)).toBe('ending');
    expect(await refundsOf(orderNo)).toMatchObject([{ why: 'not-balanced', fen: 5_000 }]);
    expect((await buyer.ask(getPayResult, { orderNo })).data).toMatchObject({
      result: { is: 'returned' },
      returning: [{ why: 'not-balanced' }],
    });
  });

  test('asked back after both were paid, it comes from both payments, the newest first', async () => {
    const { orderNo, buyer } = await aReserved();
    await payNow(orderNo);
    const { data: shown } = await buyer.ask(previewRefund, { orderNo });
    expect(shown?.parts.map(({ fen }) => fen)).toEqual([10_000, 20_000]);
    expect((await buyer.ask(applyRefund, { orderNo, parts: [1], seenFen: 10_000 })).data).toMatchObject({ is: 'granted', fen: 10_000 });
    expect((await buyer.ask(applyRefund, { orderNo, parts: [2], seenFen: 20_000 })).data).toMatchObject({ is: 'granted', fen: 20_000 });
    expect(await refundsOf(orderNo)).toMatchObject([
      { why: 'asked', fen: 10_000 },
      { why: 'asked', fen: 15_000 },
      { why: 'rest', fen: 5_000 },
    ]);
    expect(await booksOf(orderNo)).toEqual({ apart: 0, owed: [0, 0] });
    expect(await rows('select fen - granted_fen as left from trade.payment where order_id = $1', await forms.idOf(orderNo))).toEqual([
      { left: 0 },
      { left: 0 },
    ]);
    expect((await buyer.ask(getPayResult, { orderNo })).data?.result).toMatchObject({ is: 'refunded', fen: 30_000, doneAt: null });
  });

  test('goods without one are not sold so', async () => {
    const { goodsId } = await someCourses(1);
    const { ask } = await somebody();
    expect(await ask(getCommitInfo, { goodsId, place, form: DEPOSIT })).toMatchObject({ code: 42475 });
  });
});
