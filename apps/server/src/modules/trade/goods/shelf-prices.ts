import type { GoodsId, ProductId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';

interface ShelfPrice {
  goodsId: GoodsId;
  listFen: number;
  learnerFen: number | null;
  since: Date;
  offer: { name: string; priceFen: number; startsAt: Date; endsAt: Date } | null;
}

interface Row {
  id: GoodsId;
  product_id: ProductId;
  price_fen: number;
  learner_price_fen: number | null;
  price_since: Date;
  offer_name: string | null;
  offer_price_fen: number | null;
  offer_starts_at: Date | null;
  offer_ends_at: Date | null;
}

const offerOf = (row: Row): ShelfPrice['offer'] => {
  const { offer_name: name, offer_price_fen: priceFen, offer_starts_at: startsAt, offer_ends_at: endsAt } = row;
  return name !== null && priceFen !== null && startsAt !== null && endsAt !== null ? { name, priceFen, startsAt, endsAt } : null;
};

/** What is sold of the shelf, each with the offer that runs, or else with the next one that begins before `soon`. */
export const shelfPrices = async (on: Asked, now: Date, soon: Date, id?: ProductId): Promise<ReadonlyMap<ProductId, ShelfPrice>> => {
  const { rows } = await sql<Row>`
    select g.id, g.product_id, g.price_fen, g.learner_price_fen, g.price_since,
      o.name as offer_name, o.price_fen as offer_price_fen, o.starts_at as offer_starts_at, o.ends_at as offer_ends_at
    from trade.goods g
    left join lateral (
      select * from trade.offer o where o.goods_id = g.id and o.ends_at > ${now} and o.starts_at < ${soon}
      order by o.starts_at limit 1) o on true
    where g.on_sale and ${id ? sql`g.product_id = ${id}` : sql`g.product_id is not null`}`.execute(on.of());
  return new Map(
    rows.map((row) => [
      row.product_id,
      { goodsId: row.id, listFen: row.price_fen, learnerFen: row.learner_price_fen, since: row.price_since, offer: offerOf(row) },
    ]),
  );
};

/** As which goods a product is sold, what it costs everybody, and below what no teacher's plan goes; undefined where it is not sold. */
export const soldAs = async (
  on: Asked,
  productId: string,
): Promise<{ goodsId: GoodsId; listFen: number; floorFen: number } | undefined> => {
  const { rows } = await sql<{ goodsId: GoodsId; listFen: number; floorFen: number }>`
    select id as "goodsId", price_fen as "listFen", coalesce(floor_fen, price_fen) as "floorFen"
    from trade.goods where product_id = ${productId} and on_sale`.execute(on.of());
  return rows[0];
};
