import type { CourseId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { eveningMs } from './center.rule.ts';

/** A live section, and what the calendar of a period says of its evening. */
export interface HeldSection {
  courseId: CourseId;
  title: string;
  minutes: number;
  medium: string;
  teacherId: string;
  /** By the course: how long after the period has ended there is something to see. */
  daysAfter: number;
  /** The evening of its day in this period; null where it hangs on no day, or no period is asked for. */
  eveningAt: Date | null;
}

interface Row {
  course_id: CourseId;
  title: string;
  minutes: number;
  medium: string;
  teacher_id: string;
  days_after: number;
  day: number | null;
  held_on: string | null;
}

/** `period`: whose evening it is, and when its first one was. */
export const heldSection = async (
  tx: Tx,
  sectionId: SectionId,
  period?: { id: string; startsAt: Date },
): Promise<HeldSection | undefined> => {
  const { rows } = await sql<Row>`select s.course_id, s.title, s.minutes, s.medium, c.teacher_id, c.days_after,
      coalesce(s.opens_day, d.opens_day) as day, to_char(m.held_on, 'YYYY-MM-DD') as held_on
    from learning.section s
    join learning.course c on c.id = s.course_id
    left join learning.section d on d.id = s.day_id
    left join learning.moved_day m on m.period_id = ${period?.id ?? null} and m.day = coalesce(s.opens_day, d.opens_day)
    where s.id = ${sectionId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const moved = new Map(row.day !== null && row.held_on !== null ? [[row.day, row.held_on]] : []);
  return {
    courseId: row.course_id,
    title: row.title,
    minutes: row.minutes,
    medium: row.medium,
    teacherId: row.teacher_id,
    daysAfter: row.days_after,
    eveningAt: period && row.day !== null ? new Date(eveningMs({ firstEveningMs: period.startsAt.getTime(), moved }, row.day)) : null,
  };
};
