import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type pg from 'pg';
import { aCamp, anEnrolment, type BuiltCamp } from './builders.ts';
import { aCourse, type BuiltCourse } from './course-builders.ts';

export const MODEL = '第一件：每月 5 号存 1500 元，存到明年 12 月。第二件：问清两份意外险。';

/** Homework of a section: until ten in the evening of the day after it opened. */
export const someHomework = async (pool: pg.Pool, sectionId: SectionId, dueDays = 1): Promise<void> => {
  await pool.query(`insert into work.homework (section_id, task, points, model, due_days) values ($1, '家里先做哪三件事', $2, $3, $4)`, [
    sectionId,
    ['写出先做哪三件', '要存的钱写了数目'],
    MODEL,
    dueDays,
  ]);
  await pool.query('update learning.section set has_homework = true where id = $1', [sectionId]);
};

export interface BuiltClass {
  camp: BuiltCamp;
  classId: string;
  course: BuiltCourse;
  sectionId: SectionId;
}

/** A class of a camp that runs, and a course of it whose first section asks for homework; the second waits until it was handed in. */
export const aClassWithHomework = async (pool: pg.Pool): Promise<BuiltClass> => {
  const camp = await aCamp(pool, { period: 'running' });
  const course = await aCourse(pool, {
    camp,
    sections: [
      { title: '先看清家底', opensDay: 1 },
      { title: '第二天', after: 0 },
    ],
  });
  const sectionId = course.sectionIds[0] as SectionId;
  await someHomework(pool, sectionId);
  const { rows } = await pool.query<{ class_id: string }>('select class_id from enrolment.class_group where id = $1', [camp.groupIds[0]]);
  return { camp, classId: rows[0]?.class_id ?? '', course, sectionId };
};

export const aSeatIn = ({ camp }: Pick<BuiltClass, 'camp'>, pool: pg.Pool, learner: LearnerId): Promise<void> =>
  anEnrolment(pool, camp, learner, { enrolledDaysAgo: 3 });

/** So many learners' homework, handed in one after the other and waiting. */
export const somePieces = async (
  pool: pg.Pool,
  { camp, classId, sectionId }: BuiltClass,
  learners: readonly LearnerId[],
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into work.piece (learner_id, section_id, state, text, draft_seq, saved_at, version, handed_in_at, camp_id, class_id)
     select l, $2, 'handed-in', '第一件：每月存 1500 元。', 1, now(), 1, now() - interval '1 hour' + n * interval '1 ms', $3, $4
     from unnest($1::bigint[]) with ordinality as s (l, n) returning id`,
    [learners, sectionId, camp.campId, classId],
  );
  return rows.map(({ id }) => id);
};
