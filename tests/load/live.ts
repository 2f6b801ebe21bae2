import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SectionId } from '@xuetang/contract/ids';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { freePort } from '@xuetang/testkit/free-port';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { greenIn } from '@xuetang/testkit/pixels';
import type { Locator, Page } from 'playwright-core';
import { sha256 } from '../../apps/server/src/platform/crypto.ts';
import { createNginxRtmp } from '../../apps/server/src/providers/live/nginx-rtmp.ts';
import { settingsOf, type EnginePlace } from '../../scripts/live/engine-settings.ts';
import { publish, startEngine, STRIP } from '../../scripts/live/start-engine.ts';
import { eventually } from '../e2e/eventually.ts';
import { signedIn } from '../e2e/learner-phone.ts';
import { createWorld } from '../e2e/world.ts';
import { median } from './median.ts';

const KEY = 'the-key-of-this-class';
const CLASS_MS = 180_000;
const AWAY_MS = 20_000;
const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 90_000;
const BRIGHT = 128;

/** The tenths of a second that the strip says in a photograph of the video; undefined where no strip can be read. */
const clockIn = (png: Buffer): number | undefined => {
  const green = greenIn(png);
  const at = (x: number): number => green(x / STRIP.width, (STRIP.top + STRIP.box / 2) / STRIP.height);
  // Between two boxes it is always black: what is over the picture (a word, a sheet) is not taken for a clock.
  const isStrip = Array.from({ length: STRIP.bits }, (_, bit) => at(STRIP.left + bit * STRIP.step - 4)).every((each) => each < BRIGHT);
  if (!isStrip) return undefined;
  const tenths = Array.from({ length: STRIP.bits }, (_, bit) =>
    at(STRIP.left + bit * STRIP.step + STRIP.box / 2) >= BRIGHT ? 2 ** bit : 0,
  );
  return tenths.reduce((sum, each) => sum + each, 0);
};

/** What is on the glass, and when it was. */
const look = async (video: Locator): Promise<{ s: number; atMs: number } | undefined> => {
  const png = await video.screenshot({ animations: 'disabled' });
  const tenths = clockIn(png);
  return tenths ? { s: tenths / 10, atMs: Date.now() } : undefined;
};

const sinceMs = (startedMs: number): number => Date.now() - startedMs;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const lengthOf = (file: string): number =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], { encoding: 'utf8' }));

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Photographs until the class is over; how far behind the encoder's clock each was. Counted from the encoder's start, so that its own start is in it. */
const behind = async (video: Locator, startedMs: number, untilMs: number): Promise<number[]> => {
  const seen: number[] = [];
  while (Date.now() < untilMs) {
    const shown = await look(video);
    if (shown) seen.push(shown.atMs - startedMs - shown.s * 1_000);
    await pause(LOOK_EVERY_MS);
  }
  return seen;
};

/** The first photograph that a new encoder is seen in. */
const isBack = (video: Locator, startedMs: number): Promise<number> =>
  eventually(PATIENCE_MS, async () => {
    const shown = await look(video);
    return shown && shown.s * 1_000 <= sinceMs(startedMs) + 1_000 ? sinceMs(startedMs) : undefined;
  });

const playsAgain = (page: Page): Promise<true> =>
  eventually(PATIENCE_MS, async () => (await page.evaluate<boolean>("document.querySelector('video')?.currentTime > 1")) || undefined);

/** A class of three minutes in a real browser, with an encoder that dies for twenty seconds; then its replay. */
export const measureLive = async (say: (line: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'xt-measure-live-'));
  const place: Omit<EnginePlace, 'api'> = {
    rtmpPort: await freePort(),
    httpPort: await freePort(),
    folder,
    linkSecret: randomBytes(16).toString('hex'),
    noticeSecret: randomBytes(16).toString('hex'),
  };
  const settings = settingsOf({ ...place, api: '' });
  const world = await createWorld({ XT_LIVE: JSON.stringify(settings), XT_H5_STREAM_HOSTS: settings.playUrl });
  const server = await startEngine({ ...place, api: world.api.url });
  const engine = createNginxRtmp(settings);
  const encoders: ChildProcess[] = [];
  const encode = (address: string): ChildProcess => {
    const child = publish(address);
    encoders.push(child);
    return child;
  };
  try {
    const { pool } = world.database;
    const course = await aCourse(pool, { sections: [{ medium: 'live' }] });
    const sectionId = course.sectionIds[0] as SectionId;
    const id = await aBroadcast(pool, { sectionId, startsIn: -1 });
    await pool.query('update live.broadcast set key_hash = $2 where id = $1', [id, sha256(KEY)]);
    const { phone, learnerId } = await signedIn(world, 'wechatAndroid');
    await anEntitlement(pool, course, learnerId);

    say('| a class of three minutes | measured | wanted |');
    say('| --- | --- | --- |');
    const strangerMs = Date.now();
    await once(encode(engine.publishAddress(id, 'a-wrong-key')), 'exit');
    say(`| an encoder with a wrong key is refused after | ${seconds(sinceMs(strangerMs))} s | refused |`);

    const startedMs = Date.now();
    const first = encode(engine.publishAddress(id, KEY));
    const url = engine.playAddress(id, new Date(Date.now() + 600_000));
    await eventually(PATIENCE_MS, async () => (await fetch(url)).ok || undefined);
    say(`| the list of segments is there after | ${seconds(sinceMs(startedMs))} s | 5 |`);

    const page = await world.open(phone, `/video-detail/${sectionId}`);
    await page.getByRole('button', { name: /开始听课/ }).click();
    const video = page.locator('video');
    await isBack(video, startedMs);
    const early = await behind(video, startedMs, startedMs + CLASS_MS / 3);
    say(
      `| Chromium is behind by, median and most of ${early.length} looks | ${seconds(median(early))} and ${seconds(Math.max(...early))} s | 10 |`,
    );

    await stop(first);
    const diedMs = Date.now();
    await page.getByText('老师的网络断了，正在重连').first().waitFor({ timeout: PATIENCE_MS });
    say(`| an encoder that was killed is 'interrupted' on the page after | ${seconds(sinceMs(diedMs))} s | 12 |`);
    await pause(Math.max(0, diedMs + AWAY_MS - Date.now()));
    const againMs = Date.now();
    const second = encode(engine.publishAddress(id, KEY));
    say(`| its picture is back, without a tap, after | ${seconds(await isBack(video, againMs))} s | 8 |`);
    const late = await behind(video, againMs, startedMs + CLASS_MS);
    say(
      `| Chromium is behind by, after that, median and most of ${late.length} looks | ${seconds(median(late))} and ${seconds(Math.max(...late))} s | 10 |`,
    );

    const endedMs = Date.now();
    await pool.query('update live.broadcast set ended_at = now() where id = $1', [id]);
    second.kill('SIGTERM');
    // The page finds by itself that there is a replay.
    await page.getByRole('button', { name: /^播放视频/ }).click({ timeout: PATIENCE_MS });
    await playsAgain(page);
    say(`| after its end its replay plays on the same page after | ${seconds(sinceMs(endedMs))} s | 60 |`);
    const { rows } = await pool.query<{ replay_s: number }>('select replay_s from live.broadcast where id = $1', [id]);
    const pieces = readdirSync(settings.recordings).map((file) => lengthOf(join(settings.recordings, file)));
    const sum = pieces.reduce((all, each) => all + each, 0);
    say(`| length of the replay, against its ${pieces.length} pieces | ${rows[0]?.replay_s} and ${sum.toFixed(2)} s | 1 apart |`);

    await pool.query(
      `update live.broadcast set starts_at = starts_at - interval '1 hour', ends_at = starts_at - interval '1 minute', replay_until = now() where id = $1`,
      [id],
    );
    await page.reload();
    await page.getByText('回放已经到期').waitFor();
    say('| after its deadline | refused | refused |');
  } finally {
    await Promise.all(encoders.map(stop));
    await server.stop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
