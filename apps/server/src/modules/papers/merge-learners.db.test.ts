import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergePapers } from './merge-learners.ts';

const { database, db } = await openTestDatabase(2);
const { pool } = database;
const at = (hour: number): Date => new Date(Date.UTC(2036, 10, 10, hour));

test('two accounts that are one person: of one course the first certificate stays valid, what was revoked stays so, the later word of a plan counts', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const certify = (learner: LearnerId, no: string, course: number, hour: number, isRevoked = false) =>
    pool.query(
      `insert into papers.certificate (no, learner_id, course_id, name_sealed, course_name, teacher, studied_from, studied_until, sections, minutes,
         issued_at, state, ended_at, revoked_why)
       values ($1, $2, $3, 'x', '记账课', '周若兰', '2036-11-01', '2036-11-09', 3, 20, $4, $5, $6, $7)`,
      [no, learner, course, at(hour), isRevoked ? 'revoked' : 'valid', isRevoked ? at(hour + 1) : null, isRevoked ? '代学' : null],
    );
  await certify(from, 'XT00-0000-0001', 1, 1);
  await certify(into, 'XT00-0000-0002', 1, 5);
  await certify(from, 'XT00-0000-0003', 2, 2, true);
  await certify(into, 'XT00-0000-0004', 2, 6);
  await certify(from, 'XT00-0000-0005', 3, 3);
  const plan = (learner: LearnerId, id: string, field: string, hour: number) =>
    pool.query(`insert into papers.plan_field values ($1, $2, $3, 'x', $4)`, [id.padEnd(22, '0'), learner, field, at(hour)]);
  await plan(from, 'a', 'goal', 8);
  await plan(into, 'b', 'goal', 3);
  await plan(from, 'c', 'reserve', 1);
  await pool.query('insert into papers.plan_pdf (learner_id, asked_at) values ($1, now())', [from]);

  await db.transaction((tx) => mergePapers(tx, { from, into, now: at(12), dataKeys: testKeys.data }));

  const { rows } = await pool.query('select no, learner_id, state, replaced_by from papers.certificate order by no');
  expect(rows).toEqual([
    { no: 'XT00-0000-0001', learner_id: into, state: 'valid', replaced_by: null },
    { no: 'XT00-0000-0002', learner_id: into, state: 'replaced', replaced_by: 'XT00-0000-0001' },
    { no: 'XT00-0000-0003', learner_id: into, state: 'revoked', replaced_by: null },
    { no: 'XT00-0000-0004', learner_id: into, state: 'valid', replaced_by: null },
    { no: 'XT00-0000-0005', learner_id: into, state: 'valid', replaced_by: null },
  ]);
  const { rows: fields } = await pool.query(
    "select trim(trailing '0' from id) as id, learner_id, field from papers.plan_field order by field",
  );
  expect(fields).toEqual([
    { id: 'a', learner_id: into, field: 'goal' },
    { id: 'c', learner_id: into, field: 'reserve' },
  ]);
  expect((await pool.query('select learner_id from papers.plan_pdf')).rows).toEqual([{ learner_id: into }]);
});
