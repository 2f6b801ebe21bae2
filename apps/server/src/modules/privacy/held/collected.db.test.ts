import { getCollectedGroup, getCollectedList } from '@xuetang/contract/privacy';
import { DATA_GROUPS } from '@xuetang/contract/privacy-terms';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { sealUnbound } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';

let nth = 0;
/** All end in 0123. */
const aMobile = (): string => `1398${String(nth++).padStart(3, '0')}0123`;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
const config = () => readConfig(serverEnv(database.url));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createApi(config());
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const aKnownLearner = async () => {
  const { learnerId, token } = await aLearner(database.pool);
  const { keys } = config();
  const mobile = aMobile();
  await database.pool.query('update identity.learner set nickname = $2, mobile_sealed = $3, mobile_lookup = $4 where id = $1', [
    learnerId,
    '荷塘月色',
    sealUnbound(keys.data, mobile),
    written(keys.lookup, mobile),
  ]);
  await anEnrolment(database.pool, await aCamp(database.pool), learnerId);
  return signedClient(api.url(), token);
};

test('the list has all five groups with counts, purposes and how long', async () => {
  const ask = await aKnownLearner();
  const { data } = await ask(getCollectedList, {});
  expect(data?.groups.map(({ group }) => group)).toEqual([...DATA_GROUPS]);
  for (const { items, purposes, retentions } of data?.groups ?? []) {
    expect(items.length).toBeGreaterThan(0);
    expect(purposes.length).toBeGreaterThan(0);
    expect(retentions.length).toBeGreaterThan(0);
  }
  const countOf = (group: string) => data?.groups.find((one) => one.group === group)?.count;
  expect([countOf('identity'), countOf('contact'), countOf('learning'), countOf('trade'), countOf('device')]).toEqual([1, 1, 1, 0, 1]);
  expect(data?.notCollected).toContain('通讯录和通话记录');
});

test("a detail page shows the learner's own values: masked where they must be, names instead of numbers", async () => {
  const ask = await aKnownLearner();
  const itemsOf = async (group: (typeof DATA_GROUPS)[number]) => (await ask(getCollectedGroup, { group })).data?.items ?? [];
  const named = async (group: (typeof DATA_GROUPS)[number], name: string) => (await itemsOf(group)).find((item) => item.name === name);
  expect(await named('identity', '昵称')).toMatchObject({ values: ['荷塘月色'], count: 1, afterCancellation: '注销后删除' });
  expect(await named('contact', '手机号')).toMatchObject({ values: ['139****0123'], count: 1 });
  expect(await named('learning', '报名的训练营')).toMatchObject({ values: ['小白理财训练营'], count: 1 });
  expect(await named('learning', '入群时间')).toMatchObject({ values: [], count: 0, lastWrittenAt: null });
  expect(await named('device', '浏览、播放、点击与报错记录')).toMatchObject({ values: [], count: null });
  const all = JSON.stringify(await Promise.all(DATA_GROUPS.map(itemsOf)));
  expect(all).not.toMatch(/1398\d{7}/);
  expect((await ask(getCollectedGroup, { group: 'device' })).data?.elsewhere.map(({ name }) => name)).toContain('运行日志');
});

test("nobody reads somebody else's", async () => {
  await aKnownLearner();
  const { token } = await aLearner(database.pool);
  const ask = signedClient(api.url(), token);
  const all = await Promise.all(DATA_GROUPS.map((group) => ask(getCollectedGroup, { group })));
  expect(JSON.stringify(all)).not.toMatch(/荷塘月色|0123"|小白理财/);
  expect((await signedClient(api.url())(getCollectedList, {})).code).toBe(3);
});
