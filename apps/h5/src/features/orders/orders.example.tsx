import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import {
  aClosedOrder,
  aContract,
  aFreeOrder,
  anOrder,
  anOrderLine,
  aPaidOrder,
  aRefundPreview,
  ORDER_NO,
  someOrders,
  someRefunds,
} from '../../../gallery/some-orders.ts';

const list = (listOrders: NonNullable<Answers['listOrders']>) =>
  aPage('order', { answers: { listOrders, cancelOrder: { state: 'closed' } } });

export const Orders = list(someOrders);
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
export const ByCode = one({ order: aFreeOrder, now: NOW });
export const Closed = one({ order: aClosedOrder, now: NOW });
export const ClosedAndOwned = one(
  { order: { ...aClosedOrder, closedWhy: 'cancelled' }, now: NOW },
  { checkBuyAuth: { state: { is: 'owned', name: '基金入门', courseId: '2', until: NOW }, now: NOW } },
);
export const Ending = one({ order: { ...aPaidOrder, state: 'ending' }, now: NOW });
export const Refunded = one({ order: { ...aPaidOrder, state: 'refunded' }, now: NOW });
export const RefundAsked = one(
  { order: { ...aPaidOrder, refunds: [someRefunds.asked] }, now: NOW },
  { withdrawRefund: { state: 'withdrawn' } },
);
export const RefundOnItsWay = one({ order: { ...aPaidOrder, state: 'ending', refunds: [someRefunds.sent] }, now: NOW });
export const RefundDone = one({ order: { ...aPaidOrder, state: 'refunded', refunds: [someRefunds.done] }, now: NOW });
export const RefundStuck = one({ order: { ...aPaidOrder, state: 'ending', refunds: [someRefunds.stuck] }, now: NOW });
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
const contract = (getOrderContract: NonNullable<Answers['getOrderContract']>) =>
  aPage('order-detail-contract', { id: ORDER_NO, answers: { getOrderContract } });

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
export const ContractBent = contract({ contract: aContract, text: TEXT, hash: 'd'.repeat(64), inForceAt: null, state: 'open' });
export const ContractUnknown = contract(refused('order.unknown'));
export const ContractOffline = contract(OFFLINE);
