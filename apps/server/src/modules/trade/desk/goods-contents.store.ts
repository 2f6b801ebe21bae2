import type { CampId, CourseId, GoodsId, SkuId } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

interface Content {
  skuId: SkuId;
  nth: number;
  kind: PartKind;
  name: string;
  courseId: CourseId | null;
  itemId: string | null;
  campId: CampId | null;
  units: number;
  days: number | null;
  count: number;
  listFen: number;
}

/**
 * What is delivered of goods, or of one SKU of theirs. Their row is held, as `addPart` holds it: what two decide on is what is in them, and
 * stays so until the decision is written.
 */
export const contentsOf = async (tx: Tx, of: { goodsId: GoodsId } | { skuId: SkuId }): Promise<Content[]> => {
  const goods = 'goodsId' in of ? sql`${of.goodsId}::bigint` : sql`(select goods_id from trade.sku where id = ${of.skuId})`;
  await sql`select from trade.goods where id = ${goods} for share`.execute(tx);
  const { rows } = await sql<Content>`select s.id as "skuId", p.nth, p.kind, p.name, p.course_id as "courseId", p.item_id as "itemId",
      p.camp_id as "campId", p.units, p.days, p.count, p.list_fen as "listFen"
    from trade.sku s join trade.part p on p.sku_id = s.id
    where ${'goodsId' in of ? sql`s.goods_id = ${of.goodsId}` : sql`s.id = ${of.skuId}`} order by s.sort, s.id, p.nth`.execute(tx);
  return rows;
};

/** Whether somebody has ordered them, or holds a code or a slip by which he will: what is in them was agreed to, and stays. */
export const arePromised = async (tx: Tx, id: GoodsId): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from trade.code_batch b join trade.sku s on s.id = b.sku_id where s.goods_id = ${id})
    or exists (select from trade.pos_offer t join trade.sku s on s.id = t.sku_id where s.goods_id = ${id})
    or exists (select from trade.customer_order o where o.goods_id = ${id}) as is`.execute(tx);
  return rows[0]?.is === true;
};
