import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import { aGatheringOrder, aGiftLink, aGiftOrder, aReservedOrder } from '../../../gallery/some-forms.ts';
import {
  aClosedOrder,
  aContract,
  aFreeOrder,
  anOrder,
  anOrderLine,
  aPaidOrder,
  aPartRefund,
  aRefundPreview,
  ORDER_NO,
  someOrders,
  someRefunds,
} from '../../../gallery/some-orders.ts';
import { aLackingParcel, aParcelLine, aWantingParcel, lineOf as parcelLineOf } from '../../../gallery/some-parcels.ts';

/** What a list shows of an order. */
const lineOf = ({
  orderNo,
  state,
  form,
  goodsId,
  name,
  parts,
  payFen,
  way,
  madeAt,
  closesAt,
  paidAt,
  closedWhy,
  waits,
}: typeof aReservedOrder | typeof aGiftOrder) => ({
  orderNo,
  state,
  form,
  goodsId,
  name,
  parts,
  payFen,
  way,
  madeAt,
  closesAt,
  paidAt,
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

export const Open = one({ order: anOrder, now: NOW });
export const Paid = one({ order: aPaidOrder, now: NOW });
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
