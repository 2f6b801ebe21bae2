import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** With a callback, as the pool's own `query` asks, or without, for a promise. */
export type Connect = (...how: unknown[]) => unknown;

export interface MeasuredPool {
  pool: pg.Pool;
  connect: Connect;
  /** The longest that anybody has waited for a connection since this was asked last. */
  longestWaitMs: () => number;
}

/** How long things may take, each a little longer than what it holds: whoever waits longest is told by the one who knows why. */
const LIMITS = {
  /** A lock that somebody else holds. */
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  /** A transaction in which nothing happens: its process is stuck, and others wait for its locks. */
  idle_in_transaction_session_timeout: 15_000,
};
/** A server that has gone without a word. */
const SILENT_MS = 20_000;

const patience = new AsyncLocalStorage<number>();
/** Whatever this work asks may take as long, if its transaction allows it as well. */
export const patiently = <T>(silentMs: number, work: () => T): T => patience.run(silentMs, work);

/** A connection whose answer never comes is closed, and with it goes what waits there: nothing that is asked next stands behind it. */
const closeWhenSilent = (client: pg.PoolClient): void => {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  client.query = ((...asked: unknown[]) => {
    const timer = setTimeout(() => connection.stream.destroy(), patience.getStore() ?? SILENT_MS);
    const heard = () => clearTimeout(timer);
    const tell = asked.at(-1);
    if (typeof tell === 'function')
      asked[asked.length - 1] = (...told: unknown[]) => (heard(), (tell as (...all: unknown[]) => unknown)(...told));
    const answer = ask(...asked);
    if (answer instanceof Promise) answer.then(heard, heard);
    // What comes as a stream has its own end.
    else if (typeof tell !== 'function') heard();
    return answer;
  }) as typeof client.query;
};

interface Lent {
  release: (error?: unknown) => void;
}

/**
 * The pool's own `query` ends a connection with every error. One that the database itself has told, of a statement, leaves it whole: a
 * refused write would cost a new one, with nothing planned on it yet.
 */
const keepAfterRefusal = (client: Lent): void => {
  const { release } = client;
  client.release = (error) => release(error instanceof pg.DatabaseError && error.severity === 'ERROR' ? undefined : error);
};

export const openPool = (url: string, size: number, waitMs: number, limits = LIMITS): MeasuredPool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'xuetang',
    max: size,
    connectionTimeoutMillis: waitMs,
    ...limits,
    keepAlive: true,
  });
  // A connection that dies while idle must not end the process: the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Nor one that dies between two statements of a transaction: whoever holds it is told by the next statement.
    client.on('error', () => {});
    closeWhenSilent(client);
  });

  const connectAtOnce = pool.connect.bind(pool) as Connect;
  let longest = 0;
  const connect: Connect = (...how) => {
    const askedAt = pool.idleCount > pool.waitingCount ? undefined : performance.now();
    const note = () => void (longest = Math.max(longest, askedAt === undefined ? 0 : performance.now() - askedAt));
    const [done] = how;
    if (typeof done !== 'function') return (connectAtOnce() as Promise<unknown>).finally(note);
    return connectAtOnce((error: unknown, client: Lent | undefined, ...more: unknown[]) => {
      note();
      if (client) keepAfterRefusal(client);
      (done as (...all: unknown[]) => void)(error, client, ...more);
    });
  };
  const longestWaitMs = (): number => {
    const was = longest;
    longest = 0;
    return was;
  };
  return { pool, connect, longestWaitMs };
};

/** How the connections of a process stand, by pool. */
export const countPools = ({ registry }: Metrics, { pools }: { pools: Readonly<Record<string, MeasuredPool>> }): void => {
  const connections: Gauge<'pool' | 'state'> = new Gauge({
    name: 'xt_pool_connections',
    help: 'Connections in use and idle, and work that waits for one',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect: () => {
      for (const [name, { pool }] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.set({ pool: name, state: 'idle' }, pool.idleCount);
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
};
