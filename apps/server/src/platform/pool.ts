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

export const openPool = (url: string, size: number, waitMs: number): MeasuredPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
    keepAlive: true,
    // The hot statements are functions with one good plan; planning them anew each time costs more than it brings.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // A connection that dies while idle must not end the process: the next query opens another.
  pool.on('error', () => {});
  // Nor one that dies between two statements of a transaction: whoever holds it is told by the next statement.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const connectAtOnce = pool.connect.bind(pool) as Connect;
  let longest = 0;
  const connect: Connect = (...how) => {
    if (pool.idleCount > pool.waitingCount) return connectAtOnce(...how);
    const askedAt = performance.now();
    const note = () => void (longest = Math.max(longest, performance.now() - askedAt));
    const [done] = how;
    if (typeof done !== 'function') return (connectAtOnce() as Promise<unknown>).finally(note);
    return connectAtOnce((...got: unknown[]) => {
      note();
      (done as (...all: unknown[]) => void)(...got);
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
