import { startWechatStandIn } from '@xuetang/stand-ins/wechat/wechat';
import { aCamp, groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { startOwnPostgres } from '@xuetang/testkit/own-postgres';
import { startApi, startH5, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { comeFromTheAd, type Told } from './person.ts';
import type { Proof } from './proof.ts';

const SIZES = {
  small: { people: 300, seconds: 6, groups: 3, cap: 120 },
  full: { people: 5_000, seconds: 60, groups: 30, cap: 180 },
} as const;

/** The planted bug: a commit is acknowledged before it is on the disk. */
const LATE_COMMIT = { synchronous_commit: 'off', wal_writer_delay: '10000ms' };

const pause = (ms: number) => new Promise<void>((again) => setTimeout(again, ms));

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const findBroken = async ({ pool }: TestDatabase, camp: BuiltCamp, people: number, told: readonly Told[]): Promise<string[]> => {
  const broken: string[] = [];
  const expect = (holds: boolean, otherwise: string) => holds || broken.push(otherwise);
  const count = async (text: string): Promise<number> => Number((await pool.query<{ n: string }>(text)).rows[0]?.n);

  const blank = told.filter((one) => one.blank > 0).length;
  const refused = told.reduce((sum, one) => sum + one.refused, 0);
  expect(refused === 0, `${refused} calls were refused by a limit, although everybody is a person`);
  expect(blank === 0, `${blank} people saw a page without a code`);
  const late = told.filter(({ firstCodeMs }) => firstCodeMs > 4_000).length;
  expect(late === 0, `${late} people waited longer than 4 s for a first code`);
  const without = told.filter(({ scanned }) => scanned === undefined).length;
  expect(without === 0, `${without} people never got their group's code`);
  const misled = told.filter(({ scanned, groupId }) => groupId !== undefined && scanned !== groupQrText(groupId)).length;
  expect(misled === 0, `${misled} people scanned another group than they were told`);

  const { rows: seats } = await pool.query<{ group_id: string; n: number }>(
    'select group_id, count(*)::int as n from enrolment.enrolment where camp_id = $1 and live group by group_id',
    [camp.campId],
  );
  const seated = new Map(seats.map(({ group_id, n }) => [group_id, n]));
  const promised = new Map<string, number>();
  for (const { groupId } of told) if (groupId) promised.set(groupId, (promised.get(groupId) ?? 0) + 1);
  const lost = [...promised].reduce((sum, [groupId, n]) => sum + Math.max(0, n - (seated.get(groupId) ?? 0)), 0);
  expect(lost === 0, `${lost} people scanned the code of a group in which they hold no seat`);
  const all = [...seated.values()].reduce((sum, n) => sum + n, 0);
  expect(all === people, `${all} live enrolments, ${people} people came`);
  const known = await count('select count(distinct unionid) as n from identity.wechat_account');
  const learners = await count('select count(*) as n from identity.learner');
  expect(learners === people, `${learners} learners for ${people} people (${known} WeChat accounts)`);
  const over = await count(
    `select count(*) as n from enrolment.class_group g
     where g.taken > g.soft_cap or g.taken <> (select count(*) from enrolment.enrolment e where e.group_id = g.id and e.live)`,
  );
  expect(over === 0, `${over} groups are above their cap or count other seats than they hold`);
  return broken;
};

export const storm: Proof = {
  says: 'from the ad to the seat while a process is killed and the database crashes: nobody without a code, nobody twice, no seat above the cap',
  run: async (size, { withBug, progress }) => {
    const { people, seconds, groups, cap } = SIZES[size];
    const postgres = await startOwnPostgres(withBug ? LATE_COMMIT : {});
    const database = await createTestDatabase(postgres.server);
    const camp = await aCamp(database.pool, { groups, cap });
    const wechat = await startWechatStandIn({
      port: 0,
      apps: [{ appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] }],
    });
    const h5Port = await freePort();
    const common = {
      XT_H5_PORT: String(h5Port),
      XT_H5_ORIGINS: `http://127.0.0.1:${h5Port}`,
      XT_WECHAT_OPEN_URL: wechat.url,
      XT_WECHAT_API_URL: wechat.url,
      XT_LOG_LEVEL: 'silent',
      // As in production: nobody on the street has more patience.
      XT_POOL_WAIT_MS: '2000',
    };
    const shared = serverEnv(database.url, common);
    const ports = [await freePort(), await freePort()] as const;
    const envs = ports.map((port) => ({ ...shared, XT_API_PORT: String(port), XT_API_URL: `http://127.0.0.1:${port}` }));
    const apis: Running[] = await Promise.all(envs.map(startApi));
    const [worker, host] = [await startWorker(envs[0] ?? {}), await startH5(envs[1] ?? {})];
    let turn = 0;
    const streets = {
      h5: host.url,
      wechat: wechat.url,
      carrier: '203.0.113.7',
      apis: () => (turn++ % 2 === 0 ? apis : apis.toReversed()).map(({ url }) => url),
    };
    const keys = Array.from({ length: people }, (_, nth) => `storm-${nth}`);
    for (const key of keys)
      await fetch(`${wechat.url}/_standin/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, nickname: key }),
      });
    try {
      const startedAt = Date.now();
      const told: Told[] = [];
      const faults = async () => {
        await pause(seconds * 333);
        await apis[0]?.kill();
        await pause(1_000);
        apis[0] = await startApi(envs[0] ?? {});
        await pause(seconds * 250);
        await postgres.crash();
      };
      const disturbed = faults();
      await Promise.all(
        keys.map(async (key, nth) => {
          await pause((nth * seconds * 1_000) / people);
          told.push(await comeFromTheAd(streets, key, camp.campId));
          if (told.length % 100 === 0) progress(`${told.length} of ${people} people`);
        }),
      );
      await disturbed;
      const tookS = (Date.now() - startedAt) / 1_000;
      const broken = await findBroken(database, camp, people, told);
      const again = told.filter(({ views }) => views > 1).length;
      const first = told.map(({ firstCodeMs }) => firstCodeMs);
      const summary = [
        `${people} people within ${seconds} s behind one address, 2 API processes, one killed, the database crashed once`,
        `${again} came back, at most ${Math.max(...told.map(({ views }) => views))} views`,
        `first code p50 ${percentile(first, 0.5)} ms, p99 ${percentile(first, 0.99)} ms`,
        `${tookS.toFixed(1)} s`,
      ].join('; ');
      return { broken, summary };
    } finally {
      await Promise.all([...apis, worker, host].map((process) => process.stop()));
      await wechat.close();
      await database.pool.end();
      await postgres.stop();
    }
  },
};
