import { z } from 'zod';
import { BOUND, BOUND_MINI, MERCHANT } from './account.ts';
import type { Books } from './books.ts';
import { refusal, type Refusal } from './errors.ts';
import { refundAsTold, tradeAsTold } from './told.ts';
import type { Trades } from './trades.ts';

const Common = z.object({
  appid: z.string(),
  mchid: z.literal(MERCHANT.mchid),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z
    .url()
    .max(255)
    .regex(/^[^?#]+$/),
  amount: z.object({ total: z.int().min(1), currency: z.literal('CNY') }),
});
const OrderAsked = Common.extend({ payer: z.object({ openid: z.string().min(1).max(128) }) });
const H5Order = Common.extend({
  scene_info: z.object({ payer_client_ip: z.union([z.ipv4(), z.ipv6()]), h5_info: z.object({ type: z.enum(['iOS', 'Android', 'Wap']) }) }),
});
const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
  reason: z.string().max(80).default(''),
  notify_url: z.url(),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
});

interface Answer {
  status: number;
  body: object | undefined;
}
export type Answered = Answer | Refusal;
export const isRefusal = (answered: Answered): answered is Refusal => 'code' in answered;

const ok = (body: object): Answer => ({ status: 200, body });

/** The calls of API v3 that a shop needs, on the books. */
export const openProtocol = (books: Books, trades: Trades, now: () => number) => {
  const appIds: readonly string[] = [...Object.values(BOUND), BOUND_MINI];

  const take = (
    data: z.infer<typeof Common>,
    openid: string,
    tradeType: 'JSAPI' | 'MWEB',
    answerOf: (prepayId: string) => object,
  ): Answered => {
    if (!appIds.includes(data.appid)) return refusal('APPID_MCHID_NOT_MATCH');
    const known = books.orders.get(data.out_trade_no);
    const said = JSON.stringify(data);
    if (known && known.payments.length > 0) return refusal('ORDERPAID');
    if (known?.closedAt !== undefined) return refusal('ORDER_CLOSED');
    if (known) return known.said === said ? ok(answerOf(known.prepayId)) : refusal('INVALID_REQUEST');
    const expiresAt = Date.parse(data.time_expire);
    if (expiresAt <= now()) return refusal('PARAM_ERROR', 'time_expire 须晚于当前时间');
    const prepayId = trades.newPrepayId();
    books.orders.set(data.out_trade_no, {
      outTradeNo: data.out_trade_no,
      prepayId,
      appId: data.appid,
      openid,
      tradeType,
      description: data.description,
      fen: data.amount.total,
      expiresAt,
      notifyUrl: data.notify_url,
      said,
      madeAt: now(),
      closedAt: undefined,
      payments: [],
    });
    return ok(answerOf(prepayId));
  };
  const order = (asked: unknown): Answered => {
    const read = OrderAsked.safeParse(asked);
    return read.success ? take(read.data, read.data.payer.openid, 'JSAPI', (id) => ({ prepay_id: id })) : refusal('PARAM_ERROR');
  };
  /** From a browser: an address that opens WeChat, and leads back to where the merchant appends. */
  const orderH5 = (asked: unknown, url: string): Answered => {
    const read = H5Order.safeParse(asked);
    return read.success ? take(read.data, '', 'MWEB', (id) => ({ h5_url: `${url}/_standin/h5?prepay_id=${id}` })) : refusal('PARAM_ERROR');
  };

  const refundsOf = (outTradeNo: string) => [...books.refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo);

  const refund = (asked: unknown): Answered => {
    const read = Refund.safeParse(asked);
    if (!read.success) return refusal('PARAM_ERROR');
    const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, amount, reason, notify_url: notifyUrl } = read.data;
    const paid = books.orders.get(outTradeNo);
    const [payment] = paid?.payments ?? [];
    if (!payment) return refusal('RESOURCE_NOT_EXISTS', '订单不存在');
    const known = books.refunds.get(outRefundNo);
    const isTheSame = known?.outTradeNo === outTradeNo && known.fen === amount.refund && known.paidFen === amount.total;
    if (known) return isTheSame ? ok(refundAsTold(known)) : refusal('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试');
    if (amount.total !== payment.fen) return refusal('PARAM_ERROR', '订单金额与支付金额不一致');
    const given = refundsOf(outTradeNo).reduce((sum, { state, fen }) => (state === 'CLOSED' ? sum : sum + fen), 0);
    // What was taken twice can go back twice.
    const most = (paid?.payments ?? []).reduce((sum, { fen }) => sum + fen, 0);
    if (given + amount.refund > most) return refusal('INVALID_REQUEST', '申请退款金额大于可退金额');
    const refundId = trades.newRefundId();
    const { transactionId } = payment;
    const accepted = { outRefundNo, refundId, outTradeNo, transactionId, fen: amount.refund, paidFen: amount.total, reason, notifyUrl };
    books.refunds.set(outRefundNo, { ...accepted, state: 'PROCESSING', acceptedAt: now(), doneAt: undefined });
    return ok(refundAsTold({ ...accepted, state: 'PROCESSING', acceptedAt: now(), doneAt: undefined }));
  };

  return {
    order,
    orderH5,
    refund,
    query: (outTradeNo: string): Answered => {
      const known = books.orders.get(outTradeNo);
      return known ? ok(tradeAsTold(known, refundsOf(outTradeNo))) : refusal('ORDER_NOT_EXIST');
    },
    close: (outTradeNo: string): Answered => {
      const known = books.orders.get(outTradeNo);
      if (!known) return refusal('ORDER_NOT_EXIST');
      if (known.payments.length > 0) return refusal('ORDERPAID');
      if (known.closedAt !== undefined) return refusal('ORDER_CLOSED');
      known.closedAt = now();
      return { status: 204, body: undefined };
    },
    queryRefund: (outRefundNo: string): Answered => {
      const known = books.refunds.get(outRefundNo);
      return known ? ok(refundAsTold(known)) : refusal('RESOURCE_NOT_EXISTS');
    },
  };
};

export type Protocol = ReturnType<typeof openProtocol>;
