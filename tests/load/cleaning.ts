import { fork } from 'node:child_process';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type pg from 'pg';
import { isSeated, shotOf } from './claim-shot.ts';
import { fire } from './fire.ts';
import { median } from './median.ts';

const SIZES = {
  small: { each: 250_000, claims: 10_000, pairs: 7 },
  full: { each: 10_000_000, claims: 15_000, pairs: 9 },
} as const;
const WARM = 10_000;
const CONNECTIONS = 64;
/** So many rows in one statement: half of them is put down while the other half is made. */
const AT_A_TIME = 500_000;

/** Every twentieth was handed over by another one, and goes with it. */
const SESSIONS = `insert into identity.session (token_hash, learner_id, created_at, last_seen_at, ended_at, ended_why, device_id, handed_from, proven_at)
  select decode(lpad(to_hex(n), 64, '0'), 'hex'), $3, ended.at, ended.at, ended.at, 'signed-out', lpad(n::text, 22, '0'),
    case when n % 20 = 0 then lpad((n - 1)::text, 22, '0') end, ended.at
  from generate_series($1::bigint, $2::bigint) n cross join lateral (select now() - interval '31 days' - n * interval '1 second' as at) ended`;
const KEYS = `insert into platform.idempotency_key (key, answer, created_at, body_hash)
  select '/putin/api/v1/some/call:' || $3::text || ':' || n, '{"data": null}', now() - interval '8 days' - n * interval '1 second', '\\x00'
  from generate_series($1::bigint, $2::bigint) n`;

interface Index {
  table: string;
  name: string;
  definition: string;
  rule: string | null;
  kind: string | null;
}

/** Rows that have ended. Indexes are built afterwards: row by row it takes an hour. */
const fill = async (pool: pg.Pool, each: number, learner: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' and confrelid in ('identity.session'::regclass)`,
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    const { rows: indexes } = await client.query<Index>(
      `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
         k.conname as rule, k.contype as kind
       from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
       where i.indrelid in ('identity.session'::regclass, 'platform.idempotency_key'::regclass)`,
    );
    for (const { table, name, rule } of indexes)
      await client.query(rule === null ? `drop index ${name}` : `alter table ${table} drop constraint ${rule}`);
    for (const text of [SESSIONS, KEYS])
      for (let from = 1; from <= each; from += AT_A_TIME) await client.query(text, [from, Math.min(each, from + AT_A_TIME - 1), learner]);
    for (const { table, name, definition, rule, kind } of indexes) {
      await client.query(definition);
      if (rule === null) continue;
      await client.query(
        `alter table ${table} add constraint ${rule} ${kind === 'p' ? 'primary key' : 'unique'} using index ${name.replace(/^.*\./, '')}`,
      );
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
    await client.query('vacuum analyze identity.session, platform.idempotency_key');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
};

interface Cleaned {
  rows: number;
  longestMs: number;
}

/** A process of its own, as a worker is. */
const openCleaner = async (url: string) => {
  const child = fork(new URL('cleaner.ts', import.meta.url), [url]);
  const heard = <T>(): Promise<T> =>
    new Promise((done, failed) => {
      const onExit = (code: number | null) => failed(new Error(`the cleaner ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (said) => {
        child.off('exit', onExit);
        done(said as T);
      });
    });
  await heard();
  return {
    /** What it deleted until it was stopped, or until nothing was left. */
    go: (share?: number): Promise<Cleaned> => {
      const cleaned = heard<Cleaned>();
      child.send({ go: share });
      return cleaned;
    },
    stop: () => void child.send('stop'),
    end: () => void (child.connected && child.send('end')),
  };
};

const leftOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ left: number }>(
    `select (select count(*) from identity.session where created_at < now() - interval '30 days')::int
       + (select count(*) from platform.idempotency_key where created_at < now() - interval '7 days')::int as left`,
  );
  return rows[0]?.left ?? -1;
};

/**
 * Claims with and without the cleaning of millions of ended sessions and keys beside them, in turns: each time it is stopped in the middle
 * and goes on with the next. Then the rest, with nobody else there.
 */
export const measureCleaning = async (say: (line: string) => void, size?: string): Promise<void> => {
  const { each, claims, pairs } = size === '--full' ? SIZES.full : SIZES.small;
  const database = await createTestDatabase();
  const { pool } = database;
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  const cleaner = await openCleaner(database.url);
  const all: Cleaned[] = [];
  try {
    const [of] = await someLearners(pool, 1);
    await fill(pool, each, of?.learnerId ?? '');
    say(`${await leftOf(pool)} ended rows; ${claims} claims a round over ${CONNECTIONS} connections`);
    const { campId } = await aCamp(pool, { groups: Math.ceil((claims * pairs * 2 + WARM) / 100), cap: 180 });
    const fireSome = async (howMany: number): Promise<number> => {
      const shots = (await someLearners(pool, howMany)).map((learner) => shotOf(campId, learner));
      const fired = await fire(`${api.url}${saveEntryRecordAndAllocateClass.url}`, CONNECTIONS, shots, isSeated);
      if (fired.wrong > 0) throw new Error(`${fired.wrong} claims were not seated`);
      return fired.perSecond;
    };
    const beside = async (): Promise<{ perSecond: number; cleaned: Cleaned }> => {
      const cleaned = cleaner.go();
      const perSecond = await fireSome(claims);
      cleaner.stop();
      return { perSecond, cleaned: await cleaned };
    };
    await fireSome(WARM);
    say('| alone, claims /s | beside, claims /s | beside × alone | rows deleted meanwhile | longest batch ms |');
    say('| --- | --- | --- | --- | --- |');
    const ratios: number[] = [];
    for (let nth = 0; nth < pairs; nth++) {
      // Who comes second finds the other's dust: they change places.
      const before = nth % 2 === 0 ? await fireSome(claims) : undefined;
      const { perSecond, cleaned } = await beside();
      const alone = before ?? (await fireSome(claims));
      ratios.push(perSecond / alone);
      all.push(cleaned);
      say(
        `| ${[Math.round(alone), Math.round(perSecond), (perSecond / alone).toFixed(2), cleaned.rows, Math.round(cleaned.longestMs)].join(' | ')} |`,
      );
    }
    say(`claims keep ${median(ratios).toFixed(2)} of their rate, median of ${pairs} pairs`);
    const left = await leftOf(pool);
    const startedAt = performance.now();
    const rest = await cleaner.go(1);
    all.push(rest);
    const seconds = (performance.now() - startedAt) / 1_000;
    say(
      `stopped ${pairs} times; of the ${left} rows left ${rest.rows} went in ${seconds.toFixed(0)} s, ${Math.round(rest.rows / seconds)} a second`,
    );
    say(
      `longest batch of all: ${Math.round(Math.max(...all.map(({ longestMs }) => longestMs)))} ms; ended rows left: ${await leftOf(pool)}`,
    );
  } finally {
    cleaner.end();
    await api.stop();
    await database.drop();
  }
};
