import type { ShownTeacher } from '@xuetang/contract/teacher';
import type { Database } from '../../../platform/db.ts';

/** Teachers by their number, as every page shows them. */
export const shownTeachers = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ShownTeacher>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.pool.query<ShownTeacher>({
    name: 'shown-teachers',
    text: 'select id as "teacherId", name, portrait from enrolment.teacher where id = any($1::bigint[])',
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((teacher) => [teacher.teacherId, teacher]));
};
