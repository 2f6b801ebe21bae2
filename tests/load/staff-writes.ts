import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { joinStaff } from '@xuetang/contract/staff/people';
import { CONSOLE_HEADER, STAFF_COOKIE } from '@xuetang/contract/staff/staff-call';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startConsoleApi } from '@xuetang/testkit/process';
import { consoleEnv, TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import type pg from 'pg';
import { fire, type Shot } from './fire.ts';
import { pgbench } from './pgbench.ts';

/** By connections: one alone takes its time. */
const WRITES = { 1: 1_000, 16: 5_000, 64: 5_000 } as const;
const WARM = 2_000;
const CONNECTIONS = [1, 16, 64] as const;
const CHAIN = fileURLToPath(new URL('chain-append.sql', import.meta.url));

/** What the console's connections wait for, looked at until it is told to stop. */
const watchWaits = (pool: pg.Pool) => {
  const waits = new Map<string, number>();
  let [looks, isOver] = [0, false];
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await pool.query<{ doing: string; n: number }>(
        `select case when state = 'active' then coalesce(wait_event, 'working') else state end as doing, count(*)::int as n
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1`,
      );
      looks++;
      for (const { doing, n } of rows) waits.set(doing, (waits.get(doing) ?? 0) + n);
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  const looking = look();
  return async (): Promise<string> => {
    isOver = true;
    await looking;
    return [...waits]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([doing, n]) => `${doing} ${(n / looks).toFixed(1)}`)
      .join(', ');
  };
};

/** Writes of our own people over HTTP at one process, each with its row in the chain; beside the chain alone. */
export const measureStaffWrites = async (say: (line: string) => void): Promise<void> => {
  const database = await createTestDatabase();
  const console = await startConsoleApi(consoleEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  try {
    const people = await Promise.all(Array.from({ length: 64 }, () => aStaffMember(database.pool, { roles: ['admin'] })));
    let nth = 0;
    const shots = (many: number): Shot[] =>
      Array.from({ length: many }, () => {
        nth++;
        return {
          headers: {
            'content-type': 'application/json',
            [CONSOLE_HEADER]: '1',
            origin: TEST_CONSOLE_ORIGIN,
            'idempotency-key': randomUUID(),
            cookie: `${STAFF_COOKIE}=${people[nth % people.length]?.token}`,
            // Each from a network of its own: its limit is not the question here.
            'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
          },
          body: JSON.stringify({ name: '林晚', wecomUserId: `w-${nth}` }),
        };
      });
    const write = (many: number, connections: number) =>
      fire(`${console.url}${joinStaff.url}`, connections, shots(many), (body) => body.includes('"code":0'));
    await write(WARM, 16);
    say('| connections | writes /s | p50 ms | p99 ms | the chain alone /s | × the chain | connections of the console, on average |');
    say('| --- | --- | --- | --- | --- | --- | --- |');
    for (const connections of CONNECTIONS) {
      const waits = watchWaits(database.pool);
      const { perSecond, p50, p99, wrong } = await write(WRITES[connections], connections);
      const waited = await waits();
      if (wrong > 0) throw new Error(`${wrong} writes were refused`);
      const bare = pgbench(database.url, CHAIN, connections);
      say(`| ${[connections, Math.round(perSecond), p50, p99, Math.round(bare), (perSecond / bare).toFixed(2), waited].join(' | ')} |`);
    }
  } finally {
    await console.stop();
    await database.drop();
  }
};
