import type { CampId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

interface Step {
  learnerId: LearnerId;
  sectionId: SectionId;
  at: Date;
}

/** Homework of this section was handed in: what waits for that is open from here on. */
export const noteHandedIn = async (tx: Tx, { learnerId, sectionId, at }: Step): Promise<void> => {
  await sql`insert into learning.progress as own (learner_id, section_id, begun_at, handed_in_at)
    values (${learnerId}, ${sectionId}, ${at}, ${at})
    on conflict (learner_id, section_id) do update set handed_in_at = coalesce(own.handed_in_at, excluded.handed_in_at)`.execute(tx);
};

/** Its homework or its exam was passed: the first time counts, and whoever passed it has begun it. */
export const notePassed = async (tx: Tx, { learnerId, sectionId, at }: Step): Promise<void> => {
  await sql`insert into learning.progress as own (learner_id, section_id, begun_at, passed_at)
    values (${learnerId}, ${sectionId}, ${at}, ${at})
    on conflict (learner_id, section_id) do update set passed_at = coalesce(own.passed_at, excluded.passed_at)`.execute(tx);
};

export interface SectionOfClass {
  section_id: SectionId;
  title: string;
  has_homework: boolean;
  listened: number;
  handed_in: number;
}

/** The sections of a camp's courses, and how many of these learners have come how far with each. Numbers alone. */
export const sectionsOfClass = async (
  db: Database,
  campId: CampId,
  learnerIds: readonly LearnerId[],
  now: Date,
): Promise<SectionOfClass[]> => {
  const { rows } = await db.pool.query<SectionOfClass>({
    name: 'sections-of-class',
    text: `select s.id as section_id, s.title, s.has_homework, count(case when s.medium = 'live' then p.attended_at else p.begun_at end)::int as listened,
             count(p.handed_in_at)::int as handed_in
           from learning.course c join learning.section s on s.course_id = c.id
           left join learning.progress p on p.section_id = s.id and p.learner_id = any($2::bigint[])
           where c.camp_id = $1 and c.released_at <= $3 and (s.medium <> 'day' or s.has_homework)
           group by s.id, c.sort, c.id order by c.sort, c.id, s.sort`,
    values: [campId, learnerIds, now],
  });
  return rows;
};
