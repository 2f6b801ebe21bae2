import type { Medium } from '@xuetang/contract/courses';
import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../platform/db.ts';

export interface LessonFacts {
  learner_id: LearnerId;
  course_id: CourseId;
  section_id: SectionId;
  title: string;
  medium: Medium;
  begun_at: Date | null;
  /** Without what was heard as a member. */
  watched_s: number;
  /** When so much of it was seen that it counts; of what was seen before that was kept, when it was seen last. */
  used_at: Date | null;
  /** How long it is, where it is played. */
  seconds: number | null;
}

/** A course in somebody's hands. */
export interface HeldCourse {
  learnerId: LearnerId;
  courseId: CourseId;
}

/** What somebody has read, heard and seen of each course, lesson by lesson in their order; what a membership opened is none of it. Whether that is using it, a rule says. */
export const lessonFacts = async (on: Asked, held: readonly HeldCourse[]): Promise<LessonFacts[]> => {
  if (held.length === 0) return [];
  const { rows } = await sql<LessonFacts>`
    select h.learner_id, s.course_id, s.id as section_id, s.title, s.medium,
      case when not learning.hears_as_member(p.learner_id, s.id, p.begun_at) then p.begun_at end as begun_at, coalesce(w.total_s - w.member_s, 0) as watched_s,
      coalesce(w.used_at, w.changed_at) as used_at, r.seconds
    from (select distinct * from unnest(${held.map(({ learnerId }) => learnerId)}::bigint[], ${held.map(({ courseId }) => courseId)}::bigint[]) u(learner_id, course_id)) h
      join learning.section s on s.course_id = h.course_id left join learning.recording r on r.id = s.recording_id
      left join learning.progress p on p.section_id = s.id and p.learner_id = h.learner_id
      left join learning.watched w on w.section_id = s.id and w.learner_id = h.learner_id
    where s.medium <> 'day' order by h.learner_id, s.course_id, s.sort`.execute(on.of());
  return rows;
};
