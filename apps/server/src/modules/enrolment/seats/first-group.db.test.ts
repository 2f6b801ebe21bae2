import { aCamp, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db.ts';
import { decideVisits } from '../visits/visit.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Seats a newcomer; how often the claim looked for a group among all of a period, full ones included. */
const seatOne = async (camp: BuiltCamp): Promise<number> => {
  const [learner] = await someLearners(database.pool, 1);
  if (!learner) throw new Error('no learner');
  // One connection of its own: plans are made anew, and what it counts is told when it is asked for.
  const db = openDatabase(database.url, 1);
  const scans = async () => {
    await db.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await db.pool.query<{ idx_scan: string }>(
      `select idx_scan from pg_stat_user_indexes where indexrelname = 'one_place_in_the_order'`,
    );
    return Number(rows[0]?.idx_scan);
  };
  try {
    const before = await scans();
    const visit = { learnerId: learner.learnerId, channel: null, fromUrl: null, lineageId: null, phoneAuth: null, call: 'save' } as const;
    const [decided] = await decideVisits(db, camp.campId, [visit], new Date(), true);
    expect(decided?.facts.seat).not.toBeNull();
    return (await scans()) - before;
  } finally {
    await db.close();
  }
};

test('a group that takes claims is found without walking over the full ones; without its index it is not', async () => {
  const camp = await aCamp(database.pool, { groups: 60, cap: 5 });
  // The statistics of a camp that nobody has entered yet.
  await database.pool.query('analyze enrolment.class_group');
  expect(await seatOne(camp)).toBe(0);
  await database.pool.query('drop index enrolment.class_group_open');
  expect(await seatOne(camp)).toBeGreaterThan(0);
});
