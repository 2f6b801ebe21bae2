import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import type { Database } from '../../platform/db.ts';
import type { LearnersCourse, LearnersSection } from '../learning/index.ts';
import { hoursOf } from './learners-homework.ts';
import type { PieceState } from './tables.ts';

/** Homework that is open to a learner, and how it stands with him. */
export interface OwnHomework {
  course: LearnersCourse;
  section: LearnersSection;
  task: string;
  /** Null before the first word was kept. */
  state: PieceState | null;
  handedInAt: Date | null;
  dueMs: number | null;
  /** It can still be handed in. */
  isOpen: boolean;
}

interface Row {
  section_id: SectionId;
  task: string;
  due_days: number;
  state: PieceState | null;
  handed_in_at: Date | null;
}

/** Of these courses all at once. */
export const homeworkOf = async (
  db: Database,
  learner: LearnerId,
  courses: readonly LearnersCourse[],
  now: Date,
): Promise<OwnHomework[]> => {
  const known = courses.flatMap((course) =>
    course.sections.filter(({ row, state }) => row.has_homework && isHandedOut(state)).map((section) => ({ course, section })),
  );
  if (known.length === 0) return [];
  const { rows } = await db.pool.query<Row>({
    name: 'homework-of-sections',
    text: `select h.section_id, h.task, h.due_days, p.state, p.handed_in_at
           from work.homework h left join work.piece p on p.section_id = h.section_id and p.learner_id = $1
           where h.section_id = any($2::bigint[])`,
    values: [learner, known.map(({ section }) => section.row.id)],
  });
  const byId = new Map(rows.map((row) => [row.section_id, row]));
  return known.flatMap(({ course, section }) => {
    const row = byId.get(section.row.id);
    if (!row) return [];
    const { dueMs, endsMs } = hoursOf(course, section, row.due_days, now.getTime());
    const isOpen = endsMs === null || now.getTime() < endsMs;
    return [{ course, section, task: row.task, state: row.state, handedInAt: row.handed_in_at, dueMs, isOpen }];
  });
};
