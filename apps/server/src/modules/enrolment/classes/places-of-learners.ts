import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** The camps and classes in which a learner has, or had, a seat. */
export interface LearnerPlaces {
  camp: string[];
  class: string[];
}

/** By learner; whoever never had a seat is not in it. For our own people, who see learners of their own classes. */
export const placesOfLearners = async (tx: Tx, learners: readonly string[]): Promise<Map<string, LearnerPlaces>> => {
  const { rows } = await sql<{ learner_id: string; camps: string[]; classes: string[] }>`
    select e.learner_id, array_agg(distinct e.camp_id::text) as camps, array_agg(distinct g.class_id::text) as classes
    from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id
    where e.learner_id = any(${learners}::bigint[]) and e.released_at is null group by e.learner_id`.execute(tx);
  return new Map(rows.map(({ learner_id: learner, camps, classes }) => [learner, { camp: camps, class: classes }]));
};
