import type { RequestOf } from '@xuetang/contract/call';
import type { GoodsId, SkuId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/goods-making';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { courseName } from '../../learning/index.ts';
import { arePromised } from './goods-contents.store.ts';
import { goodsAtDesk } from './goods-desk.store.ts';

type Part = RequestOf<typeof calls.addPart>;

const one = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was made');
  return row;
};

interface ClaimedThing {
  itemId: string;
  name: string;
  left: number;
  isMap: boolean | null;
}

const thingExists = async (tx: Tx, itemId: string): Promise<boolean> =>
  (await sql`select from trade.item where id = ${itemId}`.execute(tx)).rows.length > 0;

/** What this kind needs and lacks, or has and must not; the table holds the same. */
const faultsOf = async (tx: Tx, { kind, courseId, itemId, campId, lessons, days }: Part): Promise<string[]> => {
  const [isCourse, isThing] = [kind === 'course', kind === 'thing'];
  return [
    ...(isCourse === (courseId !== undefined) ? [] : [isCourse ? '课程要写课程编号' : '只有课程才写课程编号']),
    ...(isThing === (itemId !== undefined) ? [] : [isThing ? '实物要写实物编号' : '只有实物才写实物编号']),
    ...(isCourse === (lessons !== undefined) ? [] : [isCourse ? '课程要写节数' : '只有课程才写节数']),
    ...(isThing === (days === undefined) ? [] : [isThing ? '实物不写天数' : '要写有效天数']),
    ...(campId === undefined || isCourse ? [] : ['只有课程才写训练营编号']),
    ...(courseId !== undefined && (await courseName(tx, courseId)) === undefined ? ['没有这门课程'] : []),
    ...(itemId !== undefined && !(await thingExists(tx, itemId)) ? ['没有这件实物'] : []),
  ];
};

/** Goods begin here, off sale, with a row of the audit instead of a line of SQL. */
export const goodsMakingStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(
    calls.makeGoods,
    async ({ input: { name, promise, priceFen, isGiftable = false, skuName, chooseOf = null }, tx, now, note }) => {
      const { rows } = await sql<{ goodsId: GoodsId; skuId: SkuId }>`
      with made as (insert into trade.goods (name, promise, price_fen, price_since, on_sale, giftable)
        values (${name}, ${promise}, ${priceFen}, ${now}, false, ${isGiftable}) returning id)
      insert into trade.sku (goods_id, name, choose_of) select id, ${skuName}, ${chooseOf}::smallint from made
      returning goods_id::text as "goodsId", id::text as "skuId"`.execute(tx);
      const made = one(rows);
      note.after({ ...made, name, priceFen });
      return made;
    },
  ),

  staffAnswer(calls.addPart, async ({ input, tx, note, fail }) => {
    const { skuId, kind, name, listFen, courseId, itemId, campId, lessons, days, count = 1 } = input;
    const { rows: skus } = await sql<{ goodsId: GoodsId }>`select goods_id::text as "goodsId" from trade.sku where id = ${skuId}`.execute(
      tx,
    );
    // Held, so that nobody puts on sale what is being put together, and parts are numbered one after the other.
    const goods = skus[0] && (await goodsAtDesk(tx, skus[0].goodsId));
    if (!goods) return fail('goods.unknown');
    if (goods.on_sale || goods.open_orders > 0) return fail('goods.on_sale');
    if (await arePromised(tx, goods.id)) return fail('goods.promised');
    const faults = await faultsOf(tx, input);
    if (faults.length > 0) return fail('part.faulty', faults);
    const units = kind === 'membership' ? days : (lessons ?? 0);
    const { rows } = await sql<{ nth: number }>`
      insert into trade.part (sku_id, nth, kind, name, course_id, item_id, camp_id, units, days, count, list_fen)
      select ${skuId}, coalesce(max(p.nth), 0) + 1, ${kind}, ${name}, ${courseId ?? null}::bigint, ${itemId ?? null}::bigint, ${campId ?? null}::bigint,
        ${units}::smallint, ${days ?? null}::smallint, ${count}::smallint, ${listFen}::int
      from trade.part p where p.sku_id = ${skuId} having coalesce(max(p.nth), 0) < 20 and (${campId ?? null}::bigint is null or bool_and(p.camp_id is null) is not false)
      returning nth`.execute(tx);
    const [added] = rows;
    if (!added) return fail('part.faulty', ['一个规格最多 20 样，其中最多一门直播课']);
    note.after({ ...input, nth: added.nth });
    return added;
  }),

  staffAnswer(calls.makeItem, async ({ input: { name, stock }, tx, now, note }) => {
    const { rows } = await sql<{ itemId: string }>`
      insert into trade.item (name, stock, counted_at) values (${name}, ${stock}, ${now}) returning id::text as "itemId"`.execute(tx);
    const made = one(rows);
    note.after({ ...made, name, stock });
    return made;
  }),

  staffAnswer(calls.claimAsMap, async ({ input: { itemId }, tx, note, fail }) => {
    // Two who do this at once: the second sees what the first has left.
    await sql`select pg_advisory_xact_lock(hashtext('trade.item.map'))`.execute(tx);
    const { rows } = await sql<ClaimedThing>`select id::text as "itemId", name, stock - held - sold as left, claimed_as = 'map' as "isMap"
      from trade.item where id = ${itemId} or claimed_as = 'map' for update`.execute(tx);
    const thing = rows.find((row) => row.itemId === itemId);
    if (!thing) return fail('stock.unknown');
    if (thing.isMap) return fail('sale.unchanged');
    const [former] = rows.filter(({ isMap }) => isMap);
    const was = former ? { itemId: former.itemId, name: former.name, left: former.left } : null;
    if (was) await sql`update trade.item set claimed_as = null where id = ${was.itemId}`.execute(tx);
    await sql`update trade.item set claimed_as = 'map' where id = ${itemId}`.execute(tx);
    const { name, left } = thing;
    note.before({ map: was });
    note.after({ map: { itemId, name, left } });
    return { name, left, was };
  }),
];
