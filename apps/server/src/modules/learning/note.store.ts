import type { CourseId, LearnerId, NoteId, SectionId } from '@xuetang/contract/ids';
import type { Medium } from '@xuetang/contract/courses';
import { NOTES_A_PAGE, NOTES_MOST } from '@xuetang/contract/note.rule';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

export interface NoteRow {
  id: string;
  note_id: NoteId;
  course_id: CourseId;
  course_name: string;
  section_id: SectionId;
  section_title: string;
  medium: Medium;
  at_s: number | null;
  words: string;
  made_at: Date;
}

const COLUMNS = `n.id, n.public_id as note_id, c.id as course_id, c.name as course_name, s.id as section_id, s.title as section_title, s.medium,
  n.at_s, n.words, n.made_at`;
const OF_WHAT = 'join learning.section s on s.id = n.section_id join learning.course c on c.id = s.course_id';

export interface NotesAsked {
  courseId?: CourseId | undefined;
  sectionId?: SectionId | undefined;
  search?: string | undefined;
  before?: NoteId | undefined;
}

/** One more than a page holds, so that it is known whether there are more. A place that is not the learner's own is the beginning of nothing. */
export const readNotes = async (
  db: Database,
  learner: LearnerId,
  { courseId, sectionId, search, before }: NotesAsked,
): Promise<NoteRow[]> => {
  const { rows } = await db.pool.query<NoteRow>({
    name: 'notes',
    text: `select ${COLUMNS} from learning.note n ${OF_WHAT}
           where n.learner_id = $1 and ($2::bigint is null or c.id = $2) and ($3::bigint is null or s.id = $3)
             and ($4::text is null or strpos(lower(n.words), lower($4)) > 0 or strpos(lower(s.title), lower($4)) > 0)
             and ($5::text is null or n.id < (select b.id from learning.note b where b.public_id = $5 and b.learner_id = $1))
           order by n.id desc limit $6`,
    values: [learner, courseId ?? null, sectionId ?? null, search || null, before ?? null, NOTES_A_PAGE + 1],
  });
  return rows;
};

export const readNotedCourses = async (
  db: Database,
  learner: LearnerId,
): Promise<{ courseId: CourseId; name: string; notes: number }[]> => {
  const { rows } = await db.pool.query<{ courseId: CourseId; name: string; notes: number }>({
    name: 'noted-courses',
    text: `select c.id as "courseId", c.name, count(*)::int as notes from learning.note n ${OF_WHAT}
           where n.learner_id = $1 group by c.id, c.name order by max(n.id) desc`,
    values: [learner],
  });
  return rows;
};

export interface NewNote {
  learnerId: LearnerId;
  noteId: NoteId;
  sectionId: SectionId;
  atS: number | null;
  words: string;
}

/** Writes a note to a section that the learner has begun; else says why not. Some more than the most, of taps at one moment, do no harm. */
export const writeNote = async (
  tx: Tx,
  { learnerId, noteId, sectionId, atS, words }: NewNote,
  now: Date,
): Promise<NoteRow | 'unknown' | 'too-many'> => {
  const { rows } = await sql<NoteRow & { is_begun: boolean }>`
    with begun as (select 1 from learning.progress p where p.learner_id = ${learnerId} and p.section_id = ${sectionId}),
    n as (
      insert into learning.note (public_id, learner_id, section_id, at_s, words, made_at, changed_at)
      select ${noteId}, ${learnerId}::bigint, ${sectionId}::bigint, ${atS}::int, ${words}, ${now}::timestamptz, ${now}::timestamptz from begun
      where (select count(*) from learning.note o where o.learner_id = ${learnerId}) < ${NOTES_MOST}
      returning *
    )
    select exists (select 1 from begun) as is_begun, ${sql.raw(COLUMNS)}
    from (values (1)) one left join (n ${sql.raw(OF_WHAT)}) on true`.execute(tx);
  const [row] = rows;
  if (!row?.is_begun) return 'unknown';
  return row.note_id === null ? 'too-many' : row;
};

export const rewriteNote = async (
  db: Database,
  learner: LearnerId,
  { noteId, words }: { noteId: NoteId; words: string },
  now: Date,
): Promise<NoteRow | undefined> => {
  const { rows } = await db.pool.query<NoteRow>({
    name: 'rewrite-note',
    text: `with n as (
             update learning.note set words = $3, changed_at = greatest(made_at, $4) where learner_id = $1 and public_id = $2 returning *
           ) select ${COLUMNS} from n ${OF_WHAT}`,
    values: [learner, noteId, words, now],
  });
  return rows[0];
};

export const deleteNote = async (db: Database, learner: LearnerId, noteId: NoteId): Promise<void> => {
  await db.pool.query({
    name: 'delete-note',
    text: 'delete from learning.note where learner_id = $1 and public_id = $2',
    values: [learner, noteId],
  });
};
