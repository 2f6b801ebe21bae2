import { randomUUID } from 'node:crypto';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { saveClickIdCache } from '@xuetang/contract/entries';
import type { LineageId } from '@xuetang/contract/ids';
import { listConversions, postConversionsAgain } from '@xuetang/contract/staff/conversions';
import { readLineage } from '@xuetang/contract/staff/lineage';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, audit, clock } = await openConsole();
const api = await openApiOn(database.url, { clock });

const aVisit = async () => {
  const { campId } = await aCamp(database.pool);
  const { learnerId, token } = await aLearner(database.pool, clock.now());
  const lineageId = randomUUID() as LineageId;
  const stamp = { timestamp: Math.floor(clock.now().getTime() / 1_000) };
  const ask = signedClient(api.url(), token);
  const { data } = await ask(saveEntryRecordAndAllocateClass, { campId, lineageId }, stamp);
  await ask(saveClickIdCache, { lineageId, clickIds: { gdt_vid: 'wx0abc' }, channel: 'gdt', page: 'tui' }, stamp);
  return { learnerId, lineageId, code: data?.decision };
};

test('a visit is read by its lineage, its code number or its learner, and whoever read it is known', async () => {
  const { learnerId, lineageId, code } = await aVisit();
  const { ask, staffId } = await somebody({ roles: ['engineer'] });
  const read = await ask(readLineage, { of: lineageId });
  expect(read.data?.list).toMatchObject([{ lineageId, learners: [learnerId] }]);
  expect(read.data?.list[0]?.steps.map(({ what }) => what).join()).toContain(`编号 ${code}`);
  expect((await ask(readLineage, { of: `编号：1${code}-正常报名-00` })).data).toEqual(read.data);
  expect((await ask(readLineage, { of: learnerId })).data).toEqual(read.data);
  expect(await ask(readLineage, { of: 'nonsense' })).toMatchObject({ code: 43541 });
  expect(await audit()).toContainEqual(
    expect.objectContaining({ call: '/lineage/read', staff_id: staffId, subject: `lineage:${learnerId}` }),
  );
  expect(await (await somebody({ roles: ['teacher'] })).ask(readLineage, { of: lineageId })).toMatchObject({ code: 43003 });
});

test('what a network has not taken is counted with its reason, and told once more', async () => {
  const { lineageId } = await aVisit();
  await database.pool.query(
    `insert into promotion.conversion (lineage_id, event, network, click_id, happened_at, next_at, state, tries, reason)
     values ($1, 'seated', 'tencent', 'wx0abc', now(), now(), 'refused', 2, 'code 40001'),
       ($1, 'joined', 'baidu', 'bd1', now(), now(), 'dead', 9, 'silent')`,
    [lineageId],
  );
  const { ask } = await somebody({ roles: ['engineer'] });
  const counted = async () => (await ask(listConversions, {})).data?.list;
  const baidu = { network: 'baidu', state: 'dead', reason: 'silent', count: 1 };
  expect(await counted()).toEqual([baidu, { network: 'tencent', state: 'refused', reason: 'code 40001', count: 1 }]);
  expect((await ask(postConversionsAgain, { network: 'tencent' })).data).toEqual({ due: 1 });
  expect(await counted()).toEqual([baidu, { network: 'tencent', state: 'due', reason: null, count: 1 }]);
  expect(await audit()).toContainEqual(
    expect.objectContaining({ subject: 'network:tencent', outcome: 'done', before: { givenUp: 1 }, after: { due: 1 } }),
  );
  expect(await (await somebody({ roles: ['operator'] })).ask(postConversionsAgain, { network: 'baidu' })).toMatchObject({ code: 43003 });
});
