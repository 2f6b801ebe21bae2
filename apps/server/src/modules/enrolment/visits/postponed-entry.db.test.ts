import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, aLearner, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { createWorker } from '../../../create-worker.ts';
import { readConfig } from '../../../platform/config.ts';
import { decisionIdOf } from './decision-id.ts';

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let startWorker: () => ReturnType<typeof createWorker>;

beforeAll(async () => {
  database = await createTestDatabase();
  // A queue of nothing: every claim is one too many.
  const config = readConfig(serverEnv(database.url, { XT_CLAIM_QUEUE: '0', XT_LOG_LEVEL: 'silent' }));
  api = await createApi(config);
  await api.listen();
  startWorker = () => createWorker(config);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const seatsIn = async (campId: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ learner_id: string }>('select learner_id from enrolment.enrolment where camp_id = $1', [
    campId,
  ]);
  return rows.map((row) => row.learner_id);
};

describe('scene 98: accepted, but no seat in time', () => {
  test('is said at once, and the worker gives the seat that the next visit finds', async () => {
    const camp = await aCamp(database.pool);
    const { learnerId, token } = await aLearner(database.pool);
    const ask = signedClient(api.url(), token);
    const saved = await ask(saveEntryRecordAndAllocateClass, { campId: camp.campId, channel: 'gdt-01', fromUrl: 'https://h5.example/tui' });
    expect(saved).toMatchObject({ code: 0, data: { type: 3, sceneCode: 98, toWechat: 0 } });
    expect(Number(decisionIdOf(saved.data?.decision ?? ''))).toBeGreaterThanOrEqual(2 ** 39);
    expect(await seatsIn(camp.campId)).toEqual([]);

    const worker = await startWorker();
    await expect.poll(() => seatsIn(camp.campId)).toEqual([learnerId]);
    await worker.close();
    expect(await ask(checkLiveOrder, { campId: camp.campId })).toMatchObject({
      data: { type: 2, sceneCode: 3, groupId: camp.groupIds[0] },
    });
    const { rows } = await database.pool.query('select channel, from_url from enrolment.enrolment where learner_id = $1', [learnerId]);
    expect(rows).toEqual([{ channel: 'gdt-01', from_url: 'https://h5.example/tui' }]);
  });

  test('who asks again while waiting gets one seat, and a blocked one gets none', async () => {
    const camp = await aCamp(database.pool);
    const [patient, blocked, last] = await someLearners(database.pool, 3);
    await database.pool.query(`insert into enrolment.blocked_learner (learner_id, camp_id, reason) values ($1, $2, '刷单')`, [
      blocked?.learnerId,
      camp.campId,
    ]);
    for (const learner of [patient, patient, blocked, patient, last])
      expect(await signedClient(api.url(), learner?.token)(saveEntryRecordAndAllocateClass, { campId: camp.campId })).toMatchObject({
        data: { sceneCode: 98 },
      });
    const worker = await startWorker();
    await expect.poll(() => seatsIn(camp.campId)).toContain(last?.learnerId);
    await worker.close();
    expect(new Set(await seatsIn(camp.campId))).toEqual(new Set([patient?.learnerId, last?.learnerId]));
    expect(await seatsIn(camp.campId)).toHaveLength(2);
  });
});
