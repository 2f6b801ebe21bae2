import type { BookId, CourseId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { WrittenChapter } from './chapter-file.rule.ts';

type Risk = 'none' | 'general' | 'high';

export interface HeldBook {
  id: BookId;
  investment: Risk;
  written_by: string | null;
  released_at: Date | null;
  withdrawn_at: Date | null;
}

/** Held until the transaction ends. */
export const lockSoundBook = async (tx: Tx, id: BookId): Promise<HeldBook | undefined> => {
  const { rows } =
    await sql<HeldBook>`select id, investment, written_by, released_at, withdrawn_at from learning.book where id = ${id} for update`.execute(
      tx,
    );
  return rows[0];
};

/** Recordings that are measured, by the number under which they were brought. */
export const readySounds = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { recordingId: string; seconds: number }>> => {
  const { rows } = await sql<{ id: string; recording_id: string; seconds: number }>`select s.id, s.recording_id, r.seconds
    from learning.sound s join learning.recording r on r.id = s.recording_id where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, recording_id: recordingId, seconds }) => [id, { recordingId, seconds }]));
};

export interface NewBook {
  name: string;
  author: string;
  about: string;
  risk: Risk;
  courseId: CourseId | undefined;
  by: string;
  now: Date;
}

/** A new book behind all others, or one that nobody hears yet, anew. */
export const putSoundBook = async (
  tx: Tx,
  id: BookId | undefined,
  { name, author, about, risk, courseId, by, now }: NewBook,
): Promise<BookId> => {
  const { rows } =
    id === undefined
      ? await sql<{ id: BookId }>`insert into learning.book (name, author, about, investment, course_id, written_by, written_at, sort)
          values (${name}, ${author}, ${about}, ${risk}, ${courseId ?? null}, ${by}, ${now}, (select coalesce(max(sort), 0) + 1 from learning.book))
          returning id`.execute(tx)
      : await sql<{ id: BookId }>`update learning.book set name = ${name}, author = ${author}, about = ${about}, investment = ${risk},
          course_id = ${courseId ?? null}, written_by = ${by}, written_at = ${now} where id = ${id} returning id`.execute(tx);
  const [book] = rows;
  if (!book) throw new Error('no book was written');
  return book.id;
};

export const putChapters = async (tx: Tx, id: BookId, chapters: readonly (WrittenChapter & { recordingId: string })[]): Promise<void> => {
  await sql`delete from learning.book_chapter where book_id = ${id}`.execute(tx);
  for (const [at, { title, recordingId, isTrial }] of chapters.entries())
    await sql`insert into learning.book_chapter (book_id, title, recording_id, is_trial, sort)
      values (${id}, ${title}, ${recordingId}, ${isTrial}, ${at + 1})`.execute(tx);
};

export const releaseSoundBook = async (tx: Tx, id: BookId, by: string, now: Date): Promise<void> => {
  await sql`update learning.book set released_by = ${by}, released_at = ${now} where id = ${id}`.execute(tx);
};

export const withdrawSoundBook = async (tx: Tx, id: BookId, now: Date): Promise<void> => {
  await sql`update learning.book set withdrawn_at = ${now} where id = ${id}`.execute(tx);
};

export interface ListedBook extends HeldBook {
  name: string;
  author: string;
  course_id: CourseId | null;
  chapters: number;
  minutes: number;
  hearers: number;
}

export const listSoundBooks = async (tx: Tx): Promise<ListedBook[]> => {
  const { rows } =
    await sql<ListedBook>`select b.id, b.name, b.author, b.investment, b.course_id, b.written_by, b.released_at, b.withdrawn_at,
      count(h.id)::int as chapters, coalesce(ceil(sum(r.seconds) / 60.0), 0)::int as minutes,
      (select count(*)::int from learning.book_place p where p.book_id = b.id) as hearers
    from learning.book b left join learning.book_chapter h on h.book_id = b.id left join learning.recording r on r.id = h.recording_id
    group by b.id order by b.sort, b.id`.execute(tx);
  return rows;
};
