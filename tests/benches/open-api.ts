import type { TestClock } from '@xuetang/testkit/clock';
import type { TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { afterAll } from 'vitest';
import { createApi } from '../../apps/server/src/create-api.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openTestDatabase } from './open-database.ts';

export interface ApiBench {
  /** The real clock without one. */
  clock?: TestClock;
  env?: Record<string, string>;
  /** What must stand in the database before the API reads its settings. */
  before?: (database: TestDatabase) => Promise<unknown>;
}

/** The same beside another process, on that one's database. */
export const openApiOn = async (databaseUrl: string, { clock, env }: Pick<ApiBench, 'clock' | 'env'> = {}) => {
  const api = await createApi(readConfig(serverEnv(databaseUrl, env)), clock);
  await api.listen();
  afterAll(() => api.close());
  return api;
};

/** The API on a database of its own, for all tests of a file: `const { api, database } = await openApi();` at its head. */
export const openApi = async ({ clock, env, before }: ApiBench = {}) => {
  const { database, db } = await openTestDatabase();
  await before?.(database);
  return { api: await openApiOn(database.url, { ...(clock ? { clock } : {}), ...(env ? { env } : {}) }), database, db };
};
