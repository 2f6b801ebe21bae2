import type { BookId, ChapterId, CourseId, LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

interface ChapterRow {
  id: ChapterId;
  title: string;
  isTrial: boolean;
  seconds: number;
  objectKey: string;
}

export interface BookRow {
  id: BookId;
  name: string;
  author: string;
  about: string;
  investment: 'none' | 'general' | 'high';
  course_id: CourseId | null;
  chapters: ChapterRow[];
  left_chapter_id: ChapterId | null;
  left_s: number | null;
  left_at: Date | null;
}

/** Every book that is released, in the editors' order, with where this learner left it: there are some dozens. */
export const readBooks = async (db: Database, learner: LearnerId, now: Date): Promise<BookRow[]> => {
  const { rows } = await db.pool.query<BookRow>({
    name: 'books-for',
    text: `select b.id, b.name, b.author, b.about, b.investment, b.course_id, h.chapters, p.chapter_id as left_chapter_id, p.place_s as left_s,
             p.changed_at as left_at
           from learning.book b
           cross join lateral (
             select coalesce(json_agg(json_build_object('id', h.id::text, 'title', h.title, 'isTrial', h.is_trial, 'seconds', r.seconds,
               'objectKey', r.object_key) order by h.sort), '[]') as chapters
             from learning.book_chapter h join learning.recording r on r.id = h.recording_id where h.book_id = b.id) h
           left join learning.book_place p on p.book_id = b.id and p.learner_id = $1
           where b.released_at <= $2 and b.withdrawn_at is null
           order by b.sort, b.id`,
    values: [learner, now],
  });
  return rows;
};

/** False where there is no such chapter in a book that is released. */
export const keepPlace = async (
  db: Database,
  learner: LearnerId,
  { bookId, chapterId, placeS }: { bookId: BookId; chapterId: ChapterId; placeS: number },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db.pool.query({
    name: 'keep-book-place',
    text: `insert into learning.book_place as p (learner_id, book_id, chapter_id, place_s, changed_at)
           select $1, h.book_id, h.id, least($4::int, r.seconds), $5
           from learning.book_chapter h join learning.book b on b.id = h.book_id join learning.recording r on r.id = h.recording_id
           where h.book_id = $2 and h.id = $3 and b.released_at <= $5 and b.withdrawn_at is null
           on conflict (learner_id, book_id) do update set chapter_id = excluded.chapter_id, place_s = excluded.place_s,
             changed_at = greatest(p.changed_at, excluded.changed_at)`,
    values: [learner, bookId, chapterId, placeS, now],
  });
  return rowCount === 1;
};
