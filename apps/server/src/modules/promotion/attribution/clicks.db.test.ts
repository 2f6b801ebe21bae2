import { randomUUID } from 'node:crypto';
import type { LineageId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { saveClick } from './clicks.ts';

const { database, db } = await openTestDatabase();
const clock = createTestClock();

test('clicks of one moment share no row: none of them writes the job that looks at all', async () => {
  const { learnerId } = await aLearner(database.pool, clock.now());
  const click = { lineageId: randomUUID() as LineageId, clickIds: { gdt_vid: 'g1' } };
  await saveClick({ db, clock, boughtAt: () => null }, learnerId, click);
  expect((await database.pool.query('select network from promotion.click')).rows).toEqual([{ network: 'tencent' }]);
  expect((await database.pool.query('select task_identifier from graphile_worker.jobs')).rows).toEqual([]);
});
