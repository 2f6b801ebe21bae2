import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { BoughtPeriod, Order, OrderLine, OrderRefund } from '@xuetang/contract/orders';
import { afterWorkdays, ARRIVES_WORKDAYS, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import { areThings } from '@xuetang/contract/things.rule';
import { isOrderInDoubt } from '../attempts/doubt.rule.ts';
import { paidBy } from '../attempts/paying-way.rule.ts';
import { linesOf } from '../goods/quote-goods.ts';
import { showRefund } from '../goods/show-goods.ts';
import { orderTerms } from './order-terms.ts';
import { timelineOf } from './order-timeline.ts';
import { waitOf } from './order-waits.ts';
import type { OrderRow, PaymentRow, RefundRow, WholeOrderRow } from './order.store.ts';

const DAY_MS = 24 * 3_600_000;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const utc = (moment: string): string => new Date(moment).toISOString();

const CLOSED_WHY: Readonly<Record<string, NonNullable<OrderLine['closedWhy']>>> = {
  cancelled: 'cancelled',
  'time-over': 'time',
  replaced: 'replaced',
  'by-us': 'by-us',
};

/** What is to be paid of it now. */
const dueOf = ({ state, pay_fen: payFen, deposit_fen: depositFen, rest_fen: restFen }: OrderRow): number => {
  if (state === 'open') return depositFen ?? payFen;
  return state === 'reserved' ? (restFen ?? 0) : 0;
};

/** Since when it is another's. What goes back is its giver's again. */
const claimedAtOf = ({ state, gift }: OrderRow): string | null => (state === 'paid' && gift?.claimed_at ? utc(gift.claimed_at) : null);

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
    isThings: areThings(row.parts.map(({ kind }) => kind)),
    payFen: row.pay_fen - row.fallen_fen,
    dueFen: isOverdue ? 0 : dueOf(row),
    isInDoubt: isOrderInDoubt(row),
    way: row.way,
    madeAt: row.made_at.toISOString(),
    closesAt,
    paidAt: iso(row.paid_at),
    claimedAt: claimedAtOf(row),
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

const paymentOf = ({ fen, ...how }: PaymentRow) => ({ fen, ...paidBy(how) });

/** Until it is granted one refund is of its payment and, for what that lacks, of the one before. */
const payersOf = (
  { fen, rest_fen: restFen, payment_id: id, is_transferred: isTransferred }: RefundRow,
  payments: readonly PaymentRow[],
): OrderRefund['to'] => {
  if (isTransferred) return [];
  const own = payments.filter((payment) => payment.id === id).map((payment) => ({ ...paymentOf(payment), fen: fen - restFen }));
  const before = payments.findLast((payment) => payment.became === 'order' && payment.id < id);
  return restFen > 0 && before ? [...own, { ...paymentOf(before), fen: restFen }] : own;
};

const refundOf = (row: RefundRow, payments: readonly PaymentRow[]): OrderRefund => {
  const { no: refundNo, why, fen, state, parts, asked_at: askedAt, granted_at: grantedAt } = row;
  const isOnItsWay = state === 'granted' || state === 'sent';
  return {
    refundNo,
    why,
    fen,
    to: payersOf(row, payments),
    state,
    parts,
    reviewBy: state === 'asked' && askedAt !== null ? afterWorkdays(new Date(askedAt), REVIEW_WORKDAYS).toISOString() : null,
    arrivesBy: isOnItsWay && grantedAt !== null ? afterWorkdays(new Date(grantedAt), ARRIVES_WORKDAYS).toISOString() : null,
  };
};

export const showOrder = (row: WholeOrderRow, period: BoughtPeriod | null, now: Date): Order => ({
  ...orderLine(row, now),
  terms: orderTerms(row),
  period,
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
      // What somebody got as a gift is his: until when is not told to whoever gave it.
      part.delivered_from !== null && part.delivered_until !== null && !row.gift?.claimed_at
        ? { from: utc(part.delivered_from), until: utc(part.delivered_until) }
        : null,
  })),
  payments: row.payments.map((payment) => ({ ...paymentOf(payment), at: utc(payment.at) })),
  refund: showRefund(
    row.parts.map(({ nth, kind, name, units, count, share_fen: shareFen }) => ({ nth, kind, name, units, count, shareFen })),
  ),
  refunds: row.refunds.map((refund) => refundOf(refund, row.payments)),
  fullRefundUntil: row.way === 'money' && row.paid_at ? new Date(row.paid_at.getTime() + FULL_REFUND_DAYS * DAY_MS).toISOString() : null,
  timeline: timelineOf(row),
  contract: { hash: row.hash, agreedAt: row.agreed_at.toISOString(), inForceAt: iso(row.paid_at) },
});
