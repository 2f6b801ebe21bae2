import { randomUUID } from 'node:crypto';
import { saveClickIdCache } from '@xuetang/contract/entries';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { getCustomer } from '@xuetang/contract/identity';
import type { LineageId } from '@xuetang/contract/ids';
import { aCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { mergers } from '../apps/server/src/mergers.ts';
import { takeMilestones } from '../apps/server/src/modules/enrolment/index.ts';
import { groupSweeps } from '../apps/server/src/modules/enrolment/members/sweep-groups.ts';
import { unionidJob } from '../apps/server/src/modules/identity/person/learn-unionids.ts';
import { whoLetsNetworksKnow } from '../apps/server/src/modules/privacy/index.ts';
import { conversionJobs } from '../apps/server/src/modules/promotion/conversions/conversion-jobs.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { JobHandler } from '../apps/server/src/platform/jobs.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createAdNetworks } from '../apps/server/src/providers/ads/networks.ts';
import { createWechat } from '../apps/server/src/providers/wechat/wechat.ts';
import { createWecom } from '../apps/server/src/providers/wecom/wecom.ts';
import { openApi } from './benches/open-api.ts';
import { logInSilently, WECHAT_APPS, wechatEnv } from './benches/silent-login.ts';
import { startAdsStandIn } from '../stand-ins/ads/ads.ts';
import { startWechatStandIn } from '../stand-ins/wechat/wechat.ts';
import { startWecomStandIn } from '../stand-ins/wecom/wecom.ts';

const MINUTE_MS = 60_000;

const clock = createTestClock();
const now = () => clock.now().getTime();
const wechat = await startWechatStandIn({ port: 0, apps: [{ ...WECHAT_APPS[99], allowedHosts: ['127.0.0.1'] }], now });
const wecom = await startWecomStandIn({ port: 0, now });
const ads = await startAdsStandIn({ port: 0, now });
afterAll(() => Promise.all([wechat.close(), wecom.close(), ads.close()]));
const env = { ...wechatEnv(wechat.url), XT_WECOM: wecom.settings, XT_AD_NETWORKS: ads.networks };
const { api, database, db } = await openApi({ clock, env });
const config = readConfig(serverEnv(database.url, env));
const log = createLog('test', 'silent');
const networks = createAdNetworks(config.ads, 'https://h5.test', () => clock.now());
const jobs: readonly JobHandler[] = [
  unionidJob({
    db,
    clock,
    log,
    mergers,
    keys: config.keys,
    wechat: createWechat(config.wechat, now),
    apps: config.wechat.apps,
    sessionsChanged: () => {},
  }),
  ...groupSweeps({ db, clock, log, wecom: createWecom(config.wecom!, now) }),
  ...conversionJobs({ db, clock, networks, takeMilestones: [takeMilestones], whoConsented: whoLetsNetworksKnow }),
];

/** What the worker does by the clock, and with what that has left for it. */
const minutesPass = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE_MS);
  for (const { every, run } of jobs) if (every?.startsWith('* ') || every?.startsWith('*/')) await run({});
  const { rows } = await database.pool.query<{ name: string; payload: unknown }>(
    `with taken as (delete from graphile_worker._private_jobs returning task_id, payload)
     select t.identifier as name, taken.payload from taken join graphile_worker._private_tasks t on t.id = taken.task_id`,
  );
  for (const { name, payload } of rows) await jobs.find((each) => each.name === name)?.run(payload);
};

interface Person {
  key: string;
  nickname: string;
  unionid: string;
}
const tellWechat = (person: Person & { subscribed?: boolean }) =>
  fetch(`${wechat.url}/_standin/users`, { method: 'POST', body: JSON.stringify(person) });

/** By an ad, without a tap, with consent to being counted: a token, a seat, and into the group. */
const joinSilently = async (person: Person) => {
  await tellWechat(person);
  const at = { timestamp: Math.floor(now() / 1_000) };
  const ask = signedClient(api.url(), await logInSilently(api.url(), person.key, 99, at));
  const learnerId = (await ask(getCustomer, {}, at)).data?.id;
  await database.pool.query(
    `insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at)
     values ($1, 'privacy', '2026-12-01', repeat('a', 64), 'landing', $2)`,
    [learnerId, clock.now()],
  );
  const [lineageId, clickId] = [randomUUID() as LineageId, randomUUID()];
  await ask(saveClickIdCache, { lineageId, clickIds: { gdt_vid: clickId }, page: 'tui' }, at);
  const camp = await aCamp(database.pool, { cap: 50, now: clock.now() });
  const chatId = wecom.groups.add({ chatId: `wr-${camp.groupIds[0]}` });
  await database.pool.query('update enrolment.class_group set physics_wechat_group_id = $2 where id = $1', [camp.groupIds[0], chatId]);
  const seat = await ask(saveEntryRecordAndAllocateClass, { campId: camp.campId, lineageId }, at);
  expect(seat.data?.groupId).toBe(camp.groupIds[0]);
  wecom.groups.join(chatId, person);
  return { learnerId, clickId };
};
const isConfirmed = async (learnerId: string | undefined) =>
  (await database.pool.query('select from enrolment.enrolment where learner_id = $1 and confirmed_at is not null', [learnerId]))
    .rowCount === 1;
const toldOf = (clickId: string) => ads.ofClick(clickId).map(({ type, times }) => [type, times]);

test('[1-05] a learner who logged in silently and follows later: the seat is confirmed, and the network hears of it once', async () => {
  const person = { key: 'jingshui-2', nickname: '静水流深', unionid: 'union-jingshui-2' };
  const { learnerId, clickId } = await joinSilently(person);
  await minutesPass(4);
  await minutesPass(1);
  expect([await isConfirmed(learnerId), toldOf(clickId)]).toEqual([false, [['REGISTER', 1]]]);
  await tellWechat({ ...person, subscribed: true });
  await minutesPass(11);
  await minutesPass(4);
  await minutesPass(1);
  expect([await isConfirmed(learnerId), toldOf(clickId)]).toEqual([
    true,
    [
      ['REGISTER', 1],
      ['ADD_GROUP', 1],
    ],
  ]);
  for (let nth = 0; nth < 3; nth++) await minutesPass(4);
  expect(toldOf(clickId)).toHaveLength(2);
});

test('a learner who never follows keeps the seat, unconfirmed, and nobody is told that he joined', async () => {
  const { learnerId, clickId } = await joinSilently({ key: 'nobody-follows', nickname: '小满', unionid: 'union-nobody-follows' });
  for (let nth = 0; nth < 4; nth++) await minutesPass(15);
  expect([await isConfirmed(learnerId), toldOf(clickId)]).toEqual([false, [['REGISTER', 1]]]);
  const { rows } = await database.pool.query('select live, released_at from enrolment.enrolment where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ live: true, released_at: null }]);
});
