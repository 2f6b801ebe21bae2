import type { LearnerId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aDocument } from '@xuetang/testkit/document-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { mergeDocuments } from './merge-learners.ts';

const { database, db } = await openTestDatabase(2);
const { pool } = database;
const at = (hour: number): Date => new Date(Date.UTC(2036, 10, 10, hour));

test('two accounts that are one person: what either kept, the later word, the newer version and the furthest place', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const [both, single] = [(await aDocument(pool)).documentId, (await aDocument(pool)).documentId];
  const put = (learner: LearnerId, document: string, hour: number, helped: boolean, version: number, blocks: number, end?: number) =>
    Promise.all([
      pool.query('insert into documents.kept values ($1, $2, $3)', [learner, document, at(hour)]),
      pool.query('insert into documents.vote values ($1, $2, 1, $3, $4)', [learner, document, helped, at(hour)]),
      pool.query('insert into documents.place values ($1, $2, $3, $4, $5, $6)', [
        learner,
        document,
        version,
        blocks,
        at(hour),
        end ? at(end) : null,
      ]),
    ]);
  await put(from, both, 5, false, 2, 3, 4);
  await put(into, both, 6, true, 2, 1);
  await put(from, single, 2, true, 1, 1);

  await db.transaction((tx) => mergeDocuments(tx, { from, into, now: at(12), dataKeys: testKeys.data }));

  const rows = async (text: string) => (await pool.query(text)).rows;
  expect(await rows('select learner_id, document_id, kept_at from documents.kept order by document_id')).toEqual([
    { learner_id: into, document_id: both, kept_at: at(5) },
    { learner_id: into, document_id: single, kept_at: at(2) },
  ]);
  expect(await rows('select learner_id, helped from documents.vote order by document_id')).toEqual([
    { learner_id: into, helped: true },
    { learner_id: into, helped: true },
  ]);
  expect(await rows('select learner_id, version, blocks, read_at, finished_at from documents.place order by document_id')).toEqual([
    { learner_id: into, version: 2, blocks: 3, read_at: at(6), finished_at: at(4) },
    { learner_id: into, version: 1, blocks: 1, read_at: at(2), finished_at: null },
  ]);
});

test('an older version read by one account does not take the place of the newer one', async () => {
  const [{ learnerId: from }, { learnerId: into }] = [await aLearner(pool), await aLearner(pool)];
  const { documentId } = await aDocument(pool);
  await pool.query('insert into documents.place values ($1, $2, 1, 9, $3, $3)', [from, documentId, at(8)]);
  await pool.query('insert into documents.place values ($1, $2, 2, 1, $3, null)', [into, documentId, at(6)]);
  await db.transaction((tx) => mergeDocuments(tx, { from, into, now: at(12), dataKeys: testKeys.data }));
  const { rows } = await pool.query('select learner_id, version, blocks, finished_at from documents.place where document_id = $1', [
    documentId,
  ]);
  expect(rows).toEqual([{ learner_id: into, version: 2, blocks: 1, finished_at: null }]);
});
