import type { LearnerId } from '@xuetang/contract/ids';
import { aBook } from '@xuetang/testkit/book-builders';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergeLearning } from './merge-learners.ts';

const { database, db } = await openTestDatabase(2);
const { pool } = database;
const at = (hour: number): Date => new Date(Date.UTC(2036, 10, 10, hour));

test('two accounts that are one person: begun and learned when the first had, and every right', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const course = await aCourse(pool, { sections: [{}, {}, {}, {}] });
  const [both, onlyFrom, onlyInto, learnedByOne] = course.sectionIds;
  const put = (learner: LearnerId, section: string | undefined, begun: number, learned: number | null = null) =>
    pool.query('insert into learning.progress (learner_id, section_id, begun_at, learned_at) values ($1, $2, $3, $4)', [
      learner,
      section,
      at(begun),
      learned === null ? null : at(learned),
    ]);
  await put(from, both, 1, 9);
  await put(into, both, 3, 5);
  await put(from, onlyFrom, 2);
  await put(into, onlyInto, 4);
  await put(from, learnedByOne, 1, 2);
  await put(into, learnedByOne, 6);
  await anEntitlement(pool, course, from, { source: 'order-of-one' });
  await anEntitlement(pool, course, into, { source: 'order-of-other' });

  await db.transaction((tx) => mergeLearning(tx, { from, into, now: at(12), dataKeys: testKeys.data }));

  const { rows } = await pool.query('select learner_id, section_id, begun_at, learned_at from learning.progress order by section_id');
  expect(rows).toEqual([
    { learner_id: into, section_id: both, begun_at: at(1), learned_at: at(5) },
    { learner_id: into, section_id: onlyFrom, begun_at: at(2), learned_at: null },
    { learner_id: into, section_id: onlyInto, begun_at: at(4), learned_at: null },
    { learner_id: into, section_id: learnedByOne, begun_at: at(1), learned_at: at(2) },
  ]);
  const rights = await pool.query('select learner_id, source from learning.entitlement order by source');
  expect(rights.rows).toEqual([
    { learner_id: into, source: 'order-of-one' },
    { learner_id: into, source: 'order-of-other' },
  ]);
});

test('who opens a lesson while the accounts become one writes under the number that stays', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const { sectionIds } = await aCourse(pool);
  await pool.query(
    `insert into identity.merged_learner (from_learner_id, into_learner_id, because, merged_at) values ($1, $2, 'same-wechat', now())`,
    [from, into],
  );
  await pool.query('insert into learning.progress (learner_id, section_id, begun_at) values ($1, $2, now())', [from, sectionIds[0]]);
  expect((await pool.query('select from learning.progress where learner_id = $1', [into])).rowCount).toBe(1);
});

test('what both heard on a day is one day; a book stands where it was left last; a card is read when the first had read it', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const [course, other] = [await aCourse(pool), await aCourse(pool)];
  const { bookId, chapterIds } = await aBook(pool);
  const heard = (learner: LearnerId, day: string, seconds: number) =>
    pool.query('insert into learning.heard_day (learner_id, day, seconds, changed_at) values ($1, $2, $3, $4)', [
      learner,
      day,
      seconds,
      at(1),
    ]);
  const left = (learner: LearnerId, nth: number, hour: number) =>
    pool.query('insert into learning.book_place (learner_id, book_id, chapter_id, place_s, changed_at) values ($1, $2, $3, 5, $4)', [
      learner,
      bookId,
      chapterIds[nth],
      at(hour),
    ]);
  const read = (learner: LearnerId, courseId: string, shown: number, agreed: number | null) =>
    pool.query('insert into learning.risk_consent (learner_id, course_id, version, shown_at, agreed_at) values ($1, $2, 1, $3, $4)', [
      learner,
      courseId,
      at(shown),
      agreed === null ? null : at(agreed),
    ]);
  await heard(from, '2036-11-10', 60);
  await heard(into, '2036-11-10', 30);
  await heard(from, '2036-11-09', 7);
  await left(from, 2, 9);
  await left(into, 0, 3);
  await read(from, course.courseId, 1, 2);
  await read(into, course.courseId, 4, null);
  await read(from, other.courseId, 5, 6);

  await db.transaction((tx) => mergeLearning(tx, { from, into, now: at(12), dataKeys: testKeys.data }));

  const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text, [[from, into]])).rows;
  expect(
    await rows('select learner_id, day::text, seconds from learning.heard_day where learner_id = any($1::bigint[]) order by day'),
  ).toEqual([
    { learner_id: into, day: '2036-11-09', seconds: 7 },
    { learner_id: into, day: '2036-11-10', seconds: 90 },
  ]);
  expect(await rows('select learner_id, chapter_id from learning.book_place where learner_id = any($1::bigint[])')).toEqual([
    { learner_id: into, chapter_id: chapterIds[2] },
  ]);
  expect(
    await rows('select learner_id, shown_at, agreed_at from learning.risk_consent where learner_id = any($1::bigint[]) order by course_id'),
  ).toEqual([
    { learner_id: into, shown_at: at(1), agreed_at: at(2) },
    { learner_id: into, shown_at: at(5), agreed_at: at(6) },
  ]);
});

test('who was a member in either account was one, until trade says more, and what was heard as one stays so', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const { sectionIds } = await aCourse(pool, { sections: [{ medium: 'audio', seconds: 100 }] });
  for (const [learner, begins, seconds] of [
    [from, 1, '{[0,40)}'],
    [into, 3, '{[20,60)}'],
  ] as const) {
    await pool.query(`insert into learning.member (learner_id, spans, changed_at) values ($1, tstzmultirange(tstzrange($2, $3)), $2)`, [
      learner,
      at(begins),
      at(begins + 4),
    ]);
    await pool.query(
      `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, changed_at, member_s) values ($1, $2, $3, 40, 0, $4, 40)`,
      [learner, sectionIds[0], seconds, at(begins)],
    );
  }
  await db.transaction((tx) => mergeLearning(tx, { from, into, now: at(12), dataKeys: testKeys.data }));
  const { rows } = await pool.query(
    `select m.learner_id, lower(m.spans) as from, upper(m.spans) as until, w.total_s, w.member_s
     from learning.member m join learning.watched w on w.learner_id = m.learner_id where m.learner_id = any($1)`,
    [[from, into]],
  );
  expect(rows).toEqual([{ learner_id: into, from: at(1), until: at(7), total_s: 60, member_s: 60 }]);
});
