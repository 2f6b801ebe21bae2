import type { GoodsId, LearnerId, OrderNo, PosTicket, SkuId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';

export interface PosRow {
  id: string;
  sku_id: SkuId;
  goods_id: GoodsId;
  name: string;
  price_fen: number;
  until_at: Date;
  made_by: string;
  learner_id: LearnerId | null;
  bound_at: Date | null;
  order_no: OrderNo | null;
}

/** Bound to whoever scans it first; to everybody after him it is taken. Undefined: there is none. */
export const bindPos = async (tx: Tx, ticket: PosTicket, learnerId: LearnerId, now: Date): Promise<PosRow | undefined> => {
  const { rows } = await sql<PosRow>`
    select p.id, p.sku_id, s.goods_id, g.name, p.price_fen, p.until_at, p.made_by, p.learner_id, p.bound_at,
      (select o.order_no from trade.customer_order o where o.id = p.order_id and o.state <> 'closed') as order_no
    from trade.bind_pos(${sha256(ticket)}, ${learnerId}, ${now}) p join trade.sku s on s.id = p.sku_id
    join trade.goods g on g.id = s.goods_id`.execute(tx);
  return rows[0];
};

/** Which order was made by it. One that was closed gives its place to the next. */
export const orderedByPos = async (tx: Tx, id: string, orderId: string): Promise<void> => {
  await sql`update trade.pos_offer set order_id = ${orderId} where id = ${id}`.execute(tx);
};

/**
 * An order that was closed and is paid after all has used up the slip that it was made by, although the slip has given its place to another
 * order since: otherwise its price could be had once more for each order that was cancelled with the cashier open.
 */
export const keepPos = async (tx: Tx, outTradeNo: string): Promise<void> => {
  await sql`update trade.pos_offer set order_id = o.id
    from trade.customer_order o join trade.attempt a on a.order_id = o.id
    where a.out_trade_no = ${outTradeNo} and o.basis = 'pos' and trade.pos_offer.id = (
      select t.id from trade.pos_offer t join trade.customer_order c on c.id = t.order_id
      where t.learner_id = o.learner_id and t.sku_id = o.sku_id and t.price_fen = o.basis_fen and t.bound_at <= o.made_at
        and (c.id = o.id or c.state = 'closed') order by (c.id = o.id) desc, t.id limit 1)`.execute(tx);
};
