import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { mergeDays } from './merge-learners.ts';

const { database, db } = await openTestDatabase();
const { pool } = database;
const two = async () => [(await aLearner(pool)).learnerId, (await aLearner(pool)).learnerId] as const;
const merge = (from: string, into: string) => db.transaction((tx) => mergeDays(tx, { from, into } as Parameters<typeof mergeDays>[1]));
const learned = (learner: string, day: string, told = false) =>
  pool.query(
    `insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, told_at) values ($1, 1, $2, 'section', $2::date + time '04:00' at time zone 'utc', $3)`,
    [learner, day, told ? new Date() : null],
  );
const madeUp = (learner: string, day: string, nth: number, at = '2026-11-20T04:00:00Z') =>
  pool.query(
    `insert into days.check_in (learner_id, camp_id, on_day, earned_by, earned_at, period_id, nth) values ($1, 1, $2, 'make-up', $3, 7, $4)`,
    [learner, day, at, nth],
  );
const rowsOf = async (learner: string) =>
  (
    await pool.query<{ day: string; by: string; nth: number | null; told: boolean }>(
      `select on_day::text as day, earned_by as by, nth, told_at is not null as told from days.check_in where learner_id = $1 order by on_day`,
      [learner],
    )
  ).rows;

test('a day that both have is one day, and what was taken note of is not told again', async () => {
  const [from, into] = await two();
  await learned(from, '2026-11-10', true);
  await learned(into, '2026-11-10');
  await learned(from, '2026-11-11');
  await madeUp(into, '2026-11-11', 1);
  await merge(from, into);
  expect(await rowsOf(from)).toEqual([]);
  expect(await rowsOf(into)).toEqual([
    { day: '2026-11-10', by: 'section', nth: null, told: true },
    { day: '2026-11-11', by: 'section', nth: null, told: false },
  ]);
});

test.each([
  ['two of each: the first two stay', [1, 2], [1, 2], 2],
  ['one of each, with the same number', [1], [1], 2],
  ['one of each, the second', [2], [2], 2],
  ['two of the one that ends', [1, 2], [], 2],
])('never more than two make-ups: %s', async (_what, ofFrom, ofInto, left) => {
  const [from, into] = await two();
  for (const nth of ofFrom) await madeUp(from, `2026-11-1${nth}`, nth, `2026-11-2${nth}T04:00:00Z`);
  for (const nth of ofInto) await madeUp(into, `2026-11-1${nth + 4}`, nth, `2026-11-2${nth}T05:00:00Z`);
  await merge(from, into);
  const kept = await rowsOf(into);
  expect(kept).toHaveLength(left);
  expect(new Set(kept.map(({ nth }) => nth))).toEqual(new Set(Array.from({ length: left }, (_, at) => at + 1)));
});

test('the plan that was saved last, and every moved day', async () => {
  const [from, into] = await two();
  const plan = (learner: string, minute: number, seq: number, at: string) =>
    pool.query('insert into days.plan (learner_id, study_minute, study_seq, seq, saved_at) values ($1, $2, $3, $3, $4)', [
      learner,
      minute,
      seq,
      at,
    ]);
  const move = (learner: string, section: number, to: string, at: string) =>
    pool.query('insert into days.move (learner_id, section_id, to_day, seq, moved_at) values ($1, $2, $3, 1, $4)', [
      learner,
      section,
      to,
      at,
    ]);
  await plan(from, 1_170, 5, '2026-11-12T04:00:00Z');
  await plan(into, 420, 2, '2026-11-11T04:00:00Z');
  await move(from, 1, '2026-11-18', '2026-11-12T04:00:00Z');
  await move(into, 1, '2026-11-19', '2026-11-11T04:00:00Z');
  await move(from, 2, '2026-11-20', '2026-11-12T04:00:00Z');
  await pool.query(`insert into days.heard values ($1, 1, '2026-11-12', 200), ($2, 1, '2026-11-12', 300), ($1, 2, '2026-11-12', 50)`, [
    from,
    into,
  ]);
  await merge(from, into);
  expect((await pool.query('select learner_id, study_minute, seq from days.plan')).rows).toEqual([
    { learner_id: into, study_minute: 1_170, seq: 6 },
  ]);
  expect((await pool.query('select learner_id, section_id, to_day::text as day from days.move order by section_id')).rows).toEqual([
    { learner_id: into, section_id: '1', day: '2026-11-18' },
    { learner_id: into, section_id: '2', day: '2026-11-20' },
  ]);
  expect((await pool.query('select learner_id, camp_id, seconds from days.heard order by camp_id')).rows).toEqual([
    { learner_id: into, camp_id: '1', seconds: 500 },
    { learner_id: into, camp_id: '2', seconds: 50 },
  ]);
});
