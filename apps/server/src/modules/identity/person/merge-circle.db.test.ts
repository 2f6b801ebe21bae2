import type { LearnerId } from '@xuetang/contract/ids';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { mergers } from '../../../mergers.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { mergeAccounts } from './one-person.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 12);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const waiting = async () =>
  (await database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;

/** How often a transaction was begun: the platform tries again what the database gave up. */
let begun = 0;
const merge = (one: LearnerId, other: LearnerId, beforeTheEnd: () => Promise<void> = async () => {}) =>
  db.transaction(async (tx) => {
    begun++;
    await mergeAccounts(tx, { mergers, keys: testKeys }, { one, other, because: 'same-wechat', now: new Date() });
    await beforeTheEnd();
  });
/** A batch of visits: holds everybody whom it writes for, in the order of their numbers, and their survivors after that. */
const write = (learners: readonly LearnerId[]) =>
  db.transaction(async (tx) => {
    begun++;
    await sql`select identity.survivors_of(${learners}::bigint[])`.execute(tx);
  });

/**
 * The third becomes part of the first while a writer, who holds the second, waits for the third, and another merge waits for the first.
 * Afterwards the writer needs the first, and the merge the second. Answers how many of the three were given up for another's sake.
 */
const meet = async (): Promise<number> => {
  begun = 0;
  const [first, second, third] = (await someLearners(database.pool, 3)).map(({ learnerId }) => learnerId) as [
    LearnerId,
    LearnerId,
    LearnerId,
  ];
  const [merged, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const merging = merge(first, third, () => (merged.resolve(), gate.promise));
  await merged.promise;
  const others = [write([second, third]), merge(first, second)];
  await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
  gate.resolve();
  await Promise.all([merging, ...others]);
  const { rows } = await database.pool.query('select into_learner_id from identity.merged_learner where from_learner_id = any($1)', [
    [second, third],
  ]);
  expect(rows).toEqual([{ into_learner_id: first }, { into_learner_id: first }]);
  return begun - 3;
};

test('a merge and a writer who learns of another merge never wait for each other', async () => {
  for (let nth = 0; nth < 5; nth++) expect(await meet()).toBe(0);
});

test('a merge that waits for one account while it holds another is seen', async () => {
  await database.pool.query(`create or replace function identity.hold_for_merge(p_learners bigint[]) returns bigint[] language plpgsql as $$
    begin
      perform from identity.learner l where l.id = any(p_learners) order by l.id for update;
      return p_learners;
    end $$`);
  // Both wake when the first merge ends. The circle closes where the other merge is the quicker one, which it is nearly always.
  let givenUp = 0;
  for (let nth = 0; nth < 20 && givenUp === 0; nth++) givenUp += await meet();
  expect(givenUp).toBeGreaterThan(0);
});
