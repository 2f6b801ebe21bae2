import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { reportBatch, type ReportEvent } from '@xuetang/contract/reporting';
import { CLIENT_SECRETS, textToSign } from '@xuetang/contract/sign';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { openStream } from '../../apps/server/src/platform/stream.ts';
import { fire, type Shot } from './fire.ts';

const EVENTS = 200_000;
const WARM_BATCHES = 100;
/** Events a batch, connections. Ten is what a page collects in some seconds; a hundred is the most. */
const RUNS = [
  [100, 16],
  [10, 64],
] as const;
/** What the collector makes of batches of any size. */
const EVENTS_A_MESSAGE = 100;
const PUBLISHES_IN_FLIGHT = 64;

const anEvent = (at: number): ReportEvent => ({
  eventId: randomUUID(),
  kind: 'click',
  body: {
    event: 'qr-long-press',
    chainType: 'LL10003',
    osName: 'h5',
    phoneModel: 'M2007J3SC',
    osVersion: '12',
    pageName: 'classInfo21',
    campId: '1',
    channel: 'gdt-01',
    gdt_vid: `wx0${at.toString(36)}`,
    sceneCode: 1,
    groupId: String(1 + (at % 400)),
  },
});

const shotOf = (events: readonly ReportEvent[]): Shot => {
  const timestamp = Math.floor(Date.now() / 1_000);
  const sign = createHash('sha256')
    .update(textToSign({ events }, timestamp, '', CLIENT_SECRETS.main))
    .digest('hex');
  return { headers: { 'content-type': 'application/json', businessPlateFrom: '1' }, body: JSON.stringify({ events, timestamp, sign }) };
};

const inLots = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (count / (performance.now() - startedAt)) * 1_000;
};

/** A row as the worker makes it of an event, apart from the day and the time. */
const rowOf = ({ eventId, kind, body }: ReportEvent) => ({
  eventId,
  kind,
  day: '2026-11-15',
  receivedAt: '2026-11-15T03:00:00.000Z',
  learnerId: null,
  body,
});

const barePublish = async (env: Record<string, string>, events: readonly ReportEvent[]): Promise<number> => {
  const stream = await openStream(env.XT_NATS_URL ?? '', env.XT_NAMESPACE ?? '', { 'measure.bare': 512 });
  const messages = inLots(events, EVENTS_A_MESSAGE)
    .map((lot) => JSON.stringify(lot.map(rowOf)))
    .values();
  const publisher = async () => {
    for (const message of messages) await stream.publishJson('measure.bare', randomUUID(), message);
  };
  const rate = await perSecond(events.length, () => Promise.all(Array.from({ length: PUBLISHES_IN_FLIGHT }, publisher)));
  await stream.close();
  return rate;
};

const bareCopy = async (database: TestDatabase, events: readonly ReportEvent[]): Promise<number> => {
  const file = `${tmpdir()}/ingest-${process.pid}.copy`;
  const lines = events
    .map(rowOf)
    .map((row) => [row.day, row.eventId, row.kind, row.receivedAt, '\\N', JSON.stringify(row.body)].join('\t'));
  writeFileSync(file, `${lines.join('\n')}\n`);
  await database.pool.query('drop table if exists bare_event; create table bare_event (like reporting.event including all)');
  const rate = await perSecond(events.length, async () =>
    execFileSync('psql', ['-q', '-c', `\\copy bare_event from '${file}'`, database.url], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  rmSync(file);
  return rate;
};

const storedUntil = async ({ pool }: TestDatabase, count: number): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ stored: number }>('select count(*)::int as stored from reporting.event');
    if ((rows[0]?.stored ?? 0) >= count) return;
    await new Promise((again) => setTimeout(again, 100));
  }
};

const round = (number: number, digits = 0): string => number.toFixed(digits);

/** Batches over HTTP until their events are rows, beside the bare stream and the bare COPY, in one run, as ratios. */
export const measureIngest = async (say: (line: string) => void): Promise<void> => {
  say('| events a batch | connections | bare publish /s | bare COPY /s | accepted /s | stored /s | p50 ms | p99 ms | × publish | × COPY |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [batch, connections] of RUNS) {
    const database = await createTestDatabase();
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'warn' });
    const running = await Promise.all([startApi(env), startWorker(env)]);
    try {
      const url = `${running[0].url}${reportBatch.url}`;
      const accepted = (body: string) => body.includes(`"accepted":${batch},`);
      const warm = inLots(
        Array.from({ length: WARM_BATCHES * batch }, (_, at) => anEvent(at)),
        batch,
      );
      await fire(url, connections, warm.map(shotOf), accepted); // warm: connections, plans, compiled code
      await storedUntil(database, WARM_BATCHES * batch);

      const events = Array.from({ length: EVENTS }, (_, at) => anEvent(at));
      const publish = await barePublish(env, events);
      const copy = await bareCopy(database, events);
      const shots = inLots(events, batch).map(shotOf);
      let took = { perSecond: 0, p50: 0, p99: 0 };
      const stored = await perSecond(EVENTS, async () => {
        const fired = await fire(url, connections, shots, accepted);
        if (fired.wrong > 0) throw new Error(`${fired.wrong} batches were not accepted whole`);
        took = fired;
        await storedUntil(database, WARM_BATCHES * batch + EVENTS);
      });
      const figures = [publish, copy, took.perSecond * batch, stored].map((figure) => round(figure));
      const ratios = [stored / publish, stored / copy].map((ratio) => round(ratio, 2));
      say(`| ${[batch, connections, ...figures, took.p50, took.p99, ...ratios].join(' | ')} |`);
    } finally {
      await Promise.all(running.map((one) => one.stop()));
      await database.drop();
    }
  }
};
