import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anExam, aQuestion } from '@xuetang/testkit/exam-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergeExams } from './merge-learners.ts';

const { database, db } = await openTestDatabase(2);
const { pool } = database;
const at = (hour: number): Date => new Date(Date.UTC(2036, 10, 10, hour));

const two = async (): Promise<[LearnerId, LearnerId]> => [(await aLearner(pool)).learnerId, (await aLearner(pool)).learnerId];
const merge = (from: LearnerId, into: LearnerId) =>
  db.transaction((tx) => mergeExams(tx, { from, into, now: at(20), dataKeys: testKeys.data }));

let named = 0;
/** Without a score it runs. */
const anAttempt = async (
  learner: LearnerId,
  exam: { paperId: string; sectionId: string },
  nth: number,
  begun: number,
  score: number | null,
) =>
  pool.query(
    `insert into exams.attempt (name, learner_id, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, phone_since,
       handed_in_at, handed_in_by, score_halves)
     values ($1, $2, $3, $4, $5, 1, $6, $7, 'phone', '手机', $6, $8, $9, $10)`,
    [
      `attempt-${String(++named).padStart(14, '0')}`,
      learner,
      exam.paperId,
      exam.sectionId,
      nth,
      at(begun),
      at(begun + 1),
      score === null ? null : at(begun + 1),
      score === null ? null : 'learner',
      score,
    ],
  );
const attemptsOf = async (learner: LearnerId) =>
  (await pool.query('select nth, score_halves as score from exams.attempt where learner_id = $1 order by nth', [learner])).rows;

test('of two accounts the best three attempts stay, numbered as they were begun', async () => {
  const [from, into] = await two();
  const sectionId = (await aCourse(pool)).sectionIds[0]!;
  const exam = { ...(await anExam(pool, sectionId)), sectionId };
  await anAttempt(from, exam, 1, 1, 180);
  await anAttempt(from, exam, 2, 5, 20);
  await anAttempt(into, exam, 1, 2, 90);
  await anAttempt(into, exam, 2, 3, 60);
  await anAttempt(into, exam, 3, 4, 100);
  await merge(from, into);
  expect(await attemptsOf(into)).toEqual([
    { nth: 1, score: 180 },
    { nth: 2, score: 90 },
    { nth: 3, score: 100 },
  ]);
  expect(await attemptsOf(from)).toEqual([]);
});

test('where both sit at this moment, the later one runs on, and the best of the others stays', async () => {
  const [from, into] = await two();
  const sectionId = (await aCourse(pool)).sectionIds[0]!;
  const exam = { ...(await anExam(pool, sectionId)), sectionId };
  await anAttempt(from, exam, 1, 1, 130);
  await anAttempt(from, exam, 2, 9, null);
  await anAttempt(into, exam, 1, 8, null);
  await merge(from, into);
  expect(await attemptsOf(into)).toEqual([
    { nth: 1, score: 130 },
    { nth: 2, score: null },
  ]);
});

test('what was right in one is right; of one day the first answer counts; the later mistake decides when it comes back', async () => {
  const [from, into] = await two();
  const [gate, day, wrong] = [await aQuestion(pool, { use: 'gate' }), await aQuestion(pool, { use: 'day' }), await aQuestion(pool)];
  for (const [learner, isRight, hour] of [
    [from, true, 1],
    [into, false, 2],
  ] as const) {
    await pool.query('insert into exams.gate_answer values ($1, $2, $3, $4)', [learner, gate, isRight, at(hour)]);
    await pool.query(`insert into exams.day_answer values ($1, '2036-11-10', $2, $3, $4, $5)`, [
      learner,
      day,
      [isRight ? 'a' : 'b'],
      isRight,
      at(hour),
    ]);
    await pool.query('insert into exams.wrong_question (learner_id, question_id, wrong_at, returns, due_on) values ($1, $2, $3, $4, $5)', [
      learner,
      wrong,
      at(hour),
      hour,
      `2036-11-1${hour}`,
    ]);
  }
  await merge(from, into);
  const rows = async (table: string) => (await pool.query(`select * from exams.${table} where learner_id = any($1)`, [[from, into]])).rows;
  expect(await rows('gate_answer')).toMatchObject([{ learner_id: into, is_right: true }]);
  expect(await rows('day_answer')).toMatchObject([{ learner_id: into, given: ['a'], is_right: true }]);
  expect(await rows('wrong_question')).toMatchObject([{ learner_id: into, returns: 2 }]);
});
