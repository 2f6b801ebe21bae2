import type { CampId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

export interface DefaultTeacher {
  teacherId: string;
  teacherName: string;
  hasQr: boolean;
  customerLink: string | null;
}

/** Whom a camp names for people without a seat in it; null where it names nobody, undefined without the camp. */
export const findDefaultTeacher = async (db: Database, camp: CampId): Promise<DefaultTeacher | null | undefined> => {
  const { rows } = await db.pool.query<{ id: string | null; name: string; has_qr: boolean; customer_link: string | null }>({
    name: 'default-teacher',
    text: `select t.id, t.name, t.qr_content is not null as has_qr, t.customer_link
           from enrolment.camp m left join enrolment.teacher t on t.id = m.default_teacher_id where m.id = $1`,
    values: [camp],
  });
  const [row] = rows;
  if (!row) return undefined;
  return row.id === null ? null : { teacherId: row.id, teacherName: row.name, hasQr: row.has_qr, customerLink: row.customer_link };
};
