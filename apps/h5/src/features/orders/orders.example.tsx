import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { aClaimedGift, aGatheringOrder, aGiftLink, aGiftOrder, anOpenDeposit, aReservedOrder } from '../../../gallery/some-forms.ts';
import {
  aClosedOrder,
  aContract,
  aFreeOrder,
  anOrder,
  anOrderLine,
  aPaidOrder,
  aPartRefund,
  ORDER_NO,
  someOrders,
} from '../../../gallery/some-orders.ts';
import { aGivenPreview, aRefundPreview, someRefunds } from '../../../gallery/some-refunds.ts';
import { aLackingParcel, aParcelLine, aWantingParcel, lineOf as parcelLineOf } from '../../../gallery/some-parcels.ts';

/** What a list shows of an order. */
const lineOf = ({
  orderNo,
  state,
  form,
  goodsId,
  name,
  parts,
  isThings,
  payFen,
  dueFen,
  isInDoubt,
  way,
  madeAt,
  closesAt,
  paidAt,
  claimedAt,
  closedWhy,
  waits,
}: typeof aReservedOrder | typeof aGiftOrder | typeof aClaimedGift) => ({
  orderNo,
  state,
  form,
  goodsId,
  name,
  parts,
  isThings,
  payFen,
  dueFen,
  isInDoubt,
  way,
  madeAt,
  closesAt,
  paidAt,
  claimedAt,
  closedWhy,
  waits,
});

const list = (listOrders: NonNullable<Answers['listOrders']>) =>
  aPage('order', { answers: { listOrders, cancelOrder: { state: 'closed' } } });

export const Orders = list(someOrders);
export const OrdersWithParcels = list(someOrders).where({
  listParcels: { list: [parcelLineOf(aWantingParcel), { ...parcelLineOf(aLackingParcel), parcelId: 'Q'.repeat(22) }], now: NOW },
});
export const OrdersGoOn = list(({ before }) => ({
  ...someOrders,
  waiting: before ? [] : someOrders.waiting,
  hasMore: before === undefined,
}));
export const OrdersEmpty = list({ waiting: [], list: [], hasMore: false, now: NOW });
export const OrdersLoading = list(never);
export const OrdersOffline = list(OFFLINE);
export const OrdersHostile = list({
  ...someOrders,
  waiting: [{ ...anOrderLine, name: LONG, payFen: 99_999_99 }],
  list: [{ ...anOrderLine, orderNo: '2603011220715301', waits: null, state: 'refunded', name: HOSTILE, payFen: 99_999_99 }],
});

export const OrdersOfOtherForms = list({
  ...someOrders,
  waiting: [aReservedOrder, { ...aGiftOrder, orderNo: '2603021220715309' }].map(lineOf),
});

/** As they stand among the others. */
const paidLine = { ...anOrderLine, closesAt: null, dueFen: 0, state: 'paid' as const, paidAt: NOW };
export const OrdersInDoubt = list({
  ...someOrders,
  waiting: [{ ...anOrderLine, isInDoubt: true }],
  list: [
    { ...anOrderLine, isInDoubt: true },
    {
      ...anOrderLine,
      orderNo: '2603011220715302',
      state: 'closed',
      closedWhy: 'cancelled',
      closesAt: null,
      waits: null,
      dueFen: 0,
      isInDoubt: true,
    },
    { ...lineOf(aClaimedGift), orderNo: '2603011220715303' },
  ],
});
/** A seat that was gone, a refund that a person looks at, and one that could not go back. */
export const OrdersNeedMe = list({
  ...someOrders,
  waiting: [
    { ...paidLine, orderNo: '2603011220715304', name: '基金实操直播营', waits: { for: 'period' } },
    { ...paidLine, orderNo: '2603011220715305', waits: { for: 'refund', is: 'asked', reviewBy: '2026-03-03T16:00:00.000Z' } },
    { ...paidLine, orderNo: '2603011220715306', state: 'ending', waits: { for: 'refund', is: 'stuck', reviewBy: null } },
  ],
});

const one = (getOrder: NonNullable<Answers['getOrder']>, more: Answers = {}) =>
  aPage('order-detail', {
    id: ORDER_NO,
    answers: {
      getOrder,
      cancelOrder: { state: 'closed' },
      checkBuyAuth: { state: { is: 'free-to-buy' }, now: NOW },
      previewRefund: aRefundPreview,
      ...more,
    },
  });

/** With its seat. */
const LIVE_PERIOD: Extract<Parameters<typeof one>[0], { order: object }>['order']['period'] = {
  periodId: '87',
  isSeated: true,
  isDecided: true,
  held: { periodName: '第 87 期', startsAt: day(14), inGroup: false },
};
export const Open = one({ order: anOrder, now: NOW });
export const InDoubt = one({ order: { ...anOrder, isInDoubt: true }, now: NOW });
export const ClosedInDoubt = one({ order: { ...aClosedOrder, isInDoubt: true }, now: NOW });
export const OpenDeposit = one({ order: anOpenDeposit, now: NOW });
export const Claimed = one({ order: aClaimedGift, now: NOW }, { previewRefund: aGivenPreview });
export const SeatLost = one({
  order: { ...aPaidOrder, period: { periodId: '1', isSeated: false, isDecided: true, held: null }, waits: { for: 'period' } },
  now: NOW,
});
export const Paid = one({ order: aPaidOrder, now: NOW });
export const PaidMembership = one({
  order: { ...aPaidOrder, items: [{ ...aPaidOrder.items[0]!, kind: 'membership', name: '学堂会员一年', courseId: null }] },
  now: NOW,
});
export const PaidWithParcel = one(
  {
    order: {
      ...aPaidOrder,
      items: [
        { ...aPaidOrder.items[0]!, shareFen: 26_900 },
        { ...aPaidOrder.items[0]!, nth: 2, kind: 'thing', name: '随堂册', courseId: null, delivered: null, shareFen: 3_000 },
      ],
      refund: [aPartRefund(1, aPaidOrder.name, 'course', 26_900, 12), aPartRefund(2, '随堂册', 'thing', 3_000, 0)],
    },
    now: NOW,
  },
  { listParcels: { list: [aParcelLine], now: NOW } },
);
const live = (period: NonNullable<typeof LIVE_PERIOD>) => one({ order: { ...aPaidOrder, period }, now: NOW });
export const SeatBeingTaken = live({ ...LIVE_PERIOD, isSeated: false, isDecided: false, held: null });
export const SeatGone = live({ ...LIVE_PERIOD, isSeated: false, held: null });
export const Seated = live(LIVE_PERIOD);
export const ByCode = one({ order: aFreeOrder, now: NOW });
export const Closed = one({ order: aClosedOrder, now: NOW });
export const ClosedAndOwned = one(
  {
    order: { ...aClosedOrder, closedWhy: 'cancelled', timeline: [...anOrder.timeline, { at: NOW, what: 'cancelled', no: null }] },
    now: NOW,
  },
  { checkBuyAuth: { state: { is: 'owned', name: '基金入门', courseId: '2', until: NOW }, now: NOW } },
);
/** As it is told of an order whose money goes back. */
const refunding = (state: 'ending' | 'refunded', refund: (typeof someRefunds)[keyof typeof someRefunds]) => {
  const no = refund.refundNo;
  const granted = [...aPaidOrder.timeline, { at: NOW, what: 'refund-granted' as const, no }];
  const over = { done: 'returned', stuck: 'refund-stuck' } as const;
  const last = refund.state === 'done' || refund.state === 'stuck' ? [{ at: NOW, what: over[refund.state], no }] : [];
  return one({ order: { ...aPaidOrder, state, refunds: [refund], timeline: [...granted, ...last] }, now: NOW });
};
export const RefundAsked = one(
  { order: { ...aPaidOrder, refunds: [someRefunds.asked] }, now: NOW },
  { withdrawRefund: { state: 'withdrawn' } },
);
export const RefundOnItsWay = refunding('ending', someRefunds.sent);
export const RefundDone = refunding('refunded', someRefunds.done);
/** Huabei's lowers what is owed there. */
export const RefundToHuabei = refunding('ending', someRefunds.toHuabei);
/** It was stuck, and went by a transfer. */
export const RefundTransferred = refunding('refunded', someRefunds.transferred);
export const RefundStuck = refunding('ending', someRefunds.stuck);
export const Reserved = one({ order: aReservedOrder, now: NOW });
export const Unclaimed = one({ order: aGiftOrder, now: NOW }, { makeGiftLink: aGiftLink });
export const Gathering = one({ order: aGatheringOrder, now: NOW });
export const Unknown = one(refused('order.unknown'));
export const Loading = one(never);
export const Offline = one(OFFLINE);
export const Hostile = one({
  order: {
    ...anOrder,
    name: LONG,
    payFen: 99_999_99,
    quote: { ...anOrder.quote, payFen: 99_999_99, lines: [{ what: 'part', name: HOSTILE, fen: 99_999_99 }] },
    items: [
      { ...anOrder.items[0]!, name: HOSTILE },
      { ...anOrder.items[0]!, nth: 2, kind: 'thing', name: LONG, count: 3 },
    ],
  },
  now: NOW,
});

const TEXT = JSON.stringify(aContract);
const DRAWN: Answers['openContractPdf'] = {
  pdf: { url: 'https://files.example/contract.pdf', until: NOW, sha256: 'e1f2'.repeat(16), bytes: 84_210 },
  isInForce: true,
};
const contract = (getOrderContract: NonNullable<Answers['getOrderContract']>, pdf: NonNullable<Answers['openContractPdf']> = DRAWN) =>
  aPage('order-detail-contract', { id: ORDER_NO, answers: { getOrderContract, openContractPdf: pdf } });

const digest = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const Contract = contract(async () => ({
  contract: aContract,
  text: TEXT,
  hash: await digest(TEXT),
  inForceAt: aPaidOrder.paidAt,
  state: 'paid' as const,
}));
export const ContractBent = contract(
  { contract: aContract, text: TEXT, hash: 'd'.repeat(64), inForceAt: null, state: 'open' },
  { pdf: null, isInForce: false },
);
export const ContractBeingDrawn = contract(
  { contract: aContract, text: TEXT, hash: 'd'.repeat(64), inForceAt: aPaidOrder.paidAt, state: 'paid' },
  { pdf: null, isInForce: true },
);
export const ContractUnknown = contract(refused('order.unknown'));
export const ContractOffline = contract(OFFLINE);
