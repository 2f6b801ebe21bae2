import type { ClassroomCode, GoodsId, SkuId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface ClassroomRow {
  id: string;
  sku_id: SkuId;
  goods_id: GoodsId;
  name: string;
  room: string;
  until_at: Date;
}

export const readClassroom = async (on: Asked, code: ClassroomCode): Promise<ClassroomRow | undefined> => {
  const { rows } = await sql<ClassroomRow>`
    select c.id, c.sku_id, s.goods_id, g.name, c.room, c.until_at from trade.classroom_code c join trade.sku s on s.id = c.sku_id
    join trade.goods g on g.id = s.goods_id and g.published_at is not null where c.code = ${code}`.execute(on.of());
  return rows[0];
};

/** The room of an order, where the code is for what is ordered; it opens nothing and costs nothing, so a wrong one is none. */
export const classroomOf = async (tx: Tx, code: ClassroomCode, skuId: SkuId): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from trade.classroom_code where code = ${code} and sku_id = ${skuId}`.execute(tx);
  return rows[0]?.id ?? null;
};
