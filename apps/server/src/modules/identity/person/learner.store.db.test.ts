import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, tablesOf, type Database } from '../../../platform/db.ts';
import { lockPerson } from './learner.store.ts';
import type { IdentityTables } from '../tables.ts';

let database: TestDatabase;
let db: Database;
/** Another process. */
let elsewhere: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  elsewhere = openDatabase(database.url, 4);
});
afterAll(async () => {
  await Promise.all([db.close(), elsewhere.close()]);
  await database.drop();
});

const identity = (openid: string, unionid: string | null) => ({ openid, unionid, snapshot: false, profile: null });
const waitingForLock = async () =>
  (await database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)).rowCount;

/** Two logins that overlap: whether the second has to wait for the first. */
const secondWaits = async (
  first: [string, ReturnType<typeof identity>],
  second: [string, ReturnType<typeof identity>],
): Promise<boolean> => {
  let waited = false;
  await db.transaction(async (tx) => {
    await lockPerson(tablesOf<IdentityTables>(tx), ...first);
    let through = false;
    const other = elsewhere.transaction((tx2) => lockPerson(tablesOf<IdentityTables>(tx2), ...second)).then(() => (through = true));
    await expect.poll(async () => through || (await waitingForLock()) === 1).toBe(true);
    waited = !through;
    if (through) await other;
  });
  return waited;
};

describe('the logins of one person wait for each other', () => {
  test.each([
    ['both silent', ['app1', identity('o1', null)], ['app1', identity('o1', null)], true],
    ['one silent, one with consent', ['app1', identity('o2', null)], ['app1', identity('o2', 'u2')], true],
    ['the other way round', ['app1', identity('o3', 'u3')], ['app1', identity('o3', null)], true],
    ['through two accounts', ['app1', identity('o4', 'u4')], ['app2', identity('p4', 'u4')], true],
    ['two people', ['app1', identity('o5', 'u5')], ['app1', identity('o6', 'u6')], false],
    ['one openid in two accounts is two people', ['app1', identity('o7', null)], ['app2', identity('o7', null)], false],
  ] as [string, [string, ReturnType<typeof identity>], [string, ReturnType<typeof identity>], boolean][])(
    '%s',
    async (_name, first, second, waits) => expect(await secondWaits(first, second)).toBe(waits),
  );
});
