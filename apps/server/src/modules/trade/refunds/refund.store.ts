import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { PayingWay } from '../attempts/paying-way.rule.ts';
import type { BoughtPart } from './part-back.rule.ts';

export interface BoughtOrder {
  id: string;
  order_no: OrderNo;
  /** Whose it is to use: whoever bought it, or got it. */
  learner_id: LearnerId;
  /** He is another than whoever bought it: what he does with it is not told. */
  is_given: boolean;
  name: string;
  way: 'money' | 'code' | 'free';
  state: OrderState;
  pay_fen: number;
  paid_at: Date | null;
  /** What was asked back until now, and not taken back. */
  asked_fen: number;
  parts: BoughtPart[];
}

/** What a refund of orders goes by, which are locked. */
export const boughtOrders = async (tx: Tx, ids: readonly string[]): Promise<BoughtOrder[]> => {
  const { rows } = await sql<BoughtOrder>`
    select o.id, o.order_no, coalesce(g.learner_id, o.learner_id) as learner_id, g.learner_id is not null as is_given, o.name, o.way, o.state, o.pay_fen - o.fallen_fen as pay_fen, o.paid_at,
      (select coalesce(sum(r.fen + r.rest_fen), 0)::int from trade.refund r where r.order_id = o.id and r.why = 'asked' and r.state <> 'withdrawn') as asked_fen,
      (select json_agg(json_build_object('nth', p.nth, 'kind', p.kind, 'name', p.name, 'course_id', p.course_id::text,
          'units', case p.kind when 'membership' then p.units::int * p.count else p.units end, 'share_fen', p.share_fen,
          'parcel', case when p.kind in ('thing', 'postage') then (
            select json_build_object('state', a.state, 'sent_at', a.sent_at, 'received_at', a.received_at) from trade.parcel a
            where a.order_id = o.id and (p.kind = 'postage'
              or exists (select from trade.parcel_thing h where h.parcel_id = a.id and h.part_nth = p.nth)) order by a.id limit 1) end,
          'used_days', coalesce((select t.used_days from trade.membership_term t where t.order_id = o.id and t.nth = p.nth), 0),
          'delivered_from', p.delivered_from, 'delivered_until', p.delivered_until,
          'is_asked', exists (select from trade.refund_part b where b.order_id = o.id and b.nth = p.nth and b.released_at is null)) order by p.nth)
        from trade.order_part p where p.order_id = o.id) as parts
    from trade.customer_order o left join trade.gift_claim g on g.order_id = o.id where o.id = any(${ids}::bigint[]) order by o.id`.execute(
    tx,
  );
  return rows;
};

/** Locks an order, and reads what a refund of it goes by. Without a learner: whoever's it is. */
export const lockBought = async (tx: Tx, orderNo: OrderNo, learnerId?: LearnerId): Promise<BoughtOrder | undefined> => {
  const mine = learnerId === undefined ? sql`true` : sql`o.learner_id = ${learnerId}`;
  const { rows } = await sql<{ id: string }>`
    select o.id from trade.customer_order o where o.order_no = ${orderNo} and ${mine} for update`.execute(tx);
  const [locked] = rows;
  if (!locked) return undefined;
  // Whoever packs waits: what is asked back does not leave meanwhile.
  await sql`select from trade.parcel where order_id = ${locked.id} order by id for update`.execute(tx);
  // By a later statement: what whoever held the lock has written is seen.
  return (await boughtOrders(tx, [locked.id]))[0];
};

/** What nobody was given back of each payment, nor asked for, the newest first: `trade.ask_refund` takes it in this order. */
export const leftOfPayments = async (tx: Tx, { id }: BoughtOrder): Promise<{ fen: number; way: PayingWay; term: 3 | 6 | 12 | null }[]> => {
  const { rows } = await sql<{ fen: number; way: PayingWay; term: 3 | 6 | 12 | null }>`
    select l.fen, a.way, a.term from trade.left_of_payments(${id}) l join trade.payment p on p.id = l.id join trade.attempt a on a.id = p.attempt_id
    order by l.id desc`.execute(tx);
  return rows;
};

/** What each part's account holds, by its number. */
export const balancesOf = async (tx: Tx, { order_no: orderNo, parts }: BoughtOrder): Promise<ReadonlyMap<number, number>> => {
  const nths = parts.map(({ nth }) => nth);
  const { rows } = await sql<{ nth: number; fen: string }>`
    select n.nth, books.balance_of('contract/' || ${orderNo}::text || '/' || n.nth) as fen from unnest(${nths}::int[]) n(nth)`.execute(tx);
  return new Map(rows.map(({ nth, fen }) => [nth, Number(fen)]));
};
