import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

/** What a teacher has promised one learner for a course, from when until when. */
export interface PlanPrice {
  priceFen: number;
  proposedAt: Date;
  until: Date;
}

/** By the newest version of the plan that was written last; one that was declined, or has ended, promises nothing. */
export const planPricesOf = async (
  on: Asked,
  asked: readonly { learnerId: LearnerId; courseId: CourseId | null }[],
  now: Date,
): Promise<(PlanPrice | undefined)[]> => {
  const { rows } = await sql<PlanPrice & { nth: number }>`
    select a.nth::int, p.price_fen as "priceFen", p.proposed_at as "proposedAt", p.until_at as until
    from unnest(${asked.map(({ learnerId }) => learnerId)}::bigint[], ${asked.map(({ courseId }) => courseId)}::bigint[])
      with ordinality a(learner_id, course_id, nth)
    cross join lateral (select * from learning.plan p
      where p.learner_id = a.learner_id and p.course_id = a.course_id and p.until_at > ${now} and p.answer is distinct from 'declined'
        and not exists (select from learning.plan n where n.code = p.code and n.version > p.version)
      order by p.proposed_at desc, p.id desc limit 1) p`.execute(on.of());
  const byNth = new Map(rows.map(({ nth, ...price }) => [nth, price]));
  return asked.map((_, at) => byNth.get(at + 1));
};
