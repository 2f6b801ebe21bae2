import type { GoodsId } from '@xuetang/contract/ids';
import { listCoursePackages, type Package } from '@xuetang/contract/packages';
import type { CourseLine } from '@xuetang/contract/courses';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { finishedCamp } from '../../enrolment/index.ts';
import { coursesFor, membershipOpens, visibleCourse } from '../../learning/index.ts';
import { maySell } from '../../settings/index.ts';
import type { GoodsPorts } from './goods-answers.ts';
import { readGoods, skuOf, type PartRow } from './goods.store.ts';
import { quoteGoods } from './quote-goods.ts';

const MOST = 20;

/** On sale, with two courses at least. */
const packagesOnSale = async (db: Database): Promise<GoodsId[]> => {
  const { rows } = await sql<{ id: GoodsId }>`
    select g.id::text as id from trade.goods g
    where g.on_sale and (select count(*) from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = g.id and p.kind = 'course') > 1
    order by g.sort, g.id limit ${MOST}`.execute(db.of());
  return rows.map(({ id }) => id);
};

const coursesOf = (parts: readonly PartRow[], lines: ReadonlyMap<string, CourseLine>): Package['courses'] =>
  parts.flatMap(({ nth, name, units: lessons, days, course_id: id }) =>
    id === null || days === null ? [] : [{ nth, name, lessons, days, course: lines.get(id) ?? null }],
  );

const holdsTerm = ({ sku: { parts } }: { sku: { parts: readonly PartRow[] } }): boolean => parts.some(({ kind }) => kind === 'membership');

/** Packages, and what is in each. */
export const packageAnswers = ({ db, clock, settings }: GoodsPorts): Answer[] => [
  answer(listCoursePackages, async ({ input: { place }, session }) => {
    const now = clock.now();
    const learnerId = session?.learnerId ?? null;
    const [ids, standing] = await Promise.all([packagesOnSale(db), learnerId === null ? undefined : finishedCamp(db, learnerId, now)]);
    const goods = await readGoods(db, ids, now);
    const stocked = ids.flatMap((id) => {
      const row = goods.get(id);
      const sku = row && skuOf(row);
      return sku ? [{ row, sku }] : [];
    });
    // What holds a membership that opens nothing is sold to nobody, as its own page says.
    const shown = stocked.some(holdsTerm) && !(await membershipOpens(db, now)) ? stocked.filter((one) => !holdsTerm(one)) : stocked;
    const asked = [...new Set(shown.flatMap(({ sku: { parts } }) => parts.flatMap(({ course_id: id }) => id ?? [])))];
    const found = await coursesFor(db, { learnerId, which: { which: 'one', ids: asked }, now });
    // What is not released, and what was withdrawn, has no page to lead to.
    const lines = new Map(
      found.courses.flatMap((course) =>
        typeof visibleCourse({ ...found, courses: [course] }) === 'string' ? [] : [[course.row.id, course.line] as const],
      ),
    );
    return {
      list: shown.map(({ row, sku, sku: { parts, choose_of: chooseOf } }) => ({
        goodsId: row.id,
        name: row.name,
        promise: row.promise,
        priceFen: maySell(
          settings(),
          place,
          parts.map(({ kind }) => kind),
        )
          ? quoteGoods({ goods: row, sku, standing, isMember: false, plan: undefined, coupon: undefined, now }).payFen
          : null,
        chooseOf,
        courses: coursesOf(parts, lines),
        others: parts.flatMap(({ nth, kind, name, count }) => (kind === 'course' ? [] : [{ nth, kind, name, count }])),
      })),
      now: now.toISOString(),
    };
  }),
];
