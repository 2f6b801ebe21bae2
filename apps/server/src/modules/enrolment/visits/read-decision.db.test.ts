import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { codeNumber } from '@xuetang/contract/scenes';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { readDecision } from './read-decision.ts';

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  api = await createApi(readConfig(serverEnv(database.url)));
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

test('the code number on the page leads to the decision, however it is pasted, and replays to the scene that was shown', async () => {
  const camp = await aCamp(database.pool);
  const { learnerId, token } = await aLearner(database.pool);
  const { data } = await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId: camp.campId });
  const onPage = codeNumber(data?.sceneCode ?? 0, 'group', data?.decision ?? '');
  const pasted = [onPage, onPage.replace('编号：', ''), ` ${onPage.toLowerCase()} `, `编号: 1${data?.decision}`, data?.decision ?? ''];
  for (const text of pasted)
    expect(await readDecision(db, text), text).toMatchObject({
      learnerId,
      campId: camp.campId,
      groupId: camp.groupIds[0],
      call: 'save',
      scene: 1,
      means: '正常报名',
      words: expect.stringMatching(/^不在黑名单 → .*刚分到群 .*第一个座位 → 场景 1 正常报名$/),
      facts: { seat: { attempt: 1, groupId: camp.groupIds[0] } },
    });
});

test.each(['', '编号', '1ZZZZZZ-正常报名-00', 'drop table', '1IIIIII'])('«%s» is nobody’s decision', async (text) => {
  expect(await readDecision(db, text)).toBeUndefined();
});
