import { z } from 'zod';
import { ShownAddress } from './addresses.ts';
import { AGREEMENTS } from './agreement-terms.ts';
import { call } from './call.ts';
import { AddressId, CouponId, CourseId, GoodsId, LineageId, OrderNo, PeriodId, ProductId, SkuId } from './ids.ts';
import { PRICE_BASES } from './money.rule.ts';
import { AskedForm, Choose, Deposit, Periods, Sale } from './order-forms.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Where the page is open, as it says itself: it decides what is offered there and nothing else. */
export const SalePlace = z.object({
  host: z.enum(['app', 'wecom', 'mini-program', 'wechat', 'browser']),
  isIos: z.boolean(),
});
export type SalePlace = z.infer<typeof SalePlace>;

/** One thing that is delivered. */
const GoodsPart = z.object({
  nth: z.number().int().min(1),
  kind: z.enum(PART_KINDS).exclude(['postage']),
  name: z.string(),
  /** Of a course. */
  courseId: CourseId.nullable(),
  /** Lessons of a course, days of a membership; 0 of a thing. */
  units: z.number().int(),
  /** For how many days after paying a course stays open, or a membership lasts; null of a thing. */
  days: z.number().int().nullable(),
  count: z.number().int().min(1),
  /** What it costs alone, one of it: its share of the price goes by this. */
  listFen: Fen,
});
export type GoodsPart = z.infer<typeof GoodsPart>;

const Sku = z.object({
  skuId: SkuId,
  name: z.string(),
  /** How many can still be had, where they are counted. */
  left: z.number().int().nullable(),
});

/** A price that is crossed out: a fact with its day, and what it is called. */
const Comparison = z.object({
  /** `was`: nobody paid less in the last seven days (原价). `list`: our price without an offer (课程价). */
  is: z.enum(['was', 'list']),
  fen: Fen,
  since: Moment,
});

const Goods = z.object({
  goodsId: GoodsId,
  name: z.string(),
  promise: z.string(),
  /** Its page on the shelf, where it has one. */
  productId: ProductId.nullable(),
  isPackage: z.boolean(),
  parts: z.array(GoodsPart).min(1),
  skus: z.array(Sku).min(1),
  /** As what it can be ordered. */
  sale: Sale,
  listFen: Fen,
  learnerFen: Fen.nullable(),
  /** Running, or announced. */
  offer: z.object({ name: z.string(), priceFen: Fen, startsAt: Moment, endsAt: Moment }).nullable(),
  comparison: Comparison.nullable(),
});
export type Goods = z.infer<typeof Goods>;

/** Whether this learner may buy these goods here and now; the first that applies, in this order. */
export const BuyState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('free-to-buy') }),
  /** No price and no button where it is not sold; not a hint where else either. */
  z.object({ is: z.literal('not-here') }),
  z.object({ is: z.literal('off-sale') }),
  z.object({ is: z.literal('blocked') }),
  /** Known to be under eighteen. */
  z.object({ is: z.literal('minor') }),
  /** Another tap, another phone: it is there, and may be paid or cancelled; in doubt: a payment of it is being checked. */
  z.object({ is: z.literal('open-order'), orderNo: OrderNo, payFen: Fen, closesAt: Moment, isInDoubt: z.boolean() }),
  z.object({ is: z.literal('owned'), name: z.string(), courseId: CourseId.nullable(), until: Moment }),
  /** By what he has; `unpaidNo`: or has ordered and not paid, or not all of it. */
  z.object({ is: z.literal('excluded'), by: z.string(), unpaidNo: OrderNo.nullable() }),
  z.object({ is: z.literal('needs'), names: z.array(z.string()).min(1) }),
  z.object({ is: z.literal('sold-out'), countedAt: Moment }),
  /** Little is left, and he has ordered and not paid too often of late: until then others are first. */
  z.object({ is: z.literal('too-often'), until: Moment }),
]);
export type BuyState = z.infer<typeof BuyState>;

const QuoteLine = z.object({
  what: z.enum(['part', 'basis', 'coupon', 'postage', 'fallen']),
  /** The part, the reason of the price, the coupon. */
  name: z.string(),
  /** Below nought where it is taken off; the lines of a quote add up to its sum. */
  fen: z.number().int(),
});

/** The price line by line, with its reason. The hash goes along with the order: what was seen is what is asked. */
export const ShownQuote = z.object({
  listFen: Fen,
  basis: z.enum(PRICE_BASES),
  /** Why this one, in a sentence: 您上过「理财训练营」第 12 期，按学员价. */
  why: z.string(),
  basisFen: Fen,
  couponFen: Fen,
  couponId: CouponId.nullable(),
  postageFen: Fen,
  payFen: Fen,
  lines: z.array(QuoteLine),
  /** Of the sum what each part costs, by `nth`: refunds and invoices read it. */
  shares: z.array(z.object({ nth: z.number().int(), fen: Fen })),
  hash: Sha256,
});
export type ShownQuote = z.infer<typeof ShownQuote>;

/** A coupon that the learner holds. */
const HeldCoupon = z.object({
  couponId: CouponId,
  name: z.string(),
  offFen: Fen,
  fromFen: Fen,
  endsAt: Moment,
  /** What it would take off this price. */
  takesFen: Fen,
  /** Why it takes nothing: another price excludes it, the price is below its own, or it is for other goods. */
  not: z.enum(['basis', 'below', 'other-goods']).nullable(),
});
export type HeldCoupon = z.infer<typeof HeldCoupon>;

/** What a refund brings, part by part, in figures. */
export const PartRefund = z.object({
  nth: z.number().int(),
  name: z.string(),
  by: z.enum(['lesson', 'day', 'back', 'none']),
  paidFen: Fen,
  units: z.number().int(),
  steps: z.array(z.object({ used: z.number().int(), fen: Fen })),
});
export type PartRefund = z.infer<typeof PartRefund>;

/** A text that the contract stands on; `version` goes back with the order. */
export const ContractText = z.object({ document: z.enum(AGREEMENTS), title: z.string(), version: z.string(), hash: Sha256 });
export type ContractText = z.infer<typeof ContractText>;

/** Of goods with things in them: where they go, and what that costs. */
const Delivery = z.object({
  /** The one that was asked for; null while none is chosen. */
  address: ShownAddress.nullable(),
  /** The book has one that would be the first to offer; named, never chosen. */
  offeredId: AddressId.nullable(),
  /** Without an address nothing is ordered: what carrying costs is all that is paid, and goes by the region. */
  isAddressNeeded: z.boolean(),
  /** Postage of most places; what one's own costs stands in the quote. */
  postageFen: Fen,
  /** Where it costs more, or where we do not send, by province. */
  elsewhere: z.array(z.object({ province: z.string(), name: z.string(), extraFen: Fen, isServed: z.boolean() })),
});
export type Delivery = z.infer<typeof Delivery>;

const Asked = { goodsId: GoodsId, skuId: SkuId.optional(), place: SalePlace };
const Learner = { method: 'POST', service: 'trade', who: 'learner', blocked: 'may not' } as const;

/** What goods are, and what they cost this learner. Where they are not sold: nothing but that. */
export const getGoodsInfo = call({
  ...Learner,
  path: '/goods/getGoodsInfo',
  effect: 'read',
  rank: 'browse',
  request: z.object(Asked),
  response: z.object({ goods: Goods.nullable(), state: BuyState, now: Moment }),
  errors: ['goods.unknown'],
});

/** Whether they may be bought; the same rule stands inside `createOrder`. */
export const checkBuyAuth = call({
  ...Learner,
  path: '/goods/checkBuyAuth',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  request: z.object(Asked),
  response: z.object({ state: BuyState, now: Moment }),
  errors: ['goods.unknown'],
});

/** All that stands on the page before the button: price, coupons, what comes back, texts. */
export const getCommitInfo = call({
  ...Learner,
  path: '/goods/getCommitInfo',
  effect: 'read',
  rank: 'vital',
  request: z.object({
    ...Asked,
    couponId: CouponId.optional(),
    addressId: AddressId.optional(),
    form: AskedForm.optional(),
    periodId: PeriodId.optional(),
  }),
  response: z.object({
    /** Null where they are not sold here. */
    commit: z
      .object({
        goods: Goods,
        skuId: SkuId,
        quote: ShownQuote,
        coupons: z.array(HeldCoupon),
        /** The coupon that would take most; named, never applied. */
        bestCouponId: CouponId.nullable(),
        /** Null where nothing goes by parcel. */
        delivery: Delivery.nullable(),
        refund: z.array(PartRefund),
        /** Until then everything comes back, counted from paying. */
        fullRefundDays: z.number().int(),
        texts: z.array(ContractText),
        /** Each null where the goods, or the form that was asked for, know nothing of it. */
        choose: Choose.nullable(),
        deposit: Deposit.nullable(),
        periods: Periods.nullable(),
        /** How long an order waits for its payment. */
        openMinutes: z.number().int(),
      })
      .nullable(),
    state: BuyState,
    now: Moment,
  }),
  errors: ['goods.unknown', 'coupon.unknown', 'address.unknown', 'order.form'],
});

/** That somebody looked at the page of an order: a row a learner, goods and day. */
export const saveOpenRecord = call({
  ...Learner,
  path: '/goods/saveOpenRecord',
  effect: 'repeatable',
  rank: 'report',
  request: z.object({ goodsId: GoodsId, lineageId: LineageId.optional() }),
  response: z.null(),
  errors: ['goods.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});
