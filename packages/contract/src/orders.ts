// Long because everything that is said of an order stands here, with what it may become.
import { z } from 'zod';
import { call } from './call.ts';
import { BuyState, ContractText, PartRefund, SalePlace, ShownQuote } from './goods.ts';
import { AddressId, ClassroomCode, CouponId, CourseId, GoodsId, LineageId, OrderNo, PeriodId, RefundNo, SkuId } from './ids.ts';
import { AgreedTerms, AskedForm, OrderForm, OrderTerms } from './order-forms.ts';
import { ORDER_STATES, REFUND_WHYS } from './order-steps.rule.ts';
import { PaidBy } from './payments.ts';
import { PURCHASE_CODES } from './purchase-source.rule.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Asked = { goodsId: GoodsId, skuId: SkuId.optional(), place: SalePlace };
const Pay = { method: 'POST', service: 'pay', who: 'learner', rank: 'vital' } as const;
const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

/** The versions that were on the page when the empty box was ticked. */
const Agreed = z.object({
  texts: z.array(ContractText.pick({ document: true, version: true })).max(6),
  /** Affirmed with the same tick; stands in the contract. */
  isAdult: z.literal(true),
});

/** What of the learner's own stands against these goods: owned, an open order, an exclusion. The rule of `checkBuyAuth`. */
export const judgeMutex = call({
  ...Pay,
  path: '/payChain/judgeMutex',
  effect: 'read',
  blocked: 'may not',
  request: z.object(Asked),
  response: z.object({ isMutex: z.boolean(), state: BuyState, now: Moment }),
  errors: ['goods.unknown'],
});

/** What became of a wish to buy. Only `ordered` and `granted` have written anything. */
const Created = z.discriminatedUnion('is', [
  /** It waits for its payment; a second tap finds it. */
  z.object({ is: z.literal('ordered'), orderNo: OrderNo, payFen: Fen, closesAt: Moment }),
  /** Free, and there already. */
  z.object({ is: z.literal('granted'), orderNo: OrderNo }),
  /** `order.price_changed`: what was seen, and what it is now. */
  z.object({ is: z.literal('price-changed'), seenFen: Fen, quote: ShownQuote }),
  /** The texts that hold now; the box is empty again. */
  z.object({ is: z.literal('texts-changed'), texts: z.array(ContractText) }),
  /** The coupon was spent, or has ended. */
  z.object({ is: z.literal('coupon-gone') }),
  /** It goes by parcel, and the address was not said or is gone. */
  z.object({ is: z.literal('address-needed') }),
  /** It goes by parcel, and we do not send there. */
  z.object({ is: z.literal('not-served'), regionName: z.string() }),
  z.object({ is: z.literal('not-now'), state: BuyState }),
  /** No period was chosen, or it is full or closed by now: the page asks for the periods again. */
  z.object({ is: z.literal('period-gone') }),
]);
export type Created = z.infer<typeof Created>;

/** Orders. The price is ours; the client says which one it has shown, and any other is answered and not taken. */
export const createOrder = call({
  ...Pay,
  path: '/payChain/createOrder',
  effect: 'once',
  blocked: 'may not',
  request: z.object({
    ...Asked,
    couponId: CouponId.optional(),
    /** Where things go; may be said later, where the price does not hang on it. */
    addressId: AddressId.optional(),
    /** As in `getCommitInfo`. */
    form: AskedForm.optional(),
    /** Of goods with a live course: when it begins for this buyer. */
    periodId: PeriodId.optional(),
    /** The code on a classroom's wall by which he came. */
    classroom: ClassroomCode.optional(),
    /** Of the quote that was on the button, and its sum. */
    seen: z.object({ hash: Sha256, payFen: Fen.max(100_000_000) }),
    agreed: Agreed,
    /** Where the purchase came from (spec 3). */
    source: z.literal(PURCHASE_CODES),
    lineageId: LineageId.optional(),
  }),
  response: Created,
  errors: ['goods.unknown', 'order.form', 'gift.word'],
  limit: { per: 'caller', perMinute: 20 },
});

/** What an order waits for, and where there is a clock, until when. */
const OrderWait = z
  .discriminatedUnion('for', [
    /** Its payment, the rest of it, whom it is a gift for. */
    z.object({ for: z.enum(['pay', 'balance', 'claim']), until: Moment }),
    /** The seat that was bought was gone: another period is to be chosen. */
    z.object({ for: z.literal('period') }),
    /** A person looks at what was asked back, until then; or it could not go back the way it came. */
    z.object({ for: z.literal('refund'), is: z.enum(['asked', 'stuck']), reviewBy: Moment.nullable() }),
  ])
  .nullable();

const OrderLine = z.object({
  orderNo: OrderNo,
  state: z.enum(ORDER_STATES),
  form: OrderForm,
  goodsId: GoodsId,
  name: z.string(),
  parts: z.array(z.string()),
  /** Nothing but what is sent by post: in a mini-program that alone is paid. */
  isThings: z.boolean(),
  /** The whole price. */
  payFen: Fen,
  /** What is to be paid of it now: the price, its deposit, what is left; nought where nothing is. */
  dueFen: Fen,
  /** A payment of it was begun of which nobody knows what became. */
  isInDoubt: z.boolean(),
  /** By a code, free, or for money. */
  way: z.enum(['money', 'code', 'free']),
  madeAt: Moment,
  /** Of an open order: until when it may be paid. */
  closesAt: Moment.nullable(),
  paidAt: Moment.nullable(),
  /** Of a gift: when somebody got it. What it opened is his. */
  claimedAt: Moment.nullable(),
  closedWhy: z.enum(['cancelled', 'time', 'replaced', 'by-us']).nullable(),
  waits: OrderWait,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The orders that wait for their payment, the one that closes first before. */
export const getLastOrderList = call({
  ...Pay,
  path: '/payChain/getLastOrderList',
  effect: 'read',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ list: z.array(OrderLine), now: Moment }),
  errors: [],
});

/** One's own orders, newest first; with the first page come those that wait for their owner. */
export const listOrders = call({
  ...Trade,
  path: '/order/list',
  effect: 'read',
  request: z.object({ before: OrderNo.optional() }),
  response: z.object({ waiting: z.array(OrderLine), list: z.array(OrderLine), hasMore: z.boolean(), now: Moment }),
  errors: [],
});

const OrderPart = z.object({
  nth: z.number().int(),
  kind: z.enum(PART_KINDS),
  name: z.string(),
  count: z.number().int(),
  listFen: Fen,
  /** What was, or will be, paid for it. */
  shareFen: Fen,
  courseId: CourseId.nullable(),
  /** Of what was delivered: from when until when it may be used. */
  delivered: z.object({ from: Moment, until: Moment }).nullable(),
});
export type OrderPart = z.infer<typeof OrderPart>;

/** What happened, each with its hour. */
const OrderEvent = z.object({
  at: Moment,
  what: z.enum([
    'made',
    'granted',
    'paid',
    'cancelled',
    'time-over',
    'replaced',
    /** By one of our own, for its buyer. */
    'by-us',
    /** After it was closed, and delivered nevertheless. */
    'paid-late',
    /** After it was closed and could not be delivered any more: all of it goes back, unasked. */
    'paid-too-late',
    /** Once more: that payment goes back whole. */
    'paid-twice',
    /** Money that went back has arrived. */
    'returned',
    /** Parts of it were asked back; taken back again by whoever asked; granted; their provider cannot give it back the way it came. */
    'refund-asked',
    'refund-withdrawn',
    'refund-granted',
    'refund-stuck',
    /** The steps of other forms: a part of the price, the rest of it, a gift, a team. */
    'deposit-paid',
    'balance-paid',
    'balance-day-past',
    'gift-paid',
    'claimed',
    'claim-day-past',
    'team-paid',
    'team-complete',
    'team-failed',
    /** Given back on a tap, whole. */
    'taken-back',
  ]),
  /** What a buyer may be asked for: the version of the contract's text, the provider's number of a payment, ours of a refund. */
  no: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Money that goes back, asked for or not. */
const OrderRefund = z.object({
  refundNo: RefundNo,
  why: z.enum(REFUND_WHYS),
  fen: Fen,
  /** Of which payments, and so where it goes; none where it goes by a transfer, because its provider cannot give it back. */
  to: z.array(PaidBy.extend({ fen: Fen })),
  state: z.enum(['asked', 'withdrawn', 'granted', 'sent', 'done', 'stuck']),
  /** Which parts it brings back; none where it is a payment too many. */
  parts: z.array(z.number().int()),
  /** While a person looks at it: until when. */
  reviewBy: Moment.nullable(),
  /** While it is on its way: when it has arrived at the latest. */
  arrivesBy: Moment.nullable(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Of a live course that was bought with its period: where its buyer sits by now, or which one he had chosen. */
const BoughtPeriod = z.object({
  periodId: PeriodId,
  isSeated: z.boolean(),
  /** False until it is known whether there was a place. */
  isDecided: z.boolean(),
  /** The class that is held: when it begins, and whether the buyer was seen in its group. Null without one, and once it is over. */
  held: z.object({ periodName: z.string(), startsAt: Moment, inGroup: z.boolean() }).nullable(),
});
export type BoughtPeriod = z.infer<typeof BoughtPeriod>;

const Order = OrderLine.extend({
  terms: OrderTerms,
  period: BoughtPeriod.nullable(),
  quote: ShownQuote.omit({ hash: true }),
  items: z.array(OrderPart),
  /** What was paid, when and how. */
  payments: z.array(PaidBy.extend({ fen: Fen, at: Moment })),
  refund: z.array(PartRefund),
  refunds: z.array(OrderRefund),
  /** Until then everything comes back; null before it is paid. */
  fullRefundUntil: Moment.nullable(),
  timeline: z.array(OrderEvent),
  contract: z.object({ hash: Sha256, agreedAt: Moment, inForceAt: Moment.nullable() }),
});
export type Order = z.infer<typeof Order>;

/** One of one's own; another's is unknown. */
export const getOrder = call({
  ...Trade,
  path: '/order/detail',
  effect: 'read',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({ order: Order, now: Moment }),
  errors: ['order.unknown'],
});

/** Closes an open order; what it held is free again. Twice is once. */
export const cancelOrder = call({
  ...Trade,
  path: '/order/cancel',
  effect: 'repeatable',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({ state: z.enum(ORDER_STATES) }),
  errors: ['order.unknown', 'order.not_open'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Gives back, whole, what was paid for an order that nobody has got yet: a 预订金 until the rest is paid, a gift until it is claimed. Twice is once. */
export const takeOrderBack = call({
  ...Trade,
  path: '/order/takeBack',
  effect: 'repeatable',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({ state: z.enum(ORDER_STATES), fen: Fen, arrivesBy: Moment.nullable() }),
  errors: ['order.unknown', 'order.not_back'],
  limit: { per: 'caller', perMinute: 20 },
});

/** What both sides agreed to, as it was frozen. */
export const Contract = z.object({
  form: z.literal(1),
  orderNo: OrderNo,
  seller: z.string(),
  /** The buyer's number with us: no name, and no identity number, is needed to buy. */
  buyer: z.string(),
  isAdult: z.literal(true),
  goods: z.object({ goodsId: GoodsId, skuId: SkuId, name: z.string() }),
  parts: z.array(OrderPart.omit({ delivered: true })),
  price: ShownQuote.omit({ couponId: true }),
  fullRefundDays: z.number().int(),
  refund: z.array(PartRefund),
  /** Of another form than whole: what goes with it. */
  terms: AgreedTerms.optional(),
  texts: z.array(ContractText),
  agreedAt: Moment,
});
export type Contract = z.infer<typeof Contract>;

/** The contract of an order: its canonical text, whose SHA-256 anybody can count again, and the same to be read. */
export const getOrderContract = call({
  ...Trade,
  path: '/order/contract',
  effect: 'read',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    contract: Contract,
    text: z.string(),
    hash: Sha256,
    /** Since when it binds: when the order was paid. Null while it is open, and for ever where it was closed. */
    inForceAt: Moment.nullable(),
    state: z.enum(ORDER_STATES),
  }),
  errors: ['order.unknown'],
});

/** As it is printed, however it was typed. */
const ExchangeCode = z.string().min(8).max(40);

const WrongCode = [
  /** Not a code of ours; so many more tries within the hour. */
  z.object({ is: z.literal('wrong'), triesLeft: z.number().int() }),
  z.object({ is: z.literal('locked'), until: Moment }),
  z.object({ is: z.literal('spent'), at: Moment }),
  z.object({ is: z.literal('ended'), at: Moment }),
] as const;

/** What a code is good for. A wrong one counts as a try. */
export const lookAtCode = call({
  ...Pay,
  path: '/payChain/lookAtCode',
  effect: 'repeatable',
  blocked: 'may not',
  request: z.object({ code: ExchangeCode }),
  response: z.discriminatedUnion('is', [
    ...WrongCode,
    z.object({
      is: z.literal('good'),
      goodsId: GoodsId,
      name: z.string(),
      parts: z.array(z.object({ kind: z.enum(PART_KINDS), name: z.string(), days: z.number().int().nullable() })),
      endsAt: Moment,
      texts: z.array(ContractText),
      state: BuyState,
    }),
  ]),
  errors: [],
  limit: { per: 'caller', perMinute: 10, failClosed: true },
});

/** Gives a code for what it is good for: an order of ¥0, delivered in the same moment. */
export const exchangeCode = call({
  ...Pay,
  path: '/payChain/exchangeCode',
  effect: 'once',
  blocked: 'may not',
  request: z.object({ code: ExchangeCode, agreed: Agreed }),
  response: z.discriminatedUnion('is', [
    ...WrongCode,
    z.object({ is: z.literal('granted'), orderNo: OrderNo, name: z.string(), until: Moment.nullable() }),
    z.object({ is: z.literal('texts-changed'), texts: z.array(ContractText) }),
    z.object({ is: z.literal('not-now'), state: BuyState }),
  ]),
  errors: [],
  limit: { per: 'caller', perMinute: 10, failClosed: true },
});
