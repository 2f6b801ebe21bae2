import type { CourseLine } from '@xuetang/contract/courses';
import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked, Database, Tx } from '../../platform/db.ts';
import { coursesFor } from './courses-for.ts';

/** When somebody is a member, all of it: said anew whenever a term begins, moves or ends, in that transaction. */
export const writeMember = async (
  tx: Tx,
  learnerId: LearnerId,
  spans: readonly { from: Date; until: Date }[],
  now: Date,
): Promise<void> => {
  await sql`insert into learning.member (learner_id, spans, changed_at)
    select ${learnerId}, coalesce(range_agg(tstzrange(s.from_at, s.until_at)), '{}'), ${now}
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[]) s(from_at, until_at)
    on conflict (learner_id) do update set spans = excluded.spans, changed_at = excluded.changed_at`.execute(tx);
};

/** Whether somebody who becomes a member now can learn anything by it. */
export const membershipOpens = async (on: Asked, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from learning.member_course b join learning.course c on c.id = b.course_id
    where b.left_at is null and c.released_at <= ${now} and (c.withdrawn_at is null or c.withdrawn_at > ${now}) limit 1`.execute(on.of());
  return rows.length > 0;
};

interface MemberCourse {
  line: CourseLine;
  isBegun: boolean;
}

/** What a membership opens, in the editors' order: to everybody, and besides what has left it and this learner keeps. */
export const memberCourses = async (db: Database, learnerId: LearnerId, now: Date): Promise<MemberCourse[]> => {
  const { rows } = await sql<{ id: CourseId; is_begun: boolean }>`
    select c.id::text as id, exists (select from learning.section s join learning.progress p on p.section_id = s.id and p.learner_id = ${learnerId}
        where s.course_id = c.id) as is_begun
    from learning.member_course b join learning.course c on c.id = b.course_id and c.released_at <= ${now}
    where (b.left_at is null and (c.withdrawn_at is null or c.withdrawn_at > ${now}))
      or exists (select from learning.member m cross join unnest(m.spans) r
        where m.learner_id = ${learnerId} and r @> ${now}::timestamptz and (b.left_at is null or lower(r) < b.left_at))`.execute(db.of());
  if (rows.length === 0) return [];
  const begun = new Map(rows.map(({ id, is_begun: isBegun }) => [id, isBegun]));
  const { courses } = await coursesFor(db, { learnerId, which: { which: 'one', ids: [...begun.keys()] }, now });
  return courses.map(({ row, line }) => ({ line, isBegun: begun.get(row.id) === true }));
};
