import { type PartKind, quote, refundSteps } from '@xuetang/contract/quote.rule';
import { day, NOW, SELLER } from './some-data.ts';

/** One course of twelve lessons at ¥399, for a learner, as trade would answer it. */
const LIST_FEN = 39_900;
export const LEARNER_FEN = 29_900;
export const LESSONS = 12;

export const ORDER_NO = '2603021220715308';
export const COUPON_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

export const part = { nth: 1, kind: 'course' as const, name: '基金入门：从看懂净值开始', courseId: '2', count: 1, listFen: LIST_FEN };

const priceOf = (coupon: { offFen: number; fromFen: number } | null, learnerFen = LEARNER_FEN) =>
  quote({
    parts: [part],
    listFen: LIST_FEN,
    learnerFen,
    offerFen: null,
    teamFen: null,
    renewalFen: null,
    planFen: null,
    floorFen: null,
    coupon,
    postageFen: 0,
  });

const COUPON = { offFen: 3_000, fromFen: 20_000 };

/** The price as it is shown: its lines are made of its own figures, so that no example adds up to something else. */
export const aQuote = (withCoupon = false, learnerFen = LEARNER_FEN) => {
  const { sharesFen, ...price } = priceOf(withCoupon ? COUPON : null, learnerFen);
  const off = (what: 'basis' | 'coupon', name: string, fen: number) => (fen === 0 ? [] : [{ what, name, fen: -fen }]);
  return {
    ...price,
    why: '您学完了小白理财训练营第 80 期，按学员价算。',
    couponId: withCoupon ? COUPON_ID : null,
    lines: [
      { what: 'part' as const, name: '课程价', fen: LIST_FEN },
      ...off('basis', '训练营学员价', LIST_FEN - price.basisFen),
      ...off('coupon', '结业奖学金', price.couponFen),
    ],
    shares: sharesFen.map((fen, at) => ({ nth: at + 1, fen })),
    hash: 'a'.repeat(64),
  };
};

export const someTexts = [
  { document: 'course-service' as const, title: '课程服务协议', version: '2026-02-01', hash: 'b'.repeat(64) },
  { document: 'refund' as const, title: '退款规则', version: '2026-02-01', hash: 'c'.repeat(64) },
];

/** What comes back of a part, by the rule that says so. */
export const aPartRefund = (nth: number, name: string, kind: PartKind, paidFen: number, units: number) => {
  const { by, steps, ...rest } = refundSteps(kind, paidFen, units);
  return { nth, name, by, ...rest, steps: [...steps] };
};
const refundOf = (paidFen: number) => [aPartRefund(1, part.name, 'course', paidFen, LESSONS)];

const goods = {
  goodsId: '1',
  name: part.name,
  promise: '看懂一只基金的费用、风险和说明书',
  productId: '1',
  isPackage: false,
  parts: [{ ...part, units: LESSONS, days: 365 }],
  skus: [{ skuId: '1', name: '标准', left: null }],
  sale: { forms: ['whole' as const] },
  listFen: LIST_FEN,
  learnerFen: LEARNER_FEN,
  offer: null,
  comparison: { is: 'list' as const, fen: LIST_FEN, since: day(-100) },
};

type StateGiven =
  | { is: 'free-to-buy' | 'not-here' | 'off-sale' }
  | { is: 'open-order'; orderNo: string; payFen: number; closesAt: string; isInDoubt: boolean }
  | { is: 'owned'; name: string; courseId: string | null; until: string }
  | { is: 'needs'; names: string[] };

/** Goods as a page that sells asks for them. */
export const someGoods = (state: StateGiven = { is: 'free-to-buy' }) => ({
  goods: state.is === 'not-here' ? null : goods,
  state,
  now: NOW,
});

const coupons = [
  { couponId: COUPON_ID, name: '结业奖学金', ...COUPON, endsAt: day(20), takesFen: 3_000, not: null },
  { couponId: 'B'.repeat(22), name: '老学员回来', offFen: 5_000, fromFen: 50_000, endsAt: day(2), takesFen: 0, not: 'below' as const },
];

/** Everything before the button. */
export const aCommit = (withCoupon = false, learnerFen = LEARNER_FEN) => {
  const shown = aQuote(withCoupon, learnerFen);
  return {
    goods: { ...goods, learnerFen },
    skuId: '1',
    quote: shown,
    coupons: learnerFen === 0 ? [] : coupons,
    bestCouponId: learnerFen === 0 ? null : COUPON_ID,
    refund: refundOf(shown.payFen),
    fullRefundDays: 7,
    texts: someTexts,
    choose: null,
    deposit: null,
    periods: null,
    delivery: null,
    openMinutes: 120,
  };
};

export const anOrderLine = {
  orderNo: ORDER_NO,
  state: 'open' as const,
  form: 'whole' as const,
  goodsId: '1',
  name: part.name,
  parts: [part.name],
  isThings: false,
  payFen: LEARNER_FEN,
  dueFen: LEARNER_FEN,
  isInDoubt: false,
  way: 'money' as const,
  madeAt: '2026-03-02T03:20:00.000Z',
  closesAt: '2026-03-02T05:20:00.000Z',
  paidAt: null,
  claimedAt: null,
  closedWhy: null,
  waits: { for: 'pay' as const, until: '2026-03-02T05:20:00.000Z' },
};

const item = { ...part, shareFen: LEARNER_FEN, delivered: null };
const { hash: _hash, ...shownPrice } = aQuote();
const made = { at: anOrderLine.madeAt, what: 'made' as const, no: '2026-02-01' };

/** One order that waits; the others are told apart from it. */
export const anOrder = {
  ...anOrderLine,
  terms: { as: 'whole' as const },
  period: null,
  quote: shownPrice,
  items: [item],
  payments: [],
  refund: refundOf(LEARNER_FEN),
  refunds: [],
  fullRefundUntil: null,
  timeline: [made],
  contract: { hash: 'd'.repeat(64), agreedAt: anOrderLine.madeAt, inForceAt: null },
};

export const byWechat = { payType: 11 as const, term: null };
const PAID_AT = '2026-03-02T03:41:00.000Z';
const delivered = { from: PAID_AT, until: '2027-03-02T03:41:00.000Z' };
const settled = { closesAt: null, waits: null, dueFen: 0 };

export const aPaidOrder = {
  ...anOrder,
  ...settled,
  state: 'paid' as const,
  paidAt: PAID_AT,
  items: [{ ...item, delivered }],
  payments: [{ ...byWechat, fen: LEARNER_FEN, at: PAID_AT }],
  fullRefundUntil: '2026-03-09T03:41:00.000Z',
  timeline: [made, { at: PAID_AT, what: 'paid' as const, no: '4200 0028 1720 2611 2212 4106 3517' }],
  contract: { ...anOrder.contract, inForceAt: PAID_AT },
};

const freePrice = (() => {
  const { hash: _, ...free } = aQuote(false, 0);
  return free;
})();

export const aFreeOrder = {
  ...aPaidOrder,
  way: 'code' as const,
  payFen: 0,
  quote: freePrice,
  items: [{ ...item, shareFen: 0, delivered }],
  payments: [],
  refund: refundOf(0),
  fullRefundUntil: null,
  timeline: [{ at: PAID_AT, what: 'granted' as const, no: '2026-02-01' }],
};

export const aClosedOrder = {
  ...anOrder,
  ...settled,
  state: 'closed' as const,
  closedWhy: 'time' as const,
  timeline: [made, { at: '2026-03-02T03:55:00.000Z', what: 'time-over' as const, no: null }],
};

/** Ids as they come over the wire; the contract brands them. */
export const aContract = {
  form: 1 as const,
  orderNo: ORDER_NO,
  seller: SELLER,
  buyer: '本订单的下单账号',
  isAdult: true as const,
  goods: { goodsId: '1', skuId: '1', name: part.name },
  parts: [{ ...part, shareFen: LEARNER_FEN }],
  price: (({ couponId: _, ...price }) => price)(aQuote()),
  fullRefundDays: 7,
  refund: refundOf(LEARNER_FEN),
  texts: someTexts,
  agreedAt: anOrderLine.madeAt,
};

export const someOrders = {
  waiting: [anOrderLine],
  list: [
    anOrderLine,
    { ...anOrderLine, ...settled, orderNo: '2603011220715300', state: 'paid' as const, paidAt: PAID_AT, name: '家庭账本 21 天' },
    {
      ...anOrderLine,
      ...settled,
      orderNo: '2602101220715300',
      state: 'closed' as const,
      closedWhy: 'cancelled' as const,
      madeAt: day(-20),
    },
    {
      ...anOrderLine,
      ...settled,
      orderNo: '2602051220715300',
      state: 'paid' as const,
      way: 'code' as const,
      payFen: 0,
      madeAt: day(-25),
      paidAt: day(-25),
      name: '学堂会员',
    },
  ],
  hasMore: false,
  now: NOW,
};
