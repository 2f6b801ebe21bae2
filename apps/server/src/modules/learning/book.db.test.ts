import type { BookId } from '@xuetang/contract/ids';
import { getBook, keepBookPlace } from '@xuetang/contract/listening';
import { aBook } from '@xuetang/testkit/book-builders';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

const somebody = async () => {
  const learner = await aLearner(pool);
  const ask = signedClient(api.url(), learner.token);
  const read = async (bookId?: BookId) => {
    const { data } = await ask(getBook, bookId ? { bookId } : {}, signedNow());
    if (!data?.book) throw new Error('no book');
    return data.book;
  };
  const keep = (bookId: string, chapterId: string | undefined, placeS: number) =>
    ask(keepBookPlace, { bookId, chapterId: chapterId ?? '', placeS }, signedNow());
  return { ...learner, ask, read, keep };
};
const isOpen = ({ chapters }: { chapters: { url: string | null }[] }) => chapters.map(({ url }) => url !== null);

beforeEach(() => pool.query('truncate learning.book_place, learning.book_chapter, learning.book'));

test('a free book is heard by whoever is logged in, and by no visitor', async () => {
  const { bookId } = await aBook(pool);
  const { read, ask } = await somebody();
  const book = await read(bookId);
  expect(book).toMatchObject({ name: '家里的钱', course: null, isOpen: true, left: null });
  expect(isOpen(book)).toEqual([true, true, true]);
  expect(await signedClient(api.url())(getBook, { bookId }, signedNow())).toMatchObject({ code: 3 });
  expect(await ask(getBook, { bookId: '987654321' }, signedNow())).toMatchObject({ code: 42361 });
});

test('a book that goes with a course: a trial chapter for everybody, the rest for whoever may learn it now', async () => {
  const course = await aCourse(pool);
  const { bookId } = await aBook(pool, { courseId: course.courseId });
  const [stranger, owner, former] = [await somebody(), await somebody(), await somebody()];
  await anEntitlement(pool, course, owner.learnerId);
  await anEntitlement(pool, course, former.learnerId, { from: -9, until: -1 });
  expect(isOpen(await stranger.read(bookId))).toEqual([true, false, false]);
  expect(await owner.read(bookId)).toMatchObject({ isOpen: true, course: { courseId: course.courseId } });
  expect(isOpen(await owner.read(bookId))).toEqual([true, true, true]);
  expect(isOpen(await former.read(bookId))).toEqual([true, false, false]);
});

test('a book that is not released is unknown, and keeps no place', async () => {
  const { bookId, chapterIds } = await aBook(pool, { released: null });
  const { ask, keep } = await somebody();
  expect(await ask(getBook, { bookId }, signedNow())).toMatchObject({ code: 42361 });
  expect(await ask(getBook, {}, signedNow())).toMatchObject({ code: 0, data: { book: null, others: [] } });
  expect((await keep(bookId, chapterIds[0], 5)).data).toEqual({ kept: false });
});

test('sound is heard by ticket alone: of another chapter or forged 403, run out 410', async () => {
  const { bookId } = await aBook(pool);
  const { read } = await somebody();
  const [first = '', second = ''] = (await read(bookId)).chapters.map(({ url }) => new URL(url ?? '', api.url()).href);
  const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
  const led = await fetch(first, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([302, expect.stringContaining(`recordings/test/book-${bookId}-0?`)]);
  const [ticket, name] = first.split('/').slice(-2) as [string, string];
  const other = second.split('/').slice(-1)[0] ?? '';
  const at = (one: string, what: string) => statusOf(first.replace(`${ticket}/${name}`, `${one}/${what}`));
  expect(await at(ticket, other)).toBe(403);
  expect(await at(`${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`, name)).toBe(403);
  expect(await at('never', name)).toBe(403);
  expect(await at(ticket.replace(/^[^.]+/, 'zzzzzzzzz'), name)).toBe(403);
  clock.advance(4 * 3_600_000 + 1_000);
  expect(await statusOf(first)).toBe(410);
});

test('where it was left comes with it, on whatever phone; each learner has a place of her own, and the last word counts', async () => {
  const { bookId, chapterIds } = await aBook(pool);
  const [one, other] = [await somebody(), await somebody()];
  expect((await one.keep(bookId, chapterIds[1], 42)).data).toEqual({ kept: true });
  expect((await one.read(bookId)).left).toEqual({ chapterId: chapterIds[1], placeS: 42 });
  expect((await other.read(bookId)).left).toBeNull();
  // Beyond its end nothing was heard.
  await one.keep(bookId, chapterIds[2], 80_000);
  expect((await one.read(bookId)).left).toEqual({ chapterId: chapterIds[2], placeS: 60 });
  await Promise.all(Array.from({ length: 50 }, (_, at) => one.keep(bookId, chapterIds[0], at % 60)));
  const { rows } = await pool.query('select 1 from learning.book_place where learner_id = $1', [one.learnerId]);
  expect(rows).toHaveLength(1);
});

test('a chapter of another book is no place in this one', async () => {
  const [book, another] = [await aBook(pool), await aBook(pool, { name: '另一本' })];
  const { keep, read } = await somebody();
  expect((await keep(book.bookId, another.chapterIds[0], 5)).data).toEqual({ kept: false });
  expect((await read(book.bookId)).left).toBeNull();
});

test('without a number the one that was heard last, else the first; the others are named', async () => {
  const [first, second] = [await aBook(pool, { name: '第一本', sort: 1 }), await aBook(pool, { name: '第二本', sort: 2 })];
  const { ask, keep } = await somebody();
  const shown = async () => {
    const { data } = await ask(getBook, {}, signedNow());
    return [data?.book?.name, data?.others.map(({ name }) => name)];
  };
  expect(await shown()).toEqual(['第一本', ['第二本']]);
  await keep(first.bookId, first.chapterIds[0], 5);
  clock.advance(1_000);
  await keep(second.bookId, second.chapterIds[0], 5);
  expect(await shown()).toEqual(['第二本', ['第一本']]);
});
