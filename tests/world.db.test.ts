import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { startOwnPostgres } from '@xuetang/testkit/own-postgres';
import { patience } from '@xuetang/testkit/pace';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

/** Processes that were started with this in their environment. */
const withMark = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`XT_MARK=${mark}`);
    } catch {
      return false;
    }
  });

test('a world that fails half-way leaves no process and no database behind', { timeout: patience(120_000) }, async () => {
  const postgres = await startOwnPostgres();
  // Somebody sits on the H5 host's port, or it is not built: API, worker and stand-ins are there by then.
  const inTheWay = net.createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => inTheWay.once('listening', listening));
  const { port } = inTheWay.address() as net.AddressInfo;
  const mark = crypto.randomUUID();
  vi.stubEnv('XT_TEST_POSTGRES', postgres.server);
  try {
    const { createWorld } = await import('./e2e/world.ts');
    await expect(createWorld({ XT_H5_PORT: String(port), XT_MARK: mark })).rejects.toThrow('apps/h5/host/main.ts ended with 1');
    expect(withMark(mark)).toEqual([]);
    const client = new pg.Client({ connectionString: `${postgres.server}/postgres` });
    await client.connect();
    const { rows } = await client.query(`select datname from pg_database where datname like 'xt_test_%'`);
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    inTheWay.close();
    await postgres.stop();
  }
});
