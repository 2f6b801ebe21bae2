import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { readDecision } from '@xuetang/contract/staff/decisions';
import { codeNumber } from '@xuetang/contract/scenes';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, audit, clock } = await openConsole();
const api = await openApiOn(database.url, { clock });

test('whoever is asked reads by the code number why a learner saw what they saw', async () => {
  const camp = await aCamp(database.pool, { now: clock.now() });
  const { learnerId, token } = await aLearner(database.pool, clock.now());
  const stamp = { timestamp: Math.floor(clock.now().getTime() / 1_000) };
  const { data } = await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId: camp.campId }, stamp);
  const code = codeNumber(data?.sceneCode ?? 0, 'group', data?.decision ?? '');
  const service = await somebody({ roles: ['service'] });
  expect((await service.ask(readDecision, { code })).data).toMatchObject({
    words: expect.stringMatching(/^不在黑名单 → .*场景 1 正常报名$/),
    learnerId,
    campId: camp.campId,
    groupId: camp.groupIds[0],
    scene: 1,
    decidedAt: clock.now().toISOString(),
  });
  expect(await service.ask(readDecision, { code: '1ZZZZZZ-正常报名-00' })).toMatchObject({ code: 43711 });
  expect(await (await somebody({ roles: ['finance'] })).ask(readDecision, { code })).toMatchObject({ code: 43003 });
  expect((await audit()).map(({ call, outcome }) => [call, outcome])).toEqual([
    ['/decisions/read', 'done'],
    ['/decisions/read', 'decision.unknown'],
    ['/decisions/read', 'staff.not_allowed'],
  ]);
});
