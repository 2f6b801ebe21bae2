import { randomUUID } from 'node:crypto';
import { reportBatch, type ReportEvent } from '@xuetang/contract/reporting';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { patience } from '@xuetang/testkit/pace';
import { startApi, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { lowerBarrier, PASS } from './barrier.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = {
  small: { batches: 200, kills: 1 },
  full: { batches: 10_000, kills: 8 },
} as const;

const CLIENTS = 16;
const EVENTS_A_BATCH = 100;
/** Some in a hundred break their schema. */
const BAD_A_BATCH = 3;
/** Below what the clients have under way together, so that it overflows. */
const QUEUE = 600;
/** Every so many batches one is sent again, as after a lost answer. */
const SENT_AGAIN_EVERY = 10;
/** Three times as long as the stream waits for a worker that died: on a busy machine its successor needs a while. */
const QUIET_MS = 10_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/reporting/report-stream.ts',
    text: 'handle: (messages) => storeTogether(on, messages as Report[][], tell),',
    becomes: `handle: async (messages) => {
      void db.pool.query('${PASS}').then(() => storeTogether(on, messages as Report[][], tell));
    },`,
  },
];

const aBatch = (): ReportEvent[] =>
  Array.from({ length: EVENTS_A_BATCH }, (_, at) => ({
    eventId: randomUUID(),
    kind: 'click',
    body: at < BAD_A_BATCH ? ({ event: { no: 'text' } } as never) : { event: 'tap', chainType: 'LL10003', at },
  }));

interface Tally {
  accepted: number;
  refused: number;
  shed: number;
}
const add = (sum: Tally, more: Tally): void => {
  for (const name of ['accepted', 'refused', 'shed'] as const) sum[name] += more[name];
};

interface Flood {
  url: string;
  batches: number;
  onAnswer: (answered: number) => Promise<void>;
}

/** What was sent the first time, what was said about it, and what was said in all. */
const flood = async ({ url, batches, onAnswer }: Flood) => {
  const ask = signedClient(url);
  const first: Tally = { accepted: 0, refused: 0, shed: 0 };
  const all: Tally = { accepted: 0, refused: 0, shed: 0 };
  let [begun, answered] = [0, 0];
  const client = async () => {
    while (begun++ < batches) {
      const events = aBatch();
      const { data } = await ask(reportBatch, { events });
      if (!data) continue;
      add(first, data);
      add(all, data);
      if (++answered % SENT_AGAIN_EVERY === 0 && data.shed === 0) {
        const again = await ask(reportBatch, { events });
        if (again.data) add(all, again.data);
      }
      await onAnswer(answered);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { first, all, answered };
};

const countOf = async ({ pool }: TestDatabase): Promise<{ stored: number; rows: number; dead: number }> => {
  const { rows } = await pool.query<{ stored: number; rows: number; dead: number }>(
    `select count(distinct event_id)::int as stored, count(*)::int as rows,
       (select count(*)::int from reporting.dead_message) as dead from reporting.event`,
  );
  return rows[0] ?? { stored: 0, rows: 0, dead: 0 };
};

/** Until everything that was accepted is stored, or nothing has come for long enough that nothing will. */
const settled = async (database: TestDatabase, wanted: number) => {
  let last = await countOf(database);
  let changedAt = Date.now();
  while (last.stored !== wanted && Date.now() - changedAt < patience(QUIET_MS)) {
    await new Promise((again) => setTimeout(again, 100));
    const now = await countOf(database);
    if (now.stored !== last.stored) changedAt = Date.now();
    last = now;
  }
  return last;
};

const metricsOf = async (url: string): Promise<Tally> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (outcome: string) => Number(new RegExp(`xt_reports_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { accepted: read('accepted'), refused: read('refused'), shed: read('shed') };
};

export const i17: Proof = {
  says: 'reports are lost only as documented: sent = stored + refused + shed, each stored once, although the worker is killed',
  bug: {
    is: 'the worker acknowledges first and stores afterwards',
    plants: PLANTS,
    breaks: ['the sum'],
  },
  run: async (size, { withBug, progress }) => {
    const { batches, kills } = SIZES[size];
    const database = await createTestDatabase();
    const bug = withBug ? plant(...PLANTS) : undefined;
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_REPORT_QUEUE: String(QUEUE) });
    const start = () => startWorker({ ...env, ...bug?.env });
    const [api, firstWorker] = await Promise.all([startApi(env), start()]);
    bug?.check();
    // The second who comes to it has acknowledged what the first holds.
    const barrier = withBug ? await lowerBarrier(database.url) : undefined;
    let worker = firstWorker;
    let [killed, killing] = [0, false];
    try {
      const startedAt = Date.now();
      const { first, all, answered } = await flood({
        url: api.url,
        batches,
        onAnswer: async (count) => {
          if (count % 100 === 0) progress(`${count} of ${batches} batches answered`);
          if (killing || killed === kills || count < (batches * (killed + 1)) / (kills + 1)) return;
          killing = true;
          if (killed === 0) await barrier?.reachedBy(2);
          await worker.kill();
          await barrier?.raise();
          worker = await start();
          killed++;
          killing = false;
        },
      });
      const { stored, rows, dead } = await settled(database, first.accepted);
      const seconds = (Date.now() - startedAt) / 1_000;

      const { promise, mustHave, outcome } = openFindings();
      mustHave(first.shed > 0, 'nothing was shed');
      mustHave(killed === kills, `${killed} of ${kills} kills`);
      const sent = batches * EVENTS_A_BATCH;
      promise('answers', answered === batches, `${batches - answered} batches got no answer`);
      promise(
        'the sum',
        sent === stored + first.refused + first.shed,
        `sent ${sent}, but stored ${stored} + refused ${first.refused} + shed ${first.shed} = ${stored + first.refused + first.shed}`,
      );
      promise('once', rows === stored, `${rows - stored} rows are stored twice`);
      promise('nothing given up', dead === 0, `${dead} messages were given up`);
      promise('refused', first.refused === batches * BAD_A_BATCH, `${first.refused} refused, ${batches * BAD_A_BATCH} were bad`);
      const counted = await metricsOf(api.adminUrl);
      promise(
        'metrics',
        JSON.stringify(counted) === JSON.stringify(all),
        `metrics say ${JSON.stringify(counted)}, answers ${JSON.stringify(all)}`,
      );
      const summary = `${sent} sent = ${stored} stored + ${first.refused} refused + ${first.shed} shed, ${killed} kills, ${seconds.toFixed(1)} s`;
      return outcome(summary);
    } finally {
      await barrier?.raise();
      await Promise.all([api.kill(), worker.kill()]);
      await database.drop();
    }
  },
};
