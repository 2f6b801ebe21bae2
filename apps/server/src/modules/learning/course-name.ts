import type { CourseId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { LearningTables } from './tables.ts';

/** What a course is called; undefined where there is none. */
export const courseName = async (tx: Tx, courseId: CourseId): Promise<string | undefined> =>
  (await tablesOf<LearningTables>(tx).selectFrom('learning.course').select('name').where('id', '=', courseId).executeTakeFirst())?.name;
