import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import pg from 'pg';
import { eventually } from '../e2e/eventually.ts';
import { DAYS, eraseAll, fillDays, letLeave, looksTaken, oneLookS, openProbes, type Lateness } from './lanes-bench.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = {
  small: { eventsADay: 200, rounds: [4, 40] },
  full: { eventsADay: 100_000, rounds: [4, 40] },
} as const;
const LATEST_S = 5;
const SLOW_RUNNERS = 2;
/** As many as there were before there were lanes. */
const ONE_LANE = 4;
const HELD = 40;
const HELD_MS = 8_000;
const ENOUGH_MS = 60_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/platform/jobs.ts',
    text: 'const own = handlers.filter((handler) => handler.lane === lane);',
    becomes: `const own = lane === 'slow' ? handlers : [];`,
  },
];

const sweepsUnderWay = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'privacy.cancel-account' and locked_at is not null`,
  );
  return rows[0]?.n ?? 0;
};

/** Deletions that stand still: nobody gets past a table of theirs until it is let go. */
const holdSweeps = async (database: TestDatabase, runners: number) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin; lock table content.message in access exclusive mode');
  await letLeave(database, HELD);
  await eventually(ENOUGH_MS, async () => (await sweepsUnderWay(database)) >= runners || undefined);
  return () => client.end();
};

const most = (seconds: readonly number[]): number => Math.max(0, ...seconds);
const inWords = ({ orders, swaps }: Lateness): string =>
  `fill order at most ${most(orders).toFixed(2)} s late, codes ${most(swaps).toFixed(2)} s (${orders.length} times each)`;

export const lanes: Proof = {
  says: 'fill order and code swaps are never later than 5 s, however much is being deleted, and reports are read once for everybody who leaves',
  bug: { is: 'all jobs in one lane of four', plants: PLANTS, breaks: ['fill order in time', 'codes in time'] },
  run: async (size, { withBug, progress }) => {
    const { eventsADay, rounds } = SIZES[size];
    const database = await createTestDatabase();
    const planted = withBug ? plant(...PLANTS) : undefined;
    const runners = withBug ? ONE_LANE : SLOW_RUNNERS;
    const { promise, mustHave, outcome } = openFindings();
    const said: string[] = [];
    const judge = (when: string, late: Lateness): void => {
      promise('fill order in time', most(late.orders) <= LATEST_S, `${when}: ${most(late.orders).toFixed(1)} s late`);
      promise('codes in time', most(late.swaps) <= LATEST_S, `${when}: ${most(late.swaps).toFixed(1)} s late`);
      said.push(`${when}: ${inWords(late)}`);
    };
    await fillDays(database, eventsADay, progress);
    const probes = await openProbes(database);
    const worker = await startWorker({
      ...serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_LANES: `money,clock,common,slow:${runners}` }),
      ...planted?.env,
    });
    try {
      planted?.check();
      for (const people of withBug ? [] : rounds) {
        progress(`${people} erasures`);
        await letLeave(database, people);
        const erasing = eraseAll(database);
        judge(`${people} erasures over ${DAYS} × ${eventsADay} events`, await probes.during(erasing));
        const { days, looks } = await looksTaken(database);
        said.push(`the pass took ${(await erasing).toFixed(1)} s`);
        promise('read once', days === looks, `${people} erasures took ${looks} looks at ${days} parts`);
        mustHave(days >= DAYS, `only ${days} days were looked at`);
        const { rows } = await database.pool.query<{ left: number; open: number }>(
          `select (select count(*)::int from reporting.event where learner_id < 1000000) as left,
             (select count(*)::int from privacy.cancellation where state <> 'done') as open`,
        );
        promise(
          'nothing left',
          rows[0]?.left === 0 && rows[0].open === 0,
          `${rows[0]?.left} reports and ${rows[0]?.open} requests are left`,
        );
      }
      if (!withBug) said.push(`one look at all days for one person: ${(await oneLookS(database)).toFixed(2)} s`);

      progress(`${HELD} erasures that stand still`);
      const letGo = await holdSweeps(database, runners);
      const held = new Promise((over) => setTimeout(over, HELD_MS));
      const late = await probes.during(held);
      mustHave((await sweepsUnderWay(database)) >= runners, 'the deletions did not stand still');
      judge(`${HELD} erasures that stand still`, late);
      await letGo();
      return outcome(said.join('; '));
    } finally {
      await probes.close();
      await worker.kill();
      await database.drop();
    }
  },
};
