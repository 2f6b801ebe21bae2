import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { enterRoom, type OpenRoom } from '@xuetang/contract/broadcasts';
import type { BroadcastId, SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { patience } from '@xuetang/testkit/pace';
import { startApi, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { sha256 } from '../../apps/server/src/platform/crypto.ts';
import { createNginxRtmp } from '../../apps/server/src/providers/live/nginx-rtmp.ts';
import { settingsOf, type EnginePlace } from '../../scripts/live/engine-settings.ts';
import { publish, startEngine } from '../../scripts/live/start-engine.ts';
import { eventually } from '../e2e/eventually.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const KEY = 'the-key-of-this-class';
const PLAYS_WITHIN_MS = 5_000;
const WITHIN_MS = patience(30_000);

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/live/engine-notices.ts',
    text: "endedMs(facts, now.getTime()) === null && sameText(sha256Hex(key), row.key_hash.toString('hex'))",
    becomes: 'endedMs(facts, now.getTime()) === null || sameText(sha256Hex(key), "")',
  },
];

const WRONG_KEY = 'a wrong key publishes nothing';
const PLAYS = 'what is published plays within five seconds';
const TICKETS = 'a ticket plays its own class, and for its time';
const STATES = 'a stream that is lost is interrupted, that comes back is on air, that ended has a replay';

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

const aPlace = async (folder: string, apiPort: number): Promise<EnginePlace> => ({
  rtmpPort: await freePort(),
  httpPort: await freePort(),
  api: `http://127.0.0.1:${apiPort}`,
  folder,
  linkSecret: randomBytes(16).toString('hex'),
  noticeSecret: randomBytes(16).toString('hex'),
});

const aClass = async ({ pool }: TestDatabase, apiUrl: () => string) => {
  const course = await aCourse(pool, { sections: [{ medium: 'live' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const id = await aBroadcast(pool, { sectionId, startsIn: -5 });
  await pool.query('update live.broadcast set key_hash = $2 where id = $1', [id, sha256(KEY)]);
  const { learnerId, token } = await aLearner(pool);
  await anEntitlement(pool, course, learnerId);
  const enter = async (): Promise<OpenRoom> => {
    const { data } = await signedClient(apiUrl(), token)(enterRoom, { sectionId });
    if (data?.outcome !== 'open') throw new Error(`not open: ${data?.outcome}`);
    return data;
  };
  const becomes = (is: OpenRoom['is']): Promise<boolean> =>
    eventually(WITHIN_MS, async () => {
      // The door is no clock: nobody may knock at it more than once a second.
      await pause(1_000);
      return (await enter()).is === is || undefined;
    }).then(
      () => true,
      () => false,
    );
  return { id, enter, becomes };
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

export const live: Proof = {
  says: 'a live class: its key, its tickets, an interruption, its end and its replay, with the real engine',
  bug: { is: 'any key publishes', plants: PLANTS, breaks: [WRONG_KEY] },
  run: async (_size, { withBug, progress }) => {
    const findings = openFindings();
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'xt-live-'));
    const planted = withBug ? plant(...PLANTS) : undefined;
    const place = await aPlace(folder, await freePort());
    const settings = settingsOf(place);
    const engine = createNginxRtmp(settings);
    const env = serverEnv(database.url, {
      XT_API_PORT: new URL(place.api).port,
      XT_LIVE: JSON.stringify(settings),
      XT_LOG_LEVEL: 'error',
      ...planted?.env,
    });
    const [api, worker, nginx] = await Promise.all([startApi(env), startWorker({ ...env, XT_API_PORT: '0' }), startEngine(place)]);
    const teachers: ChildProcess[] = [];
    const publishWith = (id: BroadcastId, key: string): ChildProcess => {
      const child = publish(engine.publishAddress(id, key));
      teachers.push(child);
      return child;
    };
    try {
      const [one, other] = [await aClass(database, () => api.url), await aClass(database, () => api.url)];
      const soon = new Date(Date.now() + 600_000);
      progress('a wrong key');
      const stranger = publishWith(other.id, 'a-wrong-key');
      const wasRefused = await Promise.race([
        once(stranger, 'exit').then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, 6_000, false)),
      ]);
      findings.promise(WRONG_KEY, wasRefused && (await statusOf(engine.playAddress(other.id, soon))) === 404, 'it was let in');
      await ended(stranger);

      progress('the right key');
      const startedAt = performance.now();
      const teacher = publishWith(one.id, KEY);
      const plays = await eventually(WITHIN_MS, async () => (await statusOf(engine.playAddress(one.id, soon))) === 200 || undefined).catch(
        () => false,
      );
      const tookMs = Math.round(performance.now() - startedAt);
      findings.promise(PLAYS, plays === true && tookMs <= patience(PLAYS_WITHIN_MS), `after ${tookMs} ms`);
      const url = (await one.enter()).play?.url ?? '';
      const list = await (await fetch(url)).text();
      const segment = list.split('\n').find((line) => line.endsWith('.ts')) ?? 'none.ts';
      const statuses = [
        await statusOf(new URL(segment, url).href),
        await statusOf(url.replace(/\/t\/./, (start) => (start.endsWith('A') ? '/t/B' : '/t/A'))),
        await statusOf(url.replace(`/${one.id}/`, `/${other.id}/`)),
        await statusOf(engine.playAddress(one.id, new Date(Date.now() - 60_000))),
      ];
      findings.promise(TICKETS, statuses.join() === '200,403,403,410', `segment, forged, another class, old: ${statuses.join(', ')}`);

      progress('lost, back, ended');
      findings.promise(STATES, await one.becomes('on-air'), 'never on air');
      await ended(teacher);
      findings.promise(STATES, await one.becomes('interrupted'), 'not interrupted');
      const back = publishWith(one.id, KEY);
      findings.promise(STATES, await one.becomes('on-air'), 'not on air again');
      await pause(3_000);
      await database.pool.query('update live.broadcast set ended_at = now() where id = $1', [one.id]);
      await ended(back);
      findings.promise(STATES, await one.becomes('replay'), 'no replay was made');
      const { replaySeconds } = await one.enter();
      findings.promise(STATES, (replaySeconds ?? 0) > 3, `the replay has ${replaySeconds} s`);
      planted?.check();
      return findings.outcome(`played after ${tookMs} ms; tickets ${statuses.join(' ')}; two pieces joined to ${replaySeconds} s`);
    } finally {
      await Promise.all(teachers.map(ended));
      await Promise.all([api.kill(), worker.kill(), nginx.stop()]);
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    }
  },
};
