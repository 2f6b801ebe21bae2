import type { CouponId, GoodsId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';

export interface CouponRow {
  id: string;
  public_id: CouponId;
  name: string;
  off_fen: number;
  from_fen: number;
  ends_at: Date;
  goods_id: GoodsId | null;
}

/** A page names so many; whoever has more uses those that end first. */
const MOST = 50;

/** The coupons that somebody holds and no order does, those that end first before. */
export const heldCoupons = async (on: Asked, learnerId: LearnerId, now: Date, id?: CouponId): Promise<CouponRow[]> => {
  const { rows } = await sql<CouponRow>`
    select c.id, c.public_id, t.name, t.off_fen, t.from_fen, c.ends_at, t.goods_id
    from trade.coupon c join trade.coupon_terms t on t.id = c.terms_id
    where c.learner_id = ${learnerId} and c.order_id is null and c.ends_at > ${now} and ${id ? sql`c.public_id = ${id}` : sql`true`}
    order by c.ends_at, c.id limit ${MOST}`.execute(on.of());
  return rows;
};
