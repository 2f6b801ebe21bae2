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

/** The API on a database of its own, for all tests of a file: `const { api, database } = await openApi();` at its head. */
export const openApi = async ({ clock, env, before }: ApiBench = {}) => {
  const { database, db } = await openTestDatabase();
  await before?.(database);
  const api = await createApi(readConfig(serverEnv(database.url, env)), clock);
  await api.listen();
  afterAll(() => api.close());
  return { api, database, db };
};
