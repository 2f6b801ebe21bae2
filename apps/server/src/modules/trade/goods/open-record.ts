import type { GoodsId, LearnerId, LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { beijingDay } from '../../../platform/beijing-day.ts';
import type { Database } from '../../../platform/db.ts';

/** Within so long it is the same look, said again because its answer was lost; later it is another. */
const ONE_LOOK = '1 minute';

/** One more look at the page of an order; false where there are no such goods. */
export const noteOpened = async (
  db: Database,
  { learnerId, goodsId, lineageId, now }: { learnerId: LearnerId; goodsId: GoodsId; lineageId: LineageId | undefined; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into trade.open_record as r (learner_id, goods_id, on_day, lineage_id, first_at, last_at, times)
    select ${learnerId}, g.id, ${beijingDay(now)}, ${lineageId ?? null}, ${now}, ${now}, 1 from trade.goods g
    where g.id = ${goodsId} and g.published_at is not null
    on conflict (learner_id, goods_id, on_day) do update set last_at = excluded.last_at,
      times = r.times + (excluded.last_at > r.last_at + ${ONE_LOOK}::interval)::int,
      lineage_id = coalesce(r.lineage_id, excluded.lineage_id)
    returning r.goods_id`.execute(db.of());
  return rows.length > 0;
};
