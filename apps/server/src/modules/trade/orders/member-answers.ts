import { getMemberRights, type MemberPlan } from '@xuetang/contract/member';
import type { GoodsId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { finishedCamp } from '../../enrolment/index.ts';
import { memberCourses } from '../../learning/index.ts';
import { maySell } from '../../settings/index.ts';
import { considerAll, type Considered } from '../goods/consider.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { quoteGoods, type Standing } from '../goods/quote-goods.ts';
import { memberOf, shownTerms } from './member-rights.rule.ts';
import { readTerms } from './member-terms.store.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_PLANS = 6;

/** As what a membership alone is sold. */
const soldAsMembership = async (db: Database): Promise<GoodsId[]> => {
  const { rows } = await sql<{ id: GoodsId }>`
    select g.id::text as id from trade.goods g where g.on_sale
      and exists (select from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = g.id and p.kind = 'membership')
      and not exists (select from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = g.id and p.kind <> 'membership')
    order by g.sort, g.id limit ${MOST_PLANS}`.execute(db.of());
  return rows.map(({ id }) => id);
};

const planOf = (
  { goods, sku, buyer, plan, state }: Considered,
  standing: Standing,
  { now, from }: { now: Date; from: Date },
): MemberPlan => {
  const isMember = buyer.member_until !== null;
  const { listFen, payFen, why } = quoteGoods({ goods, sku, standing, isMember, plan, pos: buyer.pos, coupon: undefined, now });
  const days = sku.parts.reduce((sum, { units, count }) => sum + units * count, 0);
  return {
    goodsId: goods.id,
    name: goods.name,
    promise: goods.promise,
    days,
    listFen,
    payFen,
    why,
    from: from.toISOString(),
    until: new Date(from.getTime() + days * DAY_MS).toISOString(),
    state,
  };
};

/** What a member has, and what a membership costs where it is sold. */
export const memberAnswers = (ports: GoodsPorts): Answer[] => [
  answer(getMemberRights, async ({ input: { place }, session }) => {
    const { db, clock, settings } = ports;
    const now = clock.now();
    const { learnerId } = session;
    const isSold = maySell(settings(), place, ['membership']);
    const [rows, courses, standing, ids] = await Promise.all([
      readTerms(db, learnerId),
      memberCourses(db, learnerId, now),
      finishedCamp(db, learnerId, now),
      isSold ? soldAsMembership(db) : [],
    ]);
    const terms = shownTerms(rows, now);
    const member = memberOf(terms);
    const ask = { learnerId, isBlocked: session.block === 'blocked', place, now };
    const considered = await considerAll(
      db,
      settings(),
      ids.map((goodsId) => ({ ...ask, goodsId })),
      now,
    );
    const from = member?.isRunning ? new Date(member.until) : now;
    // What opens nothing is sold to nobody, and is named to nobody.
    const plans = considered.flatMap((one) => (one && one.state.is !== 'off-sale' ? [planOf(one, standing, { now, from })] : []));
    return {
      member,
      terms,
      courses: courses.map(({ line, isBegun }) => ({ ...line, isBegun })),
      plans: isSold ? plans : null,
      now: now.toISOString(),
    };
  }),
];
