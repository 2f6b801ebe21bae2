import type { LearnerId } from '@xuetang/contract/ids';
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
