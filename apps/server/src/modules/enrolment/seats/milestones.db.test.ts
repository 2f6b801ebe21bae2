import { randomUUID } from 'node:crypto';
import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { LineageId } from '@xuetang/contract/ids';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db.ts';
import { noteMilestones, takeMilestones } from './milestones.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database, db } = await openApi();
/** Another process. */
const elsewhere = openDatabase(database.url, 4);
afterAll(() => elsewhere.close());

const aLineage = () => randomUUID() as LineageId;
const takeAll = () => elsewhere.transaction((tx) => takeMilestones(tx, 100));

test('a seat remembers the visit that it came of, and later visits do not change that; every decision has its own', async () => {
  const { campId } = await aCamp(database.pool);
  const { learnerId, token } = await aLearner(database.pool);
  const ask = signedClient(api.url(), token);
  const [first, second] = [aLineage(), aLineage()];
  await ask(checkLiveOrder, { campId, lineageId: first });
  await ask(saveEntryRecordAndAllocateClass, { campId, lineageId: first });
  await ask(saveEntryRecordAndAllocateClass, { campId, lineageId: second });
  const { rows: seats } = await database.pool.query('select lineage_id from enrolment.enrolment where learner_id = $1', [learnerId]);
  expect(seats).toEqual([{ lineage_id: first }]);
  const { rows: decisions } = await database.pool.query(
    'select call, lineage_id from enrolment.decision where learner_id = $1 order by id',
    [learnerId],
  );
  expect(decisions).toEqual([
    { call: 'check', lineage_id: first },
    { call: 'save', lineage_id: first },
    { call: 'save', lineage_id: second },
  ]);
  expect(await takeAll()).toEqual([{ lineageId: first, event: 'seated', campId, happenedAt: expect.any(Date) }]);
  expect(await takeAll()).toEqual([]);
});

test('whoever comes without a lineage gets a seat and no milestone', async () => {
  const { campId } = await aCamp(database.pool);
  const { token } = await aLearner(database.pool);
  expect((await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId })).data).toMatchObject({ sceneCode: 1 });
  expect(await takeAll()).toEqual([]);
});

test('what one taker holds the other does not get, and it comes back when the first gives up', async () => {
  const { campId } = await aCamp(database.pool);
  const happenedAt = new Date('2026-11-15T12:00:00Z');
  const milestones = Array.from({ length: 6 }, () => ({ lineageId: aLineage(), event: 'joined' as const, campId, happenedAt }));
  await db.transaction((tx) => noteMilestones(tx, [...milestones, ...milestones]));
  const gaveUp = new Error('gave up');
  let others: unknown[] = [];
  const failed = db.transaction(async (tx) => {
    expect(await takeMilestones(tx, 4)).toHaveLength(4);
    others = await takeAll();
    throw gaveUp;
  });
  await expect(failed).rejects.toBe(gaveUp);
  expect(others).toHaveLength(2);
  expect(await takeAll()).toHaveLength(4);
});
