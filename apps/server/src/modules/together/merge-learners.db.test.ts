import { aLearner } from '@xuetang/testkit/builders';
import { aMember, aReadingGroup, aSurvey, aThought } from '@xuetang/testkit/together-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergeTogether } from './merge-learners.ts';

const { database, db } = await openTestDatabase(2);
const { pool } = database;
const at = (hour: number): Date => new Date(Date.UTC(2036, 10, 10, hour));

test('two accounts that are one person: one chair a group, read when either had read it, every thought, the later answers', async () => {
  const [{ learnerId: from }, { learnerId: into }, { learnerId: third }] = [
    await aLearner(pool),
    await aLearner(pool),
    await aLearner(pool),
  ];
  const [both, single] = [await aReadingGroup(pool), await aReadingGroup(pool)];
  for (const learner of [from, into, third]) await aMember(pool, both, learner);
  await aMember(pool, single, from);
  const read = (group: string, learner: string, chapter: number, opened: number, done?: number) =>
    pool.query('insert into together.reading values ($1, $2, $3, $4, $5)', [group, learner, chapter, at(opened), done ? at(done) : null]);
  await read(both, from, 1, 2, 3);
  await read(both, into, 1, 1);
  await read(both, into, 2, 4, 5);
  await read(single, from, 1, 6, 7);
  await aThought(pool, both, from);
  await aThought(pool, both, into);
  const thought = await aThought(pool, both, third);
  for (const learner of [from, into])
    await pool.query('insert into together.thought_report select id, $2, now() from together.thought where public_id = $1', [
      thought,
      learner,
    ]);
  const surveyId = await aSurvey(pool);
  const answer = (learner: string, stars: number, hour: number) =>
    pool.query('insert into together.survey_answer values ($1, $2, $3, $4)', [
      surveyId,
      learner,
      JSON.stringify([[0], [0], stars, [0], null]),
      at(hour),
    ]);
  await answer(from, 5, 9);
  await answer(into, 1, 8);

  await db.transaction((tx) => mergeTogether(tx, { from, into, now: at(12), dataKeys: testKeys.data }));

  const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
  expect(await rows('select id, taken from together.reading_group where id = any($1) order by id', [both, single])).toEqual([
    { id: both, taken: 2 },
    { id: single, taken: 1 },
  ]);
  expect(await rows('select group_id from together.member where learner_id = $1 order by group_id', into)).toEqual([
    { group_id: both },
    { group_id: single },
  ]);
  expect(
    await rows('select group_id, chapter, opened_at, read_at from together.reading where learner_id = $1 order by 1, 2', into),
  ).toEqual([
    { group_id: both, chapter: 1, opened_at: at(1), read_at: at(3) },
    { group_id: both, chapter: 2, opened_at: at(4), read_at: at(5) },
    { group_id: single, chapter: 1, opened_at: at(6), read_at: at(7) },
  ]);
  expect(await rows('select count(*)::int as said from together.thought where learner_id = $1', into)).toEqual([{ said: 2 }]);
  expect(await rows('select learner_id from together.thought_report')).toEqual([{ learner_id: into }]);
  expect(await rows('select learner_id, answers->2 as stars from together.survey_answer')).toEqual([{ learner_id: into, stars: 5 }]);
  const left = ['member', 'reading', 'thought', 'thought_report', 'survey_answer'].map((table) =>
    rows(`select from together.${table} where learner_id = $1`, from),
  );
  expect((await Promise.all(left)).flat()).toEqual([]);
});
