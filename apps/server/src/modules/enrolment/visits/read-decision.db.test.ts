import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { codeNumber } from '@xuetang/contract/scenes';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { readDecision } from './read-decision.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database, db } = await openApi();

test('the code number on the page leads to the decision, however it is pasted, and replays to the scene that was shown', async () => {
  const camp = await aCamp(database.pool);
  const { learnerId, token } = await aLearner(database.pool);
  const { data } = await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId: camp.campId });
  const onPage = codeNumber(data?.sceneCode ?? 0, 'group', data?.decision ?? '');
  const pasted = [onPage, onPage.replace('编号：', ''), ` ${onPage.toLowerCase()} `, `编号: 1${data?.decision}`, data?.decision ?? ''];
  for (const text of pasted)
    expect(await readDecision(db.of(), text), text).toMatchObject({
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
  expect(await readDecision(db.of(), text)).toBeUndefined();
});
