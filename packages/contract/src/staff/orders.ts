import { z } from 'zod';
import { GoodsId, InvoiceId, Mobile, OrderNo, ParcelId, RefundNo } from '../ids.ts';
import { ORDER_STATES, REFUND_WHYS } from '../order-steps.rule.ts';
import { PARCEL_STATES } from '../parcel-steps.rule.ts';
import { PART_KINDS } from '../quote.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int();
const orderNo = OrderNo.meta({ title: '订单号', en: 'order' });
const ofOrder = (of: { orderNo: OrderNo }): string => `order:${of.orderNo}`;

const Found = z.object({
  orderNo: OrderNo,
  name: z.string(),
  state: z.enum(ORDER_STATES),
  payFen: Fen,
  madeAt: Moment,
  paidAt: Moment.nullable(),
  /** Whose it is, by the number that people know; empty where the account is gone. */
  learnNumber: z.string(),
});

/** By one whole number: of the order, of a payment or refund at us or at its provider, or of a mobile. There is no list to look through. */
export const findOrders = staffCall({
  method: 'POST',
  path: '/orders/find',
  who: staff('orders.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ number }) => (number === undefined ? 'orders by mobile' : `number:${number}`),
  words: { zh: '查找订单', en: 'Find orders' },
  request: z
    .object({
      number: z
        .string()
        .regex(/^[0-9A-Za-z_-]{6,64}$/)
        .optional()
        .meta({ title: '订单号、商户单号、退款单号或支付平台的单号', en: 'number of an order, payment or refund' }),
      mobile: Mobile.optional().meta({ title: '学员的手机号', en: 'mobile' }),
    })
    .refine(({ number, mobile }) => (number === undefined) !== (mobile === undefined)),
  response: z.object({ list: z.array(Found) }),
  errors: [],
});

const Attempt = z.object({
  outTradeNo: z.string(),
  provider: z.string(),
  mchid: z.string(),
  way: z.string(),
  term: z.number().int().nullable(),
  pays: z.enum(['all', 'deposit', 'balance']),
  fen: Fen,
  state: z.string(),
  madeAt: Moment,
  stateAt: Moment,
  expiresAt: Moment,
  /** What its provider said when it was asked last, and when that was. */
  heard: z.enum(['none', 'absent', 'closed', 'unknown']).nullable(),
  askedAt: Moment.nullable(),
});

const Payment = z.object({
  transactionId: z.string(),
  outTradeNo: z.string(),
  fen: Fen,
  pays: z.enum(['all', 'deposit', 'balance']),
  paidAt: Moment,
  heardAt: Moment,
  heardBy: z.enum(['notify', 'query', 'bill']),
  became: z.enum(['order', 'twice', 'too-late']),
  grantedFen: Fen,
});

const Refund = z.object({
  refundNo: RefundNo,
  why: z.enum(REFUND_WHYS),
  /** What it is the sum of, part by part; empty where it is of no part. */
  parts: z.array(z.object({ nth: z.number().int(), name: z.string(), fen: Fen })),
  fen: Fen,
  restFen: Fen,
  /** As its buyer wrote it. */
  reason: z.string().nullable(),
  state: z.enum(['asked', 'withdrawn', 'granted', 'sent', 'done', 'stuck']),
  stateAt: Moment,
  askedAt: Moment.nullable(),
  reviewedAt: Moment.nullable(),
  grantedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  providerNo: z.string().nullable(),
  transferNo: z.string().nullable(),
});

const Part = z.object({
  nth: z.number().int(),
  kind: z.enum(PART_KINDS),
  name: z.string(),
  count: z.number().int(),
  listFen: Fen,
  shareFen: Fen,
  /** Of what was paid: what was earned, and what can come back by the rule as the books stand. */
  earnedFen: Fen,
  leftFen: Fen,
  deliveredFrom: Moment.nullable(),
  deliveredUntil: Moment.nullable(),
});

/** Everything that is known of one order. Who of ours did what with it, and why, stands in the audit under its number. */
export const readOrder = staffCall({
  method: 'GET',
  path: '/orders/read',
  who: staff('orders.read'),
  effect: 'read',
  scope: 'all',
  subject: ofOrder,
  words: { zh: '查看一张订单', en: 'Read an order' },
  request: z.object({ orderNo }),
  response: z.object({
    ...Found.shape,
    goodsId: GoodsId,
    way: z.enum(['money', 'code', 'free']),
    form: z.string(),
    source: z.number().int(),
    closesAt: Moment.nullable(),
    balanceBy: Moment.nullable(),
    /** Why this price: the basis and its words, line by line. */
    price: z.object({
      listFen: Fen,
      basis: z.string(),
      why: z.string(),
      basisFen: Fen,
      couponName: z.string().nullable(),
      couponFen: Fen,
      postageFen: Fen,
      fallenFen: Fen,
    }),
    contractHash: z.string().nullable(),
    parts: z.array(Part),
    events: z.array(z.object({ at: Moment, event: z.string(), state: z.enum(ORDER_STATES) })),
    attempts: z.array(Attempt),
    payments: z.array(Payment),
    refunds: z.array(Refund),
    contradictions: z.array(z.object({ at: Moment, provider: z.string(), why: z.string(), about: z.string().nullable() })),
    invoices: z.array(z.object({ invoiceId: InvoiceId, state: z.string(), fen: Fen, at: Moment })),
    parcels: z.array(z.object({ parcelId: ParcelId, state: z.enum(PARCEL_STATES), at: Moment })),
  }),
  errors: ['order.unknown'],
});

/** The worker asks the providers at once what became of its payments and of what goes back, instead of when their time comes. */
export const askForOrder = staffCall({
  method: 'POST',
  path: '/orders/ask',
  who: staff('orders.read'),
  effect: 'once',
  scope: 'all',
  subject: ofOrder,
  words: { zh: '马上查询支付结果', en: 'Ask the providers about an order now' },
  request: z.object({ orderNo }),
  response: z.object({ attempts: z.number().int(), refunds: z.number().int() }),
  errors: ['order.unknown', 'order.nothing_to_ask'],
});

/** Closed by the worker, and its payment with it. What was paid meanwhile is delivered, as ever. */
export const closeOrderNow = staffCall({
  method: 'POST',
  path: '/orders/close',
  who: staff('orders.close'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ofOrder,
  words: { zh: '关闭没付款的订单', en: 'Close an order that waits for its payment' },
  request: z.object({ orderNo }),
  response: z.null(),
  errors: ['order.unknown', 'order.not_waiting'],
});
