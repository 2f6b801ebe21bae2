import type { BookId, ChapterId, CourseId } from '@xuetang/contract/ids';
import type pg from 'pg';

export interface BookShape {
  name?: string;
  author?: string;
  investment?: 'none' | 'general' | 'high';
  /** Goes with the right to it; without one it is free. */
  courseId?: CourseId;
  /** Days from now; null: not released. */
  released?: number | null;
  sort?: number;
  /** Without any: three of a minute each, the first to be tried. */
  chapters?: { title?: string; seconds?: number; objectKey?: string; isTrial?: boolean }[];
}

export interface BuiltBook {
  bookId: BookId;
  /** In their order. */
  chapterIds: ChapterId[];
}

const DAY_MS = 24 * 3_600_000;
const CHAPTERS: NonNullable<BookShape['chapters']> = [
  { title: '一本旧账本', isTrial: true },
  { title: '三个信封' },
  { title: '给十年后的自己' },
];

/** A book to hear, released two days ago, unless it says otherwise. */
export const aBook = async (pool: pg.Pool, shape: BookShape = {}): Promise<BuiltBook> => {
  const { name = '家里的钱', author = '周若兰', investment = 'none', released = -2, sort = 0, chapters = CHAPTERS } = shape;
  const { rows } = await pool.query<{ id: BookId }>(
    `insert into learning.book (name, author, about, investment, course_id, released_at, sort)
     values ($1, $2, '一家人怎样把钱管明白，说给爱听的人。', $3, $4, $5, $6) returning id`,
    [name, author, investment, shape.courseId ?? null, released === null ? null : new Date(Date.now() + released * DAY_MS), sort],
  );
  const bookId = rows[0]?.id ?? ('' as BookId);
  const chapterIds: ChapterId[] = [];
  for (const [at, { title = `第 ${at + 1} 章`, seconds = 60, objectKey, isTrial = false }] of chapters.entries()) {
    const made = await pool.query<{ id: ChapterId }>(
      `with r as (insert into learning.recording (kind, object_key, seconds, measured_at) values ('audio', $1, $2, now())
         on conflict (object_key) do update set seconds = excluded.seconds returning id)
       insert into learning.book_chapter (book_id, title, recording_id, is_trial, sort) select $3, $4, id, $5, $6 from r returning id`,
      [objectKey ?? `recordings/test/book-${bookId}-${at}`, seconds, bookId, title, isTrial, at + 1],
    );
    chapterIds.push(...made.rows.map(({ id }) => id));
  }
  return { bookId, chapterIds };
};
