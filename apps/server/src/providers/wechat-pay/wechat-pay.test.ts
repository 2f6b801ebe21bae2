import { describe, expect, test } from 'vitest';
import { insideTransaction } from '../../platform/open-transaction.ts';
import { openWechatPay } from '../../../../../tests/benches/open-wechat-pay.ts';
import { createWechatPay } from './wechat-pay.ts';

const { clock, standIn, account, pay, arrived, anOrder, ordered, paid, aRefund, appId } = await openWechatPay();

describe('a payment from the order to the money', () => {
  test('is ordered, paid, told by a signed notify and by a query, and both say the same', async () => {
    const { outTradeNo, transactionId, at } = await paid();
    const trade = { is: 'paid', merchant: '1900006666', appId, outTradeNo, transactionId, fen: 129_900, paidAt: new Date(at) };
    expect(arrived.map(({ read }) => read)).toEqual([{ is: 'trade', trade }]);
    expect(await pay.query(outTradeNo)).toEqual({ said: 'yes', answer: trade });
  });

  test('the same bytes are the same order; other bytes under its number are refused', async () => {
    const order = anOrder();
    const bytes = pay.writeOrder(order);
    const first = await pay.order(bytes);
    expect(first).toMatchObject({ said: 'yes' });
    expect(await pay.order(bytes)).toEqual(first);
    for (const other of [{ fen: 1 }, { description: '另一件' }, { expiresAt: new Date(order.expiresAt.getTime() + 1_000) }])
      expect(await pay.order(pay.writeOrder({ ...order, ...other }))).toEqual({ said: 'no', why: 'INVALID_REQUEST' });
    expect(standIn.books.orders.get(order.outTradeNo)).toMatchObject({ fen: 129_900, payments: [] });
  });

  test('that it is paid already is no refusal: somebody has to ask what became of it', async () => {
    const order = anOrder();
    await pay.order(pay.writeOrder(order));
    standIn.pay(order.outTradeNo);
    expect(await pay.order(pay.writeOrder(order))).toEqual({ said: 'unknown', why: 'ORDERPAID' });
  });

  test('not paid, closed and never heard of are three things', async () => {
    const { outTradeNo } = await ordered();
    expect(await pay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'none' } });
    expect(await pay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'closed' });
    expect(await pay.close(outTradeNo)).toEqual({ said: 'yes', answer: 'closed' });
    expect(await pay.query(outTradeNo)).toEqual({ said: 'yes', answer: { is: 'closed' } });
    expect(await pay.query('0'.repeat(32))).toEqual({ said: 'yes', answer: { is: 'absent' } });
    expect(await pay.close('0'.repeat(32))).toEqual({ said: 'yes', answer: 'absent' });
    const { outTradeNo: faster } = await paid();
    expect(await pay.close(faster)).toEqual({ said: 'yes', answer: 'paid' });
  });

  test('a name of any length is ordered, cut between two letters', async () => {
    const { outTradeNo } = await ordered({ description: '财'.repeat(200) });
    expect(standIn.books.orders.get(outTradeNo)?.description).toBe('财'.repeat(42));
  });

  test('an account that is not bound to the merchant cannot be paid in', async () => {
    expect(await pay.order(pay.writeOrder(anOrder({ appId: 'wx99xuetang000002' })))).toEqual({ said: 'no', why: 'APPID_MCHID_NOT_MATCH' });
  });

  test('an address that is not WeChat’s is no answer, and without a grant there is none', async () => {
    const h5 = (granted: string | undefined) => {
      const other = createWechatPay({ ...account, h5Url: granted }, [appId], () => clock.now());
      return { opens: other.opensFromBrowsers, order: () => other.orderH5(other.writeH5Order({ ...anOrder(), clientIp: '203.0.113.7' })) };
    };
    expect(await h5(standIn.url).order()).toMatchObject({ said: 'yes', answer: { h5Url: expect.stringContaining(standIn.url) as string } });
    expect(await h5('https://wx.tenpay.com').order()).toMatchObject({ said: 'unknown' });
    expect([h5(standIn.url).opens, h5(undefined).opens]).toEqual([true, false]);
  });

  test('nobody is asked inside a transaction', async () => {
    await expect(insideTransaction({}, () => pay.query('0'.repeat(32)))).rejects.toThrow('A transaction is open here');
  });
});

describe('a refund', () => {
  test('is accepted, which is not done, and then done: a notify and a query say so', async () => {
    const { outTradeNo } = await paid();
    const refund = aRefund(outTradeNo, { fen: 30_000 });
    const bytes = pay.writeRefund(refund);
    expect(await pay.refund(bytes)).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(await pay.refund(bytes)).toEqual({ said: 'yes', answer: { is: 'sent' } });
    expect(standIn.books.refunds.size).toBe(1);
    standIn.finishRefunds();
    await standIn.deliverNotifies();
    const done = { is: 'done', refundId: standIn.books.refunds.get(refund.outRefundNo)?.refundId, fen: 30_000, doneAt: clock.now() };
    expect(arrived.at(-1)?.read).toEqual({ is: 'refund', outRefundNo: refund.outRefundNo, refund: done });
    expect(await pay.queryRefund(refund.outRefundNo)).toEqual({ said: 'yes', answer: done });
    expect(await pay.query(outTradeNo)).toMatchObject({ answer: { is: 'paid', fen: 129_900 } });
  });

  test('is stuck, short of money, or of nothing: each by its name', async () => {
    const { outTradeNo } = await paid();
    standIn.misbehave({ on: 'refund', kind: 'stuck' });
    const stuck = aRefund(outTradeNo);
    await pay.refund(pay.writeRefund(stuck));
    await standIn.deliverNotifies();
    expect(await pay.queryRefund(stuck.outRefundNo)).toEqual({ said: 'yes', answer: { is: 'stuck' } });
    expect(arrived.at(-1)?.read).toEqual({ is: 'refund', outRefundNo: stuck.outRefundNo, refund: { is: 'stuck' } });
    standIn.misbehave({ on: 'refund', kind: 'error', code: 'NOT_ENOUGH' });
    expect(await pay.refund(pay.writeRefund(aRefund(outTradeNo)))).toEqual({ said: 'no', why: 'NOT_ENOUGH' });
    standIn.misbehave({ on: 'refund', kind: 'error', code: 'USER_ACCOUNT_ABNORMAL' });
    expect(await pay.refund(pay.writeRefund(aRefund(outTradeNo)))).toEqual({ said: 'yes', answer: { is: 'stuck' } });
    expect(await pay.refund(pay.writeRefund(aRefund('0'.repeat(32))))).toEqual({ said: 'yes', answer: { is: 'absent' } });
    expect(await pay.queryRefund('none')).toEqual({ said: 'yes', answer: { is: 'absent' } });
  });

  test('of more than was paid, or under a number that said otherwise before, is refused', async () => {
    const { outTradeNo } = await paid();
    const first = aRefund(outTradeNo, { fen: 129_900 });
    await pay.refund(pay.writeRefund(first));
    expect(await pay.refund(pay.writeRefund(aRefund(outTradeNo, { fen: 1 })))).toEqual({ said: 'no', why: 'INVALID_REQUEST' });
    expect(await pay.refund(pay.writeRefund({ ...first, fen: 1 }))).toEqual({ said: 'no', why: 'INVALID_REQUEST' });
  });
});
