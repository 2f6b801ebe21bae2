import type { GoodsId, SkuId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';
import type { GoodsRow, SkuRow } from './goods-row.ts';

export type { GoodsRow, PartRow, SkuRow } from './goods-row.ts';

// One item in two parts of a package is wanted twice.
const SKUS = sql`(
  select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name, 'left', w.left, 'choose_of', s.choose_of, 'counted_at', w.counted_at, 'parts', p.parts)
      order by s.sort, s.id), '[]')
  from trade.sku s
  cross join lateral (
    select json_agg(json_build_object('nth', p.nth, 'kind', p.kind, 'name', p.name, 'course_id', p.course_id::text,
      'item_id', p.item_id::text, 'units', p.units, 'days', p.days, 'count', p.count, 'list_fen', p.list_fen, 'camp_id', p.camp_id::text) order by p.nth) as parts
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
export const readGoods = async (on: Asked, ids: readonly GoodsId[], now: Date, isHeld = false): Promise<ReadonlyMap<GoodsId, GoodsRow>> => {
  // Before the look: what changed while we waited is read by the next statement alone.
  if (isHeld) await sql`select from trade.goods where id = any(${ids}::bigint[]) order by id for share`.execute(on.of());
  const { rows } = await sql<GoodsRow>`
    select g.id, g.name, g.promise, g.product_id, g.price_fen, g.learner_price_fen, g.renewal_price_fen, g.floor_fen, g.postage_fen,
      g.giftable, g.deposit_fen, g.balance_days, g.price_since, g.on_sale, g.published_at,
      (select json_build_object('name', o.name, 'priceFen', o.price_fen, 'startsAt', o.starts_at, 'endsAt', o.ends_at) from trade.offer o
        where o.goods_id = g.id and o.ends_at > ${now} and o.starts_at < ${now}::timestamptz + ${ANNOUNCED_DAYS} * interval '1 day'
        order by o.starts_at limit 1) as offer,
      trade.paid_less(g.id, g.price_fen, ${now}) as paid_less,
      ${SKUS} as skus
    from trade.goods g where g.id = any(${ids}::bigint[])`.execute(on.of());
  return new Map(rows.map((row) => [row.id, inUtc(row)]));
};

const inUtc = (row: GoodsRow): GoodsRow => {
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
