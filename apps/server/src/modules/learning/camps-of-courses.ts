import type { CampId, CourseId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** In whose periods these courses are learned, of those that have a camp. */
export const campsOfCourses = async (db: Database, courses: readonly CourseId[]): Promise<ReadonlyMap<CourseId, CampId>> => {
  const { rows } = await sql<{ id: CourseId; camp_id: CampId }>`
    select c.id::text, c.camp_id::text from learning.course c where c.id = any(${courses}::bigint[]) and c.camp_id is not null`.execute(
    db.of(),
  );
  return new Map(rows.map(({ id, camp_id: campId }) => [id, campId]));
};
