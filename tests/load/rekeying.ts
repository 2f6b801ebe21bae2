import { randomBytes } from 'node:crypto';
import { getCustomer } from '@xuetang/contract/identity';
import { someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type pg from 'pg';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written, type NumberKeys } from '../../apps/server/src/platform/lookup.ts';
import { signedShot } from './claim-shot.ts';
import { fire } from './fire.ts';

const SIZES = { small: 100_000, full: 1_000_000 } as const;
const READERS = 2_000;
const READS = 4_000;
const CONNECTIONS = 16;
const AT_A_TIME = 10_000;

const aKey = (): string => randomBytes(32).toString('base64');

/** Numbers as the last deployment wrote them: the first data key, unbound, a lookup key without a number. */
const fill = async (pool: pg.Pool, keys: NumberKeys, learners: number): Promise<void> => {
  for (let from = 0; from < learners; from += AT_A_TIME) {
    const numbers = Array.from({ length: AT_A_TIME }, (_, nth) => `139${String(from + nth).padStart(8, '0')}`);
    await pool.query(
      `with free as (select id, row_number() over (order by id) as ord from identity.learner where mobile_lookup is null order by id limit $3)
       update identity.learner l set mobile_sealed = n.s, mobile_lookup = n.l
       from free join unnest($1::bytea[], $2::bytea[]) with ordinality n(s, l, ord) using (ord) where l.id = free.id`,
      [numbers.map((one) => sealUnbound(keys.data, one)), numbers.map((one) => written(keys.lookup, one)), AT_A_TIME],
    );
  }
  await pool.query('vacuum analyze identity.learner');
};

/** Everybody's number is on the page, opened and masked. */
const isShown = (body: string): boolean => body.includes('"mobile":"139****');

/**
 * Both keys change and every value is bound to its row, by the job of a worker, while learners read their accounts: how long it takes, and what
 * the readers notice.
 */
export const measureRekeying = async (say: (line: string) => void, size?: string): Promise<void> => {
  const learners = size === '--full' ? SIZES.full : SIZES.small;
  const database = await createTestDatabase();
  const { pool } = database;
  const before = serverEnv(database.url, { XT_LOG_LEVEL: 'warn', XT_DATA_BINDS: '0' });
  const now = {
    ...before,
    XT_DATA_BINDS: '1',
    XT_DATA_KEYS: `${before['XT_DATA_KEYS']},2:${aKey()}`,
    XT_LOOKUP_KEY: `${before['XT_LOOKUP_KEY']},1:${aKey()}`,
  };
  const [api, worker] = [await startApi(now), await startWorker(now)];
  try {
    const built: BuiltLearner[] = [];
    for (let made = 0; made < learners; made += AT_A_TIME) built.push(...(await someLearners(pool, AT_A_TIME)));
    await fill(pool, readConfig(before).keys, learners);
    const shots = () => Array.from({ length: READS }, (_, nth) => signedShot({}, built[(nth * 7_919) % READERS] ?? { token: '' }));
    const read = () => fire(`${api.url}${getCustomer.url}`, CONNECTIONS, shots(), isShown);
    await read();
    const alone = [await read(), await read(), await read()];

    await pool.query(`delete from privacy.rekeying`);
    const startedAt = performance.now();
    await pool.query(`select graphile_worker.add_job('privacy.rekey', queue_name => 'privacy.rekey')`);
    const beside = [];
    const passed = async () =>
      (await pool.query(`select from privacy.rekeying where column_name = 'identity.learner.mobile_sealed' and passed_at is not null`))
        .rowCount === 1;
    while (!(await passed())) beside.push(await read());
    const seconds = (performance.now() - startedAt) / 1_000;
    const { rows } = await pool.query<{ rewritten: string; broken: number; due_left: number; took: number }>(
      `select rewritten, broken, due_left, extract(epoch from passed_at - began_at)::float as took from privacy.rekeying
       where column_name = 'identity.learner.mobile_sealed'`,
    );
    const [done] = rows;
    const mean = (all: readonly { perSecond: number }[]) => all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length;
    const worst = (all: readonly { p99: number }[]) => Math.max(...all.map(({ p99 }) => p99));
    say(`${done?.rewritten} of ${learners} written anew, ${done?.due_left} left, ${done?.broken} do not open`);
    say(
      `the pass over learners: ${done?.took.toFixed(1)} s, ${Math.round(Number(done?.rewritten) / (done?.took ?? 1))} rows /s; from the job's first moment ${seconds.toFixed(1)} s`,
    );
    say('| | reads /s | p99 ms | wrong |');
    say('| --- | --- | --- | --- |');
    for (const [name, all] of [
      ['alone', alone],
      ['beside', beside],
    ] as const)
      say(`| ${name} | ${Math.round(mean(all))} | ${worst(all)} | ${all.reduce((sum, { wrong }) => sum + wrong, 0)} |`);
    say(`beside × alone: ${(mean(beside) / mean(alone)).toFixed(2)}`);
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await database.drop();
  }
};
