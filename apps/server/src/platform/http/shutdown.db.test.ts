import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { readConfig } from '../config.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const isWaitingForLock = async (): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );
  return (rowCount ?? 0) > 0;
};

test('a slow call under way is answered when the process is told to go; a new one finds the door closed', async () => {
  const api = await createApi(readConfig(serverEnv(database.url)));
  await api.listen();
  const url = api.url();
  const camp = await aCamp(database.pool);
  const { token } = await aLearner(database.pool);

  // Whoever claims seats of a camp waits for this lock: the call is slow for as long as we hold it.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [camp.campId]);
  const slow = signedClient(url, token)(saveEntryRecordAndAllocateClass, { campId: camp.campId });
  await expect.poll(isWaitingForLock).toBe(true);

  let closed = false;
  const closing = api.close().then(() => (closed = true));
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          (response) => response.status,
          () => 'refused',
        ),
      { timeout: 5_000 },
    )
    .not.toBe(200);
  expect(closed).toBe(false);

  await holder.query('rollback');
  holder.release();
  expect(await slow).toMatchObject({ code: 0, data: { sceneCode: 1, groupId: camp.groupIds[0] } });
  await closing;
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});
