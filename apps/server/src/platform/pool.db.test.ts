import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { openDatabase } from './db.ts';
import { openPool, patiently } from './pool.ts';

const { database, db } = await openTestDatabase(2);
const SHORT = { lock_timeout: 100, statement_timeout: 10_000, idle_in_transaction_session_timeout: 300 };

const shortPool = (url = database.url) => openPool(url, 1, 5_000, SHORT).pool;

test('every connection has an end to each kind of waiting', async () => {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    lock_timeout: '10000',
    statement_timeout: '15000',
    idle_in_transaction_session_timeout: '15000',
    plan_cache_mode: 'auto',
  });
});

test('whoever waits for a lock is told, instead of waiting with the pool', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; select pg_advisory_xact_lock(4711)');
  const pool = shortPool();
  await expect(pool.query('select pg_advisory_xact_lock(4711)')).rejects.toThrow('lock timeout');
  await holder.query('rollback');
  holder.release();
  await pool.end();
});

test('a transaction in which nothing happens gives its locks back', async () => {
  const pool = shortPool();
  const stuck = await pool.connect();
  await stuck.query('begin; select pg_advisory_xact_lock(4712)');
  await database.pool.query('select pg_advisory_lock(4712); select pg_advisory_unlock(4712)');
  await expect(stuck.query('select 1')).rejects.toThrow(/terminat|not queryable/);
  stuck.release(true);
  await pool.end();
});

test('a server that goes without a word fails the query, and its connection is not used again', async () => {
  const { hostname, port } = new URL(database.url);
  let silent = false;
  const sockets: Socket[] = [];
  const between = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void (silent || near.write(bytes)));
    near.on('close', () => far.destroy());
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;

  const pool = shortPool(url.href);
  const client = await pool.connect();
  const [was] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  silent = true;
  await expect(patiently(300, () => client.query('select 1'))).rejects.toThrow('terminated');
  silent = false;
  // As Kysely gives it back: it does not say that anything went wrong.
  client.release();
  const [now] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  expect(now?.pid).not.toBe(was?.pid);
  await pool.end();
  for (const socket of sockets) socket.destroy();
  between.close();
});

test('a partial index serves whoever asks for its part with a value', async () => {
  const own = openDatabase(database.url, 1);
  await database.pool.query(`create table public.part (id int primary key, state text not null, at timestamptz not null);
    insert into public.part select n, 'done', now() from generate_series(1, 20000) n;
    create index on public.part (at) where state = 'waiting'; analyze public.part`);
  // As the product asks, again and again, on one connection: no plan is kept that is good for any value.
  const plans: string[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from public.part where state = ${'waiting'} and at < now()`.execute(
      own.of(),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  await own.close();
});

test('a statement that the database refuses leaves its connection as it was; one that it ended is not used again', async () => {
  const one = openDatabase(database.url, 1);
  const whoAnswers = async () => (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await whoAnswers();
  await expect(one.pool.query(`select 1 / 0`)).rejects.toThrow('division by zero');
  await expect(one.pool.query(`do $$ begin raise exception 'refused' using errcode = 'XT001'; end $$`)).rejects.toThrow('refused');
  expect(await whoAnswers()).toBe(first);
  await expect(one.pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating connection');
  expect(await whoAnswers()).not.toBe(first);
  await one.close();
});
