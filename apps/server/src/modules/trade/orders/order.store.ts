import type { CourseId, GoodsId, LearnerId, OrderNo, PeriodId, RefundNo } from '@xuetang/contract/ids';
import type { PriceBasis } from '@xuetang/contract/money.rule';
import type { OrderFormName } from '@xuetang/contract/order-forms.rule';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { OrderLine, OrderRefund } from '@xuetang/contract/orders';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql, type RawBuilder } from 'kysely';
import { KNOWN_ATTEMPT } from '../attempts/last-attempt.store.ts';
import type { KnownAttempt } from '../attempts/doubt.rule.ts';
import type { PayingWay } from '../attempts/paying-way.rule.ts';
import type { Asked, Database } from '../../../platform/db.ts';

export interface OrderPartRow {
  nth: number;
  kind: PartKind;
  name: string;
  count: number;
  units: number;
  list_fen: number;
  share_fen: number;
  course_id: CourseId | null;
  delivered_from: string | null;
  delivered_until: string | null;
}

export interface OrderRow {
  id: string;
  order_no: OrderNo;
  goods_id: GoodsId;
  name: string;
  way: OrderLine['way'];
  state: OrderState;
  event: string;
  list_fen: number;
  basis: PriceBasis;
  why: string;
  basis_fen: number;
  coupon_name: string | null;
  coupon_fen: number;
  postage_fen: number;
  pay_fen: number;
  made_at: Date;
  closes_at: Date | null;
  paid_at: Date | null;
  form: OrderFormName;
  choose_of: number | null;
  choose_from: number | null;
  deposit_fen: number | null;
  balance_by: Date | null;
  /** What is left to be paid today, of one that is reserved. */
  rest_fen: number | null;
  fallen_fen: number;
  period_id: PeriodId | null;
  seat: string | null;
  gift: { word: string; claim_by: string | null; claimed_at: string | null } | null;
  attempt: KnownAttempt | null;
  /** Of those that were asked for and are not on their way: the first. */
  refund_waits: { state: 'asked' | 'stuck'; asked_at: string | null } | null;
  /** A course of it is asked back, or has come back. */
  is_course_back: boolean;
  parts: OrderPartRow[];
}

/** JSON of the database: moments are text. */
export interface RefundRow {
  no: RefundNo;
  why: OrderRefund['why'];
  fen: number;
  state: OrderRefund['state'];
  state_at: string;
  asked_at: string | null;
  granted_at: string | null;
  done_at: string | null;
  parts: number[];
  /** The payment that it is of, and what the one before it will give of the same. */
  payment_id: number;
  rest_fen: number;
  /** Its provider could not give it back: it went by a transfer. */
  is_transferred: boolean;
}

/** JSON of the database: moments are text. */
export interface PaymentRow {
  id: number;
  no: string;
  became: 'order' | 'twice' | 'too-late';
  pays: 'all' | 'deposit' | 'balance';
  fen: number;
  at: string;
  way: PayingWay;
  term: 3 | 6 | 12 | null;
}

export interface WholeOrderRow extends OrderRow {
  events: { event: string; at: string }[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  text: string;
  hash: string;
  agreed_at: Date;
}

const PARTS = sql`(select json_agg(json_build_object('nth', p.nth, 'kind', p.kind, 'name', p.name, 'count', p.count, 'units', p.units,
    'list_fen', p.list_fen, 'share_fen', p.share_fen, 'course_id', p.course_id::text, 'delivered_from', p.delivered_from,
    'delivered_until', p.delivered_until) order by p.nth) from trade.order_part p where p.order_id = o.id) as parts`;
const ORDER = sql`o.id, o.order_no, o.goods_id, o.name, o.way, o.state, o.event, o.list_fen, o.basis, o.why, o.basis_fen, o.coupon_name,
  o.coupon_fen, o.postage_fen, o.pay_fen, o.made_at, o.closes_at, o.paid_at, o.form, o.choose_of, o.choose_from, o.deposit_fen, o.balance_by,
  o.fallen_fen, o.period_id, o.seat, case o.state when 'reserved' then trade.rest_of(o.id, now()) end as rest_fen,
  (select json_build_object('word', coalesce(g.word, ''), 'claim_by', g.claim_by, 'claimed_at', c.claimed_at)
    from trade.gift g left join trade.gift_claim c on c.order_id = g.order_id where g.order_id = o.id) as gift, ${KNOWN_ATTEMPT} as attempt,
  (select json_build_object('state', r.state, 'asked_at', r.asked_at) from trade.refund r
    where r.order_id = o.id and r.state in ('asked', 'stuck') order by r.id limit 1) as refund_waits,
  exists (select from trade.refund_part b join trade.order_part p on p.order_id = b.order_id and p.nth = b.nth
    where b.order_id = o.id and b.released_at is null and p.kind = 'course') as is_course_back, ${PARTS}`;

export const PAGE = 20;

const list = async (on: Asked, where: RawBuilder<unknown>, order: RawBuilder<unknown>, most: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`select ${ORDER} from trade.customer_order o where ${where} order by ${order} limit ${most}`.execute(
    on.of(),
  );
  return rows;
};

/** What waits for a payment, and what waits for its owner at all: a gift for its link, a lost seat, a refund that somebody looks at. */
export const PAYABLE = sql`o.state = 'reserved'`;
export const WAITING = sql`o.state in ('reserved', 'unclaimed') or (o.state = 'paid' and o.seat not in ('chosen', 'held'))
  or exists (select from trade.refund r where r.order_id = o.id and r.state in ('asked', 'stuck'))`;

/** Those that can still be paid, and these beside, the one that ends first before. */
export const waitingOrders = (db: Database, learnerId: LearnerId, now: Date, others: RawBuilder<unknown>): Promise<OrderRow[]> =>
  list(
    db,
    sql`o.learner_id = ${learnerId} and ((o.state = 'open' and o.closes_at > ${now}) or ${others})`,
    sql`case o.state when 'open' then o.closes_at else coalesce(o.balance_by, o.state_at + interval '30 days') end, o.id`,
    PAGE,
  );

/** One more than a page, newest first; a place that is not the caller's own is no place. */
export const ownOrders = (db: Database, learnerId: LearnerId, before?: OrderNo): Promise<OrderRow[]> => {
  const place = before
    ? sql`o.id < (select b.id from trade.customer_order b where b.order_no = ${before} and b.learner_id = ${learnerId})`
    : sql`true`;
  return list(db, sql`o.learner_id = ${learnerId} and ${place}`, sql`o.id desc`, PAGE + 1);
};

export const readOrder = async (on: Asked, learnerId: LearnerId, orderNo: OrderNo): Promise<WholeOrderRow | undefined> => {
  const { rows } = await sql<WholeOrderRow>`
    select ${ORDER}, c.text, c.hash, c.agreed_at,
      (select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.nth) from trade.order_event e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('id', p.id, 'no', p.transaction_id, 'became', p.became, 'pays', p.pays, 'fen', p.fen,
          'at', p.heard_at, 'way', a.way, 'term', a.term) order by p.id), '[]')
        from trade.payment p join trade.attempt a on a.id = p.attempt_id where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('no', r.out_refund_no, 'why', r.why, 'fen', r.fen + case when r.granted_at is null then r.rest_fen else 0 end, 'state', r.state, 'state_at', r.state_at,
          'asked_at', r.asked_at, 'granted_at', r.granted_at, 'done_at', r.done_at,
          'payment_id', r.payment_id, 'rest_fen', case when r.granted_at is null then r.rest_fen else 0 end,
          'is_transferred', r.transfer_no is not null, 'parts', (select coalesce(json_agg(b.nth order by b.nth), '[]') from trade.refund_part b where b.refund_id = r.id)) order by r.id), '[]')
        from trade.refund r where r.order_id = o.id) as refunds
    from trade.customer_order o join trade.order_contract c on c.order_id = o.id
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(on.of());
  return rows[0];
};
