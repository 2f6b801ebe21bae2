import type { CourseId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/members';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';

interface Row {
  name: string;
  camp_id: string | null;
  released_at: Date | null;
  withdrawn_at: Date | null;
  since: Date | null;
  left_at: Date | null;
}

/** Held, so that of two who decide at once the second sees what the first has done. */
const courseAtDesk = async (tx: Tx, courseId: CourseId): Promise<Row | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('learning.member_course'))`.execute(tx);
  const { rows } = await sql<Row>`
    select c.name, c.camp_id, c.released_at, c.withdrawn_at, b.since, b.left_at
    from learning.course c left join learning.member_course b on b.course_id = c.id where c.id = ${courseId}`.execute(tx);
  return rows[0];
};

/** Whom it reaches. */
const countMembers = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from learning.member where spans @> ${now}::timestamptz`.execute(tx);
  return rows[0]?.n ?? 0;
};

const isOpened = ({ since, left_at: leftAt }: Row): boolean => since !== null && leftAt === null;

/** Everybody may see it, and it has no class: a class has places, and a membership takes none. */
const fits = ({ camp_id: campId, released_at: released, withdrawn_at: withdrawn }: Row, now: Date): boolean =>
  campId === null && released !== null && released <= now && (withdrawn === null || withdrawn > now);

/** What a membership opens is data of our own people. */
export const memberStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(calls.listMemberCourses, async ({ tx, now }) => {
    const { rows } = await sql<{ courseId: CourseId; name: string; since: Date; leftAt: Date | null }>`
      select b.course_id::text as "courseId", c.name, b.since, b.left_at as "leftAt"
      from learning.member_course b join learning.course c on c.id = b.course_id order by b.left_at is not null, c.sort, c.id`.execute(tx);
    return {
      members: await countMembers(tx, now),
      list: rows.map(({ since, leftAt, ...row }) => ({ ...row, since: since.toISOString(), leftAt: leftAt?.toISOString() ?? null })),
    };
  }),

  staffAnswer(
    calls.addMemberCourse,
    async ({ input: { courseId }, tx, now, note, fail }) => {
      const course = await courseAtDesk(tx, courseId);
      if (!course) return fail('course.unknown');
      if (isOpened(course)) return fail('member_course.unchanged');
      if (!fits(course, now)) return fail('member_course.unfit');
      await sql`insert into learning.member_course (course_id, since) values (${courseId}, ${now})
        on conflict (course_id) do update set left_at = null`.execute(tx);
      const [{ name }, members] = [course, await countMembers(tx, now)];
      note.before({ opened: false });
      note.after({ opened: true, name, members });
      return { name, members };
    },
    // What was decided was to open this course to whoever is a member.
    async (tx, { courseId }) => {
      const course = await courseAtDesk(tx, courseId);
      return course ? { name: course.name, campId: course.camp_id, opened: isOpened(course) } : null;
    },
  ),

  staffAnswer(calls.removeMemberCourse, async ({ input: { courseId }, tx, now, note, fail }) => {
    const course = await courseAtDesk(tx, courseId);
    if (!course || !isOpened(course)) return fail('member_course.unchanged');
    await sql`update learning.member_course set left_at = ${now} where course_id = ${courseId}`.execute(tx);
    const [{ name }, members] = [course, await countMembers(tx, now)];
    note.before({ opened: true });
    note.after({ opened: false, name, members });
    return { name, members };
  }),
];
