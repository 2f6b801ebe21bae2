import type { Medium } from '@xuetang/contract/courses';
import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

export interface LessonFacts {
  course_id: CourseId;
  section_id: SectionId;
  title: string;
  medium: Medium;
  begun_at: Date | null;
  watched_s: number;
  watched_at: Date | null;
  /** How long it is, where it is played. */
  seconds: number | null;
}

/** What somebody has read, heard and seen of these courses, lesson by lesson in their order. Whether that is using it, a rule says. */
export const lessonFacts = async (on: Asked, learnerId: LearnerId, courseIds: readonly CourseId[]): Promise<LessonFacts[]> => {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<LessonFacts>`
    select s.course_id, s.id as section_id, s.title, s.medium, p.begun_at, coalesce(w.total_s, 0) as watched_s, w.changed_at as watched_at, r.seconds
    from learning.section s left join learning.recording r on r.id = s.recording_id
      left join learning.progress p on p.section_id = s.id and p.learner_id = ${learnerId}
      left join learning.watched w on w.section_id = s.id and w.learner_id = ${learnerId}
    where s.course_id = any(${courseIds}::bigint[]) and s.medium <> 'day' order by s.course_id, s.sort`.execute(on.of());
  return rows;
};
