import type { CourseId, GoodsId, LearnerId, OrderNo, SkuId } from '@xuetang/contract/ids';
import { UNPAID_HOURS, UNPAID_MOST } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { KnownAttempt } from '../attempts/doubt.rule.ts';
import { KNOWN_ATTEMPT } from '../attempts/last-attempt.store.ts';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface BuyerRow {
  open_id: string | null;
  open_no: OrderNo | null;
  open_pay_fen: number | null;
  open_closes_at: Date | null;
  open_hash: string | null;
  open_attempt: KnownAttempt | null;
  /** By something of his own: what he gives away is another's, and what goes back he has no more. */
  excluded: { by: string; unpaidNo: OrderNo | null } | null;
  needs: { courseId: CourseId; name: string }[];
  member_until: Date | null;
  /** Of these goods, had for nothing before: until when it is open, of a thing since when. What is free is so once. */
  free_until: Date | null;
  /** Until when he waits who has let go of that many orders of counted things; null where he need not. */
  too_often_until: Date | null;
  /** What one of our own has written for him, and no order was made by yet that stands. JSON of the database: the moment is text. */
  pos: { id: string; skuId: SkuId; priceFen: number; until: string; by: string } | null;
}

/** Who wants to buy what. */
interface Buying {
  learnerId: LearnerId;
  goodsId: GoodsId;
}

/** Two taps of one buyer on the same goods come one after the other: the second sees what the first has done. In one order for everybody. */
export const lockBuying = async (tx: Tx, buyings: readonly Buying[]): Promise<void> => {
  const names = buyings.map(({ learnerId, goodsId }) => `${learnerId}:${goodsId}`);
  await sql`select pg_advisory_xact_lock(hashtext('trade.customer_order'), l.hash)
    from (select distinct hashtext(name) as hash from unnest(${names}::text[]) name order by 1 offset 0) l`.execute(tx);
};

/**
 * What buyers have that matters for what they want, in the order in which they are asked for: one round trip. Orders are looked up buyer by
 * buyer, never joined: at night few are open, and by such statistics it seems cheap to read all that are open.
 */
export const readBuyers = async (on: Asked, buyings: readonly Buying[], now: Date): Promise<BuyerRow[]> => {
  const { rows } = await sql<BuyerRow>`
    select o.id as open_id, o.order_no as open_no, coalesce(o.deposit_fen, o.pay_fen) as open_pay_fen, o.closes_at as open_closes_at, o.quote_hash as open_hash,
      ${KNOWN_ATTEMPT} as open_attempt,
      (select json_build_object('by', g.name, 'unpaidNo', case when c.state in ('open', 'reserved') then c.order_no end) from trade.exclusion x join trade.customer_order c on c.goods_id = x.by_goods_id join trade.goods g on g.id = c.goods_id
        where x.goods_id = w.goods_id and c.learner_id = w.learner_id and c.form <> 'gift' and c.state not in ('closed', 'ending', 'refunded')
          and (c.state <> 'open' or c.closes_at > ${now}) order by c.state in ('open', 'reserved'), c.id limit 1) as excluded,
      (select coalesce(json_agg(json_build_object('courseId', n.course_id::text, 'name', n.name) order by n.course_id), '[]')
        from trade.prerequisite n where n.goods_id = w.goods_id) as needs,
      (select max(t.until_at) from trade.membership_term t
        where t.learner_id = w.learner_id and t.until_at > ${now} and t.ended_at is null) as member_until,
      (select max(coalesce(p.delivered_until, c.paid_at)) from trade.customer_order c join trade.order_part p on p.order_id = c.id
        where c.learner_id = w.learner_id and c.goods_id = w.goods_id and c.way = 'free' and c.state = 'paid') as free_until,
      (select c.state_at + ${UNPAID_HOURS} * interval '1 hour' from trade.customer_order c
        where c.learner_id = w.learner_id and c.state = 'closed' and c.event in ('cancelled', 'time-over')
          and c.state_at > ${now}::timestamptz - ${UNPAID_HOURS} * interval '1 hour'
          and exists (select from trade.order_part p where p.order_id = c.id and p.item_id is not null)
        order by c.state_at desc offset ${UNPAID_MOST - 1} limit 1) as too_often_until,
      (select json_build_object('id', t.id::text, 'skuId', t.sku_id::text, 'priceFen', t.price_fen, 'until', t.until_at, 'by', t.made_by)
        from trade.pos_offer t join trade.sku s on s.id = t.sku_id
        where t.learner_id = w.learner_id and s.goods_id = w.goods_id and t.until_at > ${now}
          and (t.order_id is null or (select c.state from trade.customer_order c where c.id = t.order_id) in ('open', 'closed'))
        order by t.price_fen, t.id limit 1) as pos
    from unnest(${buyings.map(({ learnerId }) => learnerId)}::bigint[], ${buyings.map(({ goodsId }) => goodsId)}::bigint[])
      with ordinality w(learner_id, goods_id, nth)
    left join lateral (select c.* from trade.customer_order c
      where c.learner_id = w.learner_id and c.goods_id = w.goods_id and c.state = 'open' limit 1) o on true
    order by w.nth`.execute(on.of());
  return rows;
};
