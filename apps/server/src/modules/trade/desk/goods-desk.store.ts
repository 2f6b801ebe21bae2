import type { CourseId, GoodsId, SkuId } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

export interface HeldGoods {
  id: GoodsId;
  name: string;
  on_sale: boolean;
  price_fen: number;
  learner_price_fen: number | null;
  renewal_price_fen: number | null;
  floor_fen: number | null;
  postage_fen: number;
  deposit_fen: number | null;
  balance_days: number | null;
  price_since: Date;
  open_orders: number;
  /** Whether something would be delivered. */
  has_parts: boolean;
}

const OPEN = sql`(select count(*)::int from trade.customer_order o where o.goods_id = g.id and o.state = 'open')`;

/** Goods as our own people see them. `isHeld`: to ourselves until the transaction ends, so that nobody orders what is being changed. */
export const goodsAtDesk = async (tx: Tx, id: GoodsId, isHeld = true): Promise<HeldGoods | undefined> => {
  if (isHeld) await sql`select from trade.goods where id = ${id} for update`.execute(tx);
  const { rows } = await sql<HeldGoods>`
    select g.id, g.name, g.on_sale, g.price_fen, g.learner_price_fen, g.renewal_price_fen, g.floor_fen, g.postage_fen, g.deposit_fen, g.balance_days, g.price_since,
      ${OPEN} as open_orders,
      exists (select from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = g.id) as has_parts
    from trade.goods g where g.id = ${id}`.execute(tx);
  return rows[0];
};

interface ListedGoods {
  goodsId: GoodsId;
  name: string;
  isOnSale: boolean;
  priceFen: number;
  learnerFen: number | null;
  openOrders: number;
}

export const listGoodsRows = async (tx: Tx, after: GoodsId | undefined, most: number): Promise<ListedGoods[]> => {
  const { rows } = await sql<ListedGoods>`
    select g.id as "goodsId", g.name, g.on_sale as "isOnSale", g.price_fen as "priceFen", g.learner_price_fen as "learnerFen",
      ${OPEN} as "openOrders"
    from trade.goods g where g.id > ${after ?? 0} order by g.id limit ${most}`.execute(tx);
  return rows;
};

const all = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(tx)).rows;

/** Everything that hangs on goods. */
export const readHangingOn = async (tx: Tx, id: GoodsId) => ({
  prices: await all(
    tx,
    sql<{
      since: Date;
      priceFen: number;
      learnerFen: number | null;
    }>`select since, price_fen as "priceFen", learner_price_fen as "learnerFen"
      from trade.price where goods_id = ${id} order by since desc limit 100`,
  ),
  offers: await all(
    tx,
    sql<{ offerId: string; name: string; priceFen: number; startsAt: Date; endsAt: Date }>`select id as "offerId", name,
      price_fen as "priceFen", starts_at as "startsAt", ends_at as "endsAt" from trade.offer where goods_id = ${id} order by starts_at desc limit 100`,
  ),
  parts: await all(
    tx,
    sql<{
      skuId: SkuId;
      skuName: string;
      nth: number;
      kind: PartKind;
      name: string;
      count: number;
      listFen: number;
      itemId: string | null;
    }>`select s.id as "skuId", s.name as "skuName", p.nth, p.kind, p.name, p.count, p.list_fen as "listFen", p.item_id as "itemId"
      from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = ${id} order by s.sort, s.id, p.nth`,
  ),
  items: await all(
    tx,
    sql<{
      itemId: string;
      name: string;
      stock: number;
      held: number;
      sold: number;
      countedAt: Date;
    }>`select i.id as "itemId", i.name, i.stock,
      i.held, i.sold, i.counted_at as "countedAt" from trade.item i
      where i.id in (select p.item_id from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = ${id}) order by i.id`,
  ),
  excludedBy: await all(
    tx,
    sql<{
      goodsId: GoodsId;
      name: string;
    }>`select g.id as "goodsId", g.name from trade.exclusion x join trade.goods g on g.id = x.by_goods_id
      where x.goods_id = ${id} order by g.id`,
  ),
  needs: await all(
    tx,
    sql<{
      courseId: CourseId;
      name: string;
    }>`select course_id as "courseId", name from trade.prerequisite where goods_id = ${id} order by 1`,
  ),
});
