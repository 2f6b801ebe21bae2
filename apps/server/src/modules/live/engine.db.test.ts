import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterRoom } from '@xuetang/contract/broadcasts';
import type { SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';
import { readConfig } from '../../platform/config.ts';
import { sha256 } from '../../platform/crypto.ts';
import { createNginxRtmp } from '../../providers/live/nginx-rtmp.ts';
import { createS3 } from '../../providers/object-store/s3.ts';
import { replayJobs } from './replay-job.ts';

const recordings = mkdtempSync(join(tmpdir(), 'xt-recordings-'));
afterAll(() => rmSync(recordings, { recursive: true, force: true }));
const settings = {
  publishUrl: 'rtmp://127.0.0.1:1/live',
  playUrl: 'http://127.0.0.1:1',
  linkSecret: 'a-secret-of-links',
  noticeSecret: 'a-secret-of-notices',
  recordings,
};
const clock = createTestClock();
const { api, database, db } = await openApi({ clock, env: { XT_LIVE: JSON.stringify(settings) } });
const { pool } = database;
const objects = createS3(readConfig(serverEnv(database.url)).objects, clock);
const jobs = replayJobs({ db, clock, objects, engine: createNginxRtmp(settings) });
const run = (name: string, payload: object = {}) => jobs.find((job) => job.name === name)!.run(payload);

const KEY = 'the-key-of-this-class';
const aClass = async (startsIn: number) => {
  const course = await aCourse(pool, { sections: [{ medium: 'live' }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const broadcastId = await aBroadcast(pool, { sectionId, now: clock.now(), startsIn });
  await pool.query('update live.broadcast set key_hash = $2 where id = $1', [broadcastId, sha256(KEY)]);
  const learner = await aLearner(pool);
  await anEntitlement(pool, course, learner.learnerId);
  const ask = signedClient(api.url(), learner.token);
  const enter = async () => {
    const { data } = await ask(enterRoom, { sectionId }, { timestamp: Math.floor(clock.now().getTime() / 1_000) });
    if (data?.outcome !== 'open') throw new Error('not open');
    return data;
  };
  return { broadcastId, enter };
};
const notice = async (what: string, said: Record<string, string>, secret = settings.noticeSecret) =>
  (await fetch(`${api.url()}/live/engine/${secret}/${what}`, { method: 'POST', body: new URLSearchParams(said) })).status;

test('only the key of this class publishes, and only the engine may tell', async () => {
  const [{ broadcastId, enter }, other] = [await aClass(-5), await aClass(-5)];
  await pool.query('update live.broadcast set key_hash = $2 where id = $1', [other.broadcastId, sha256('another')]);
  expect(await notice('publish', { name: broadcastId, key: 'wrong' })).toBe(403);
  expect(await notice('publish', { name: broadcastId })).toBe(403);
  expect(await notice('publish', { name: other.broadcastId, key: KEY })).toBe(403);
  expect(await notice('publish', { name: '../1', key: KEY })).toBe(403);
  expect(await notice('publish', { name: broadcastId, key: KEY }, 'somebody-elses-secret')).toBe(403);
  expect((await enter()).is).toBe('door-open');
  expect(await notice('publish', { name: broadcastId, key: KEY })).toBe(204);
  const { is, play } = await enter();
  expect([is, new URL(play?.url ?? '').pathname]).toEqual([
    'on-air',
    expect.stringMatching(new RegExp(`^/t/[\\w-]{22}/\\d+/${broadcastId}/index\\.m3u8$`)),
  ]);
});

test('silent for ten seconds it is interrupted; heard again it is on air; ended, its publisher is sent away', async () => {
  const { broadcastId, enter } = await aClass(-5);
  await notice('publish', { name: broadcastId, key: KEY });
  clock.advance(10_000);
  expect(await enter()).toMatchObject({ is: 'interrupted', play: { url: expect.any(String) } });
  expect(await notice('alive', { name: broadcastId })).toBe(204);
  expect((await enter()).is).toBe('on-air');
  await pool.query('update live.broadcast set ended_at = $2 where id = $1', [broadcastId, clock.now()]);
  expect(await notice('alive', { name: broadcastId })).toBe(403);
  expect(await notice('publish', { name: broadcastId, key: KEY })).toBe(403);
  expect(await enter()).toMatchObject({ is: 'ended', play: null });
});

const piece = (name: string): void => {
  // prettier-ignore
  const made = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine', '-t', '2', '-c:v', 'libx264',
    '-preset', 'ultrafast', '-g', '10', '-c:a', 'aac', join(recordings, name)];
  execFileSync('ffmpeg', made);
};

test('a class that everybody has left is ended by the clock; its pieces are joined, measured, played with a ticket and dropped at the deadline', async () => {
  const { broadcastId, enter } = await aClass(-49);
  await notice('publish', { name: broadcastId, key: KEY });
  for (const name of [`${broadcastId}-1700000000.flv`, `${broadcastId}-1700000060.flv`]) {
    piece(name);
    expect(await notice('recorded', { name: broadcastId, path: join(recordings, name) })).toBe(204);
  }
  expect(await notice('recorded', { name: broadcastId, path: '/etc/passwd' })).toBe(204);
  await run('live.end-silent');
  const ended = async () =>
    (await pool.query<{ at: Date | null }>('select ended_at as at from live.broadcast where id = $1', [broadcastId])).rows[0]?.at;
  expect(await ended()).toBeNull();
  clock.advance(11 * 60_000);
  await run('live.end-silent');
  expect(await ended()).not.toBeNull();
  await run('live.make-replay', { broadcastId });
  const room = await enter();
  expect(room).toMatchObject({ is: 'replay', replaySeconds: 4 });
  const list = await (await fetch(`${api.url()}${room.play?.url ?? ''}`)).text();
  const segments = list.split('\n').filter((line) => line.startsWith('http'));
  expect([list.includes('#EXT-X-ENDLIST'), segments.length > 0]).toEqual([true, true]);
  expect((await fetch(segments[0] ?? '')).status).toBe(200);
  const played = room.play?.url.split('/').at(-2) ?? '';
  // Forged, and of the room: whoever waits there for the hour of a class holds one as well.
  for (const ticket of [`${played.slice(0, -1)}${played.endsWith('x') ? 'y' : 'x'}`, room.ticket])
    expect((await fetch(`${api.url()}/live/replay/${ticket}/index.m3u8`)).status).toBe(404);
  await pool.query('update live.broadcast set replay_until = $2 where id = $1', [broadcastId, new Date(clock.now().getTime() + 1_000)]);
  clock.advance(1_000);
  expect((await enter()).is).toBe('replay-expired');
  await run('live.drop-old-replays');
  expect(await objects.read(`replays/${broadcastId}/2/index.m3u8`, 1_000_000)).toBeUndefined();
});
