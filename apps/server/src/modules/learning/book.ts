import type { ResponseOf } from '@xuetang/contract/call';
import type { BookId, LearnerId } from '@xuetang/contract/ids';
import type { Book, getBook } from '@xuetang/contract/listening';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BookLinks } from './book-routes.ts';
import { readBooks, type BookRow } from './book.store.ts';
import { coursesFor, type LearnersCourse } from './courses-for.ts';
import { MEDIA_S } from './open-section.ts';

interface BookPorts {
  db: Database;
  clock: Clock;
  links: BookLinks;
}

/** The one that is asked for; without a number the one that was heard last, else the first. */
const chosen = (rows: readonly BookRow[], bookId: BookId | undefined): BookRow | undefined => {
  if (bookId !== undefined) return rows.find(({ id }) => id === bookId);
  const [last] = rows
    .filter(({ left_at: left }) => left !== null)
    .toSorted((one, other) => (other.left_at?.getTime() ?? 0) - (one.left_at?.getTime() ?? 0));
  return last ?? rows[0];
};

/** Free, or by a right to its course that runs, its card of risk read where it has one. A trial chapter is everybody's. */
const isOpenTo = ({ course_id: courseId }: BookRow, course: LearnersCourse | undefined): boolean =>
  courseId === null || (course?.is === 'running' && (course.row.investment !== 'high' || course.row.has_read_risk));

const bookOf = (row: BookRow, course: LearnersCourse | undefined, { links }: BookPorts, now: Date): Book => {
  const isOpen = isOpenTo(row, course);
  const untilMs = now.getTime() + MEDIA_S * 1_000;
  return {
    bookId: row.id,
    name: row.name,
    author: row.author,
    about: row.about,
    investment: row.investment,
    course: course ? { courseId: course.row.id, name: course.row.name } : null,
    isOpen,
    chapters: row.chapters.map(({ id, title, seconds, isTrial, objectKey }) => ({
      chapterId: id,
      title,
      seconds,
      isTrial,
      url: isOpen || isTrial ? links(objectKey, untilMs) : null,
    })),
    left: row.left_chapter_id === null ? null : { chapterId: row.left_chapter_id, placeS: row.left_s ?? 0 },
    until: new Date(untilMs).toISOString(),
  };
};

/** A book with its sound as far as it is open, and what else there is to hear. */
export const bookFor = async (
  ports: BookPorts,
  learnerId: LearnerId,
  bookId: BookId | undefined,
): Promise<ResponseOf<typeof getBook> | 'unknown'> => {
  const { db, clock } = ports;
  const now = clock.now();
  const rows = await readBooks(db, learnerId, now);
  const row = chosen(rows, bookId);
  if (!row && bookId !== undefined) return 'unknown';
  const found =
    row && row.course_id !== null ? await coursesFor(db, { learnerId, which: { which: 'one', ids: [row.course_id] }, now }) : undefined;
  return {
    book: row ? bookOf(row, found?.courses[0], ports, now) : null,
    others: rows.filter(({ id }) => id !== row?.id).map(({ id, name, author }) => ({ bookId: id, name, author })),
    now: now.toISOString(),
  };
};
