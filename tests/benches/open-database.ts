import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';

/** A database for all tests of a file, and the product's own way to it: `const { database, db } = await openTestDatabase();`. */
export const openTestDatabase = async (connections = 4): Promise<{ database: TestDatabase; db: Database }> => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, connections);
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  return { database, db };
};
