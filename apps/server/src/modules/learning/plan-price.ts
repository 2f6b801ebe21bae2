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
export const planPriceOf = async (on: Asked, learnerId: LearnerId, courseId: CourseId, now: Date): Promise<PlanPrice | undefined> => {
  const { rows } = await sql<PlanPrice>`
    select p.price_fen as "priceFen", p.proposed_at as "proposedAt", p.until_at as until from learning.plan p
    where p.learner_id = ${learnerId} and p.course_id = ${courseId} and p.until_at > ${now} and p.answer is distinct from 'declined'
      and not exists (select from learning.plan n where n.code = p.code and n.version > p.version)
    order by p.proposed_at desc, p.id desc limit 1`.execute(on.of());
  return rows[0];
};
