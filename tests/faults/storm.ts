import { startWechatStandIn } from '@xuetang/stand-ins/wechat/wechat';
import { aCamp } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { startOwnPostgres } from '@xuetang/testkit/own-postgres';
import { startApi, startH5, startWorker, type Running } from '@xuetang/testkit/process';
import { patience } from '@xuetang/testkit/pace';
import { serverEnv } from '@xuetang/testkit/server-env';
import { eventually } from '../e2e/eventually.ts';
import { lowerBarrier, PASS } from './barrier.ts';
import { openCrowd } from './crowd.ts';
import { comeFromTheAd, type Told } from './person.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { findBrokenPromises, findUnstored } from './storm-promises.ts';

const SIZES = {
  small: { people: 300, seconds: 6, groups: 3, cap: 120 },
  full: { people: 5_000, seconds: 60, groups: 30, cap: 180 },
} as const;

/** One before anything fails, one from the kill on, one from the crash on. */
const WAVES = 3;
/** With the bug: until somebody has been told of what is not stored yet. */
const PATIENCE_MS = 60_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/enrolment/visits/visits.ts',
    text: 'decideVisits(db, camp as CampId, visits, clock.now(), claims)',
    becomes: `decideVisits({ ...db, pool: { query: async (asked) => {
      const client = await db.pool.connect();
      try {
        await client.query('begin');
        const answer = await client.query(asked);
        void client.query('${PASS}').then(() => client.query('commit')).then(() => client.release(), (error) => client.release(error));
        return answer;
      } catch (error) {
        client.release(error);
        throw error;
      }
    } } }, camp as CampId, visits, clock.now(), claims)`,
  },
];

const pause = (ms: number) => new Promise<void>((again) => setTimeout(again, ms));

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const startWechat = async (people: readonly string[]) => {
  const wechat = await startWechatStandIn({
    port: 0,
    apps: [{ appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] }],
  });
  for (const key of people)
    await fetch(`${wechat.url}/_standin/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, nickname: key }),
    });
  return wechat;
};

export const storm: Proof = {
  says: 'from the ad to the seat while a process is killed and the database crashes: nobody without a code, nobody twice, no seat above the cap, no decision lost',
  bug: {
    is: 'a visit is answered before its transaction commits',
    plants: PLANTS,
    breaks: ['decisions kept'],
    // While nobody commits, everybody's claims wait and hold the connections that the pages ask through.
    mayBreak: ['within 4 s'],
  },
  run: async (size, { withBug, progress }) => {
    const { people, seconds, groups, cap } = SIZES[size];
    const bug = withBug ? plant(...PLANTS) : undefined;
    const postgres = await startOwnPostgres();
    const database = await createTestDatabase(postgres.server);
    const camp = await aCamp(database.pool, { groups, cap });
    const keys = Array.from({ length: people }, (_, nth) => `storm-${nth}`);
    const wechat = await startWechat(keys);
    const h5Port = await freePort();
    const shared = serverEnv(database.url, {
      XT_H5_PORT: String(h5Port),
      XT_H5_ORIGINS: `http://127.0.0.1:${h5Port}`,
      XT_WECHAT_OPEN_URL: wechat.url,
      XT_WECHAT_API_URL: wechat.url,
      XT_LOG_LEVEL: 'silent',
      // As in production: nobody on the street has more patience.
      XT_POOL_WAIT_MS: '2000',
    });
    const ports = [await freePort(), await freePort()] as const;
    const envs = ports.map((port) => ({ ...shared, ...bug?.env, XT_API_PORT: String(port), XT_API_URL: `http://127.0.0.1:${port}` }));
    const apis: Running[] = await Promise.all(envs.map(startApi));
    bug?.check();
    const [worker, host] = [await startWorker(envs[0] ?? {}), await startH5(envs[1] ?? {})];
    const crowd = openCrowd();
    let turn = 0;
    const streets = {
      ...crowd,
      h5: host.url,
      wechat: wechat.url,
      carrier: '203.0.113.7',
      apis: () => (turn++ % 2 === 0 ? apis : apis.toReversed()).map(({ url }) => url),
    };
    try {
      const startedAt = Date.now();
      const told: Told[] = [];
      const wave = (nth: number): Promise<unknown> => {
        const these = keys.filter((_, at) => at % WAVES === nth);
        const come = async (key: string, at: number) => {
          await pause(patience((at * seconds * 1_000) / people));
          told.push(await crowd.follow(() => comeFromTheAd(streets, key, camp.campId)));
          if (told.length % 100 === 0) progress(`${told.length} of ${people} people`);
        };
        return Promise.all(these.map(come));
      };
      // Each fault comes at the answer to somebody in the middle of a wave, however fast the machine is.
      const first = wave(0);
      await Promise.race([crowd.seated(people / 6), first]);
      const atKill = crowd.now();
      await apis[0]?.kill();
      const second = wave(1);
      await Promise.race([crowd.seated(people / 2), second]);
      const withoutIt = crowd.now();
      apis[0] = await startApi(envs[0] ?? {});
      if (withBug) await lowerBarrier(database.url);
      const third = wave(2);
      await (withBug
        ? eventually(PATIENCE_MS, async () => (await findUnstored(database.pool, crowd.decisions)) > 0 || undefined)
        : Promise.race([crowd.seated(crowd.now().seats + people / 12), third]));
      const atCrash = crowd.now();
      await postgres.crash();
      await Promise.all([first, second, third]);

      const findings = openFindings();
      await findBrokenPromises(findings, { pool: database.pool, camp, people, told, decisions: crowd.decisions });
      const afterCrash = crowd.now().seats - atCrash.seats;
      findings.mustHave(atKill.underWay > 0, 'nobody was under way when the process was killed');
      findings.mustHave(withoutIt.brokenOff > atKill.brokenOff, 'nobody asked the process that was killed');
      findings.mustHave(atCrash.underWay > 0, 'nobody was under way when the database crashed');
      findings.mustHave(afterCrash >= people / 5, `${afterCrash} seats were acknowledged after the crash`);
      const again = told.filter(({ views }) => views > 1).length;
      const firsts = told.map(({ firstCodeMs }) => firstCodeMs);
      const summary = [
        `${people} people behind one address, 2 API processes, one killed with ${atKill.underWay} under way, the database crashed with ${atCrash.underWay} under way`,
        `seats acknowledged: ${atKill.seats} before the kill, ${atCrash.seats} before the crash, ${afterCrash} after it`,
        `${again} came back, at most ${Math.max(...told.map(({ views }) => views))} views`,
        `first code p50 ${percentile(firsts, 0.5)} ms, p99 ${percentile(firsts, 0.99)} ms`,
        `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
      ].join('; ');
      return findings.outcome(summary);
    } finally {
      await Promise.all([...apis, worker, host].map((process) => process.stop()));
      await wechat.close();
      await database.pool.end();
      await postgres.stop();
    }
  },
};
