import { answerSalesPlan, getSalesPlan } from '@xuetang/contract/sales-plans';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { shownTeachers } from '../enrolment/index.ts';
import { readPlan, writePlanAnswer } from './plan.store.ts';
import type { SoldAs } from './sold-as.ts';

/** What a teacher proposes to one learner, and what the learner says to it. */
export const planAnswers = ({ db, clock, soldAs }: { db: Database; clock: Clock; soldAs: SoldAs }): Answer[] => [
  answer(getSalesPlan, async ({ input: { code }, session: { learnerId }, fail }) => {
    const now = clock.now().toISOString();
    const row = await readPlan(db, learnerId, code);
    if (!row) return code === undefined ? { plan: null, now } : fail('plan.unknown');
    const teacher = (await shownTeachers(db, [row.teacher_id])).get(row.teacher_id);
    if (!teacher) return fail('plan.unknown');
    const sold = row.product_id === null ? undefined : await soldAs(db, row.product_id);
    return {
      plan: {
        code: row.code,
        version: row.version,
        hash: row.hash,
        teacher,
        course: { courseId: row.course_id, name: row.course_name, promise: row.promise, investment: row.investment },
        heard: row.heard,
        why: row.why,
        notNeeded: row.not_needed,
        priceFen: row.price_fen,
        goodsId: sold && row.price_fen >= sold.floorFen ? sold.goodsId : null,
        until: row.until_at.toISOString(),
        proposedAt: row.proposed_at.toISOString(),
        answer: row.answer && row.answered_at && { is: row.answer, at: row.answered_at.toISOString() },
      },
      now,
    };
  }),

  answer(answerSalesPlan, async ({ input, session: { learnerId }, fail }) => {
    const outcome = await writePlanAnswer(db, { learnerId, ...input }, clock.now());
    return outcome === 'written' ? null : fail(`plan.${outcome}`);
  }),
];
