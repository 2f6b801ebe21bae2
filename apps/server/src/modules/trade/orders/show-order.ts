import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { Order, OrderLine, OrderRefund } from '@xuetang/contract/orders';
import { afterWorkdays, ARRIVES_WORKDAYS, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import { linesOf } from '../goods/quote-goods.ts';
import { showRefund } from '../goods/show-goods.ts';
import { orderTerms } from './order-terms.ts';
import { timelineOf } from './order-timeline.ts';
import type { OrderRow, RefundRow, WholeOrderRow } from './order.store.ts';

const DAY_MS = 24 * 3_600_000;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const utc = (moment: string): string => new Date(moment).toISOString();

const CLOSED_WHY: Readonly<Record<string, NonNullable<OrderLine['closedWhy']>>> = {
  cancelled: 'cancelled',
  'time-over': 'time',
  replaced: 'replaced',
  'by-us': 'by-us',
};

const waitOf = ({ state, balance_by: balanceBy, gift }: OrderRow): OrderLine['waits'] => {
  if (state === 'reserved' && balanceBy) return { for: 'balance', until: balanceBy.toISOString() };
  return state === 'unclaimed' && gift?.claim_by ? { for: 'claim', until: utc(gift.claim_by) } : null;
};

export const orderLine = (row: OrderRow, now: Date): OrderLine => {
  const isOverdue = row.state === 'open' && row.closes_at !== null && row.closes_at <= now;
  // What nobody has closed yet is closed to whoever looks: it cannot be paid any more.
  const state = isOverdue ? 'closed' : row.state;
  const closesAt = state === 'open' ? iso(row.closes_at) : null;
  return {
    orderNo: row.order_no,
    state,
    form: row.form,
    goodsId: row.goods_id,
    name: row.name,
    parts: row.parts.filter(({ kind }) => kind !== 'postage').map(({ name }) => name),
    payFen: row.pay_fen - row.fallen_fen,
    way: row.way,
    madeAt: row.made_at.toISOString(),
    closesAt,
    paidAt: iso(row.paid_at),
    closedWhy: isOverdue ? 'time' : (row.state === 'closed' && CLOSED_WHY[row.event]) || null,
    waits: closesAt === null ? waitOf(row) : { for: 'pay', until: closesAt },
  };
};

const quoteOf = (row: OrderRow): Order['quote'] => {
  const figures = {
    listFen: row.list_fen,
    basis: row.basis,
    basisFen: row.basis_fen,
    couponFen: row.coupon_fen,
    postageFen: row.postage_fen,
    payFen: row.pay_fen - row.fallen_fen,
  };
  const delivered = row.parts.filter(({ kind }) => kind !== 'postage');
  return {
    ...figures,
    why: row.why,
    couponId: null,
    lines: [
      ...linesOf(delivered, { ...figures, couponName: row.coupon_name }),
      ...(row.fallen_fen === 0 ? [] : [{ what: 'fallen' as const, name: '后来降价', fen: -row.fallen_fen }]),
    ],
    shares: delivered.map(({ nth, share_fen: fen }) => ({ nth, fen })),
  };
};

const refundOf = ({ no: refundNo, why, fen, state, parts, asked_at: askedAt, granted_at: grantedAt }: RefundRow): OrderRefund => {
  const isOnItsWay = state === 'granted' || state === 'sent';
  return {
    refundNo,
    why,
    fen,
    state,
    parts,
    reviewBy: state === 'asked' && askedAt !== null ? afterWorkdays(new Date(askedAt), REVIEW_WORKDAYS).toISOString() : null,
    arrivesBy: isOnItsWay && grantedAt !== null ? afterWorkdays(new Date(grantedAt), ARRIVES_WORKDAYS).toISOString() : null,
  };
};

export const showOrder = (row: WholeOrderRow, now: Date): Order => ({
  ...orderLine(row, now),
  terms: orderTerms(row),
  period: row.period_id === null ? null : { periodId: row.period_id, isSeated: row.seat === 'chosen' || row.seat === 'held' },
  quote: quoteOf(row),
  items: row.parts.map((part) => ({
    nth: part.nth,
    kind: part.kind,
    name: part.name,
    count: part.count,
    listFen: part.list_fen,
    shareFen: part.share_fen,
    courseId: part.course_id,
    delivered:
      part.delivered_from !== null && part.delivered_until !== null
        ? { from: utc(part.delivered_from), until: utc(part.delivered_until) }
        : null,
  })),
  refund: showRefund(row.parts.map(({ nth, kind, name, units, share_fen: shareFen }) => ({ nth, kind, name, units, shareFen }))),
  refunds: row.refunds.map(refundOf),
  fullRefundUntil: row.way === 'money' && row.paid_at ? new Date(row.paid_at.getTime() + FULL_REFUND_DAYS * DAY_MS).toISOString() : null,
  timeline: timelineOf(row),
  contract: { hash: row.hash, agreedAt: row.agreed_at.toISOString(), inForceAt: iso(row.paid_at) },
});
