import type { CourseId, GoodsId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface BuyerRow {
  open_id: string | null;
  open_no: OrderNo | null;
  open_pay_fen: number | null;
  open_closes_at: Date | null;
  open_hash: string | null;
  excluded_by: string | null;
  needs: { courseId: CourseId; name: string }[];
  member_until: Date | null;
  /** Of these goods, had for nothing before: until when. What is free is so once. */
  free_until: Date | null;
}

/** Two taps of one buyer on the same goods come one after the other: the second sees what the first has done. */
export const lockBuying = async (tx: Tx, learnerId: LearnerId, goodsId: GoodsId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.customer_order'), hashtext(${`${learnerId}:${goodsId}`}))`.execute(tx);
};

/** What a buyer has that matters for these goods: one round trip. */
export const readBuyer = async (on: Asked, learnerId: LearnerId, goodsId: GoodsId, now: Date): Promise<BuyerRow> => {
  const { rows } = await sql<BuyerRow>`
    select o.id as open_id, o.order_no as open_no, o.pay_fen as open_pay_fen, o.closes_at as open_closes_at, o.quote_hash as open_hash,
      (select g.name from trade.exclusion x join trade.customer_order c on c.goods_id = x.by_goods_id join trade.goods g on g.id = c.goods_id
        where x.goods_id = ${goodsId} and c.learner_id = ${learnerId} and c.state not in ('closed', 'refunded')
          and (c.state <> 'open' or c.closes_at > ${now}) order by c.id limit 1) as excluded_by,
      (select coalesce(json_agg(json_build_object('courseId', n.course_id::text, 'name', n.name) order by n.course_id), '[]')
        from trade.prerequisite n where n.goods_id = ${goodsId}) as needs,
      (select max(t.until_at) from trade.membership_term t
        where t.learner_id = ${learnerId} and t.until_at > ${now} and t.ended_at is null) as member_until,
      (select max(p.delivered_until) from trade.customer_order c join trade.order_part p on p.order_id = c.id
        where c.learner_id = ${learnerId} and c.goods_id = ${goodsId} and c.way = 'free' and c.state = 'paid') as free_until
    from (select) one
    left join trade.customer_order o on o.learner_id = ${learnerId} and o.goods_id = ${goodsId} and o.state = 'open'`.execute(on.of());
  const [row] = rows;
  if (!row) throw new Error('a left join of one row has one row');
  return row;
};
