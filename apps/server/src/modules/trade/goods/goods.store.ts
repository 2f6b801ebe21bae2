import type { CourseId, GoodsId, ProductId, SkuId } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';

export interface PartRow {
  nth: number;
  kind: Exclude<PartKind, 'postage'>;
  name: string;
  course_id: CourseId | null;
  item_id: string | null;
  units: number;
  days: number | null;
  count: number;
  list_fen: number;
}

export interface SkuRow {
  id: SkuId;
  name: string;
  /** How often it can still be had; null where nothing of it is counted. */
  left: number | null;
  counted_at: string | null;
  parts: PartRow[];
}

export interface GoodsRow {
  id: GoodsId;
  name: string;
  promise: string;
  product_id: ProductId | null;
  price_fen: number;
  learner_price_fen: number | null;
  renewal_price_fen: number | null;
  floor_fen: number | null;
  postage_fen: number;
  price_since: Date;
  on_sale: boolean;
  offer: { name: string; priceFen: number; startsAt: string; endsAt: string } | null;
  /** Somebody paid less than the list price in the last seven days. */
  paid_less: boolean;
  skus: SkuRow[];
}

// One item in two parts of a package is wanted twice.
const SKUS = sql`(
  select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name, 'left', w.left, 'counted_at', w.counted_at, 'parts', p.parts)
      order by s.sort, s.id), '[]')
  from trade.sku s
  cross join lateral (
    select json_agg(json_build_object('nth', p.nth, 'kind', p.kind, 'name', p.name, 'course_id', p.course_id::text,
      'item_id', p.item_id::text, 'units', p.units, 'days', p.days, 'count', p.count, 'list_fen', p.list_fen) order by p.nth) as parts
    from trade.part p where p.sku_id = s.id) p
  cross join lateral (
    select min((i.stock - i.held - i.sold) / w.wanted) as left, min(i.counted_at) as counted_at
    from (select p.item_id, sum(p.count)::int as wanted from trade.part p where p.sku_id = s.id and p.item_id is not null group by 1) w
    join trade.item i on i.id = w.item_id) w
  where s.goods_id = g.id and p.parts is not null)`;

/** A moment inside of JSON has the zone of the session. */
const utc = (moment: string): string => new Date(moment).toISOString();

/** An offer is announced this long before it begins. */
const ANNOUNCED_DAYS = 7;

/** Goods with all that their price is made of. `isHeld`: their price stays what it is until the transaction ends. */
export const readGoods = async (on: Asked, id: GoodsId, now: Date, isHeld = false): Promise<GoodsRow | undefined> => {
  // Before the look: what changed while we waited is read by the next statement alone.
  if (isHeld) await sql`select from trade.goods where id = ${id} for share`.execute(on.of());
  const { rows } = await sql<GoodsRow>`
    select g.id, g.name, g.promise, g.product_id, g.price_fen, g.learner_price_fen, g.renewal_price_fen, g.floor_fen, g.postage_fen,
      g.price_since, g.on_sale,
      (select json_build_object('name', o.name, 'priceFen', o.price_fen, 'startsAt', o.starts_at, 'endsAt', o.ends_at) from trade.offer o
        where o.goods_id = g.id and o.ends_at > ${now} and o.starts_at < ${now}::timestamptz + ${ANNOUNCED_DAYS} * interval '1 day'
        order by o.starts_at limit 1) as offer,
      trade.paid_less(g.id, g.price_fen, ${now}) as paid_less,
      ${SKUS} as skus
    from trade.goods g where g.id = ${id}`.execute(on.of());
  const [row] = rows;
  if (!row) return undefined;
  const { offer, skus } = row;
  return {
    ...row,
    offer: offer && { ...offer, startsAt: utc(offer.startsAt), endsAt: utc(offer.endsAt) },
    skus: skus.map((sku) => ({ ...sku, counted_at: sku.counted_at && utc(sku.counted_at) })),
  };
};

/** The one that was asked for, else the first; undefined where the goods have no such one. */
export const skuOf = ({ skus }: GoodsRow, id?: SkuId): SkuRow | undefined =>
  id === undefined ? skus[0] : skus.find((sku) => sku.id === id);
