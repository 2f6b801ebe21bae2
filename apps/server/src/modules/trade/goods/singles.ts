import type { CourseId, GoodsId, LearnerId } from '@xuetang/contract/ids';
import type { Single } from '@xuetang/contract/shown-codes';
import { getSingles } from '@xuetang/contract/shown-codes';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { finishedCamp } from '../../enrolment/index.ts';
import { consider, stateAt, type Wish } from './consider.ts';
import type { GoodsPorts } from './goods-answers.ts';
import type { PartRow } from './goods.store.ts';
import { quoteGoods, type Standing } from './quote-goods.ts';

/** As what each of these courses is sold alone; where there are several, the first. */
const soldAlone = async (db: Database, courses: readonly CourseId[]): Promise<ReadonlyMap<CourseId, GoodsId>> => {
  const { rows } = await sql<{ course_id: CourseId; goods_id: GoodsId }>`
    select distinct on (p.course_id) p.course_id, s.goods_id from trade.part p join trade.sku s on s.id = p.sku_id
    join trade.goods g on g.id = s.goods_id and g.on_sale
    where p.course_id = any(${courses}::bigint[]) and s.choose_of is null
      and not exists (select from trade.part o where o.sku_id = s.id and o.nth <> p.nth)
    order by p.course_id, g.sort, g.id`.execute(db.of());
  return new Map(rows.map(({ course_id: courseId, goods_id: goodsId }) => [courseId, goodsId]));
};

type Ask = Pick<Wish, 'learnerId' | 'isBlocked' | 'place' | 'now'>;

const priceOf = async (ports: GoodsPorts, ask: Ask, goodsId: GoodsId, standing: Standing) => {
  const found = await consider(ports.db, ports.settings(), { ...ask, goodsId });
  if (!found) return undefined;
  const { goods, sku, buyer, plan } = found;
  const asked = { goods, sku, standing, isMember: buyer.member_until !== null, plan, pos: buyer.pos, coupon: undefined, now: ask.now };
  const { payFen } = quoteGoods(asked);
  return { payFen, state: stateAt(found, payFen) };
};

const singleOf = async (
  ports: GoodsPorts,
  ask: Ask,
  part: PartRow,
  goodsId: GoodsId | undefined,
  standing: Standing,
): Promise<Single[]> => {
  const { nth, course_id: courseId, name, list_fen: listFen } = part;
  if (courseId === null) return [];
  const sold = goodsId && (await priceOf(ports, ask, goodsId, standing));
  if (!sold) return [{ nth, courseId, name, goodsId: null, payFen: listFen, state: { is: 'off-sale' } }];
  return [{ nth, courseId, name, goodsId, ...sold }];
};

const isBuyable = ({ state }: Single): boolean => state.is === 'free-to-buy' || state.is === 'open-order';

/** A package beside its courses one by one. */
export const singlesAnswers = (ports: GoodsPorts): Answer[] => [
  answer(getSingles, async ({ input, session, fail }) => {
    const { db, clock, settings } = ports;
    const now = clock.now();
    const learnerId: LearnerId = session.learnerId;
    const ask = { learnerId, isBlocked: session.block === 'blocked', place: input.place, now };
    const found = await consider(db, settings(), { ...ask, goodsId: input.goodsId, skuId: input.skuId });
    if (!found) return fail('goods.unknown');
    const { goods, wholeSku, buyer, plan, state } = found;
    if (state.is === 'not-here')
      return { name: goods.name, singlesFen: 0, packageFen: 0, isComparable: false, state, list: [], now: now.toISOString() };
    const standing = await finishedCamp(db, learnerId, now);
    const alone = await soldAlone(
      db,
      wholeSku.parts.flatMap(({ course_id: id }) => id ?? []),
    );
    const list: Single[] = [];
    for (const part of wholeSku.parts)
      list.push(...(await singleOf(ports, ask, part, part.course_id === null ? undefined : alone.get(part.course_id), standing)));
    const asked = { goods, sku: wholeSku, standing, isMember: buyer.member_until !== null, plan, pos: buyer.pos, coupon: undefined, now };
    return {
      name: goods.name,
      singlesFen: list.filter(isBuyable).reduce((sum, { payFen }) => sum + payFen, 0),
      packageFen: quoteGoods(asked).payFen,
      isComparable: list.length === wholeSku.parts.length && list.every(isBuyable),
      state,
      list,
      now: now.toISOString(),
    };
  }),
];
