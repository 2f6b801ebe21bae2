import type { ResponseOf } from '@xuetang/contract/call';
import type { getTeacher } from '@xuetang/contract/courses';
import type { Database } from '../../platform/db.ts';
import { shownTeachers } from '../enrolment/index.ts';

interface Row {
  about: string;
  teaches: string[];
  qualification: string | null;
  qualification_no: string;
  register: string;
  checked_on: string;
}

/** Who teaches, by enrolment's name and face and by what we have written about them; undefined where either is missing. */
export const readTeacher = async (db: Database, id: string): Promise<ResponseOf<typeof getTeacher>['teacher'] | undefined> => {
  const [shown, { rows }] = await Promise.all([
    shownTeachers(db, [id]),
    db.pool.query<Row>({
      name: 'teacher-of-courses',
      text: `select about, teaches, qualification, qualification_no, register, to_char(checked_on, 'YYYY-MM-DD') as checked_on
             from learning.teacher where teacher_id = $1`,
      values: [id],
    }),
  ]);
  const [teacher, row] = [shown.get(id), rows[0]];
  if (!teacher || !row) return undefined;
  const { about, teaches, qualification: name, qualification_no: number, register, checked_on: checkedOn } = row;
  return { ...teacher, about, teaches, qualification: name === null ? null : { name, number, register, checkedOn } };
};
