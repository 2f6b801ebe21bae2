import { randomUUID } from 'node:crypto';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { saveClickIdCache } from '@xuetang/contract/entries';
import type { LineageId } from '@xuetang/contract/ids';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { conversionsIn, postAgain } from '../conversions/given-up.ts';
import { readLineages } from './read-lineage.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database, db } = await openApi();

test('support reads a visit from the click to the network’s answer, by lineage, code number or learner', async () => {
  const { campId, groupIds } = await aCamp(database.pool);
  const { learnerId, token } = await aLearner(database.pool);
  const ask = signedClient(api.url(), token);
  const lineageId = randomUUID() as LineageId;
  const { data } = await ask(saveEntryRecordAndAllocateClass, { campId, lineageId });
  await ask(saveClickIdCache, { lineageId, clickIds: { gdt_vid: 'wx0abc' }, channel: 'gdt', page: 'tui' });
  await database.pool.query(`update enrolment.enrolment set confirmed_at = now() where learner_id = $1`, [learnerId]);
  await database.pool.query(
    `insert into promotion.conversion (lineage_id, event, network, click_id, happened_at, next_at, state, tries, reason)
     values ($1, 'seated', 'tencent', 'wx0abc', now(), now(), 'refused', 2, 'code 40001')`,
    [lineageId],
  );
  const visits = await readLineages(db, lineageId);
  expect(visits).toMatchObject([{ lineageId, learners: [learnerId] }]);
  const words = visits[0]?.steps.map(({ what }) => what).join('\n');
  for (const said of [
    '广告点击：腾讯广告 {"gdt_vid":"wx0abc"}，渠道 gdt，页面 tui',
    `打开入群页（训练营 ${campId}）：`,
    `群 ${groupIds[0]} 的二维码，编号 ${data?.decision}`,
    `得到座位：训练营 ${campId}，群 ${groupIds[0]}，1 号`,
    `在群 ${groupIds[0]} 的成员名单里看到`,
    '告诉腾讯广告“已报名”：平台拒收（code 40001，第 2 次）',
  ])
    expect(words).toContain(said);
  expect(await readLineages(db, `编号：1${data?.decision}-正常报名-00`)).toEqual(visits);
  expect(await readLineages(db, learnerId)).toEqual(visits);
  expect(await readLineages(db, randomUUID())).toEqual([]);
  expect(await readLineages(db, 'nonsense')).toEqual([]);

  // What was refused is told once more after something was mended.
  expect(await conversionsIn(db)).toEqual([{ network: 'tencent', state: 'refused', reason: 'code 40001', count: '1' }]);
  expect(await (await fetch(`${api.adminUrl()}/metrics`)).text()).toContain('xt_conversions{network="tencent",state="refused"} 1');
  expect(await postAgain(db, 'tencent', new Date())).toBe(1);
  expect(await conversionsIn(db)).toMatchObject([{ state: 'due', reason: null }]);
});
