import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, giveUnionids, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { allocationJobs } from './allocation-jobs.ts';
import { confirmSeats } from './confirm-seats.ts';
import { decideVisits } from '../visits/visit.store.ts';

const NOW = new Date('2026-11-15T20:00:00+08:00');
const TERMS = { holdMinutes: 30, shortBelowPercent: 15, qrAlertHours: 24, qrShownDays: 6 };
const clock = createTestClock(NOW);

let database: TestDatabase;
let db: Database;
let camp: BuiltCamp;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  camp = await aCamp(database.pool, { groups: 2, cap: 2, now: NOW });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** What the worker does in one minute; the job that a change of a group writes names its camp, the clock's names none. */
const minute = async (payload: object = {}) => {
  for (const job of allocationJobs({ db, clock, log: createLog('test', 'silent'), terms: TERMS })) {
    expect(job.every).toBe('* * * * *');
    await job.run(payload);
  }
};
const rowsOf = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows;

test('a minute of the worker: groups ordered, holds released, codes swapped, operators called; a second one changes nothing', async () => {
  const learners = (await someLearners(database.pool, 4, NOW)).map(({ learnerId }) => learnerId);
  await giveUnionids(database.pool, learners);
  const visits = learners.map((learnerId) => ({
    learnerId,
    channel: null,
    fromUrl: null,
    lineageId: null,
    phoneAuth: null,
    call: 'save' as const,
  }));
  await decideVisits(db, camp.campId, visits, NOW, true);
  const [first = '', second = ''] = camp.groupIds;
  clock.advance(31 * 60_000);
  const [seen] = learners as [LearnerId];
  await db.transaction(async (tx) => {
    for (const groupId of camp.groupIds) await confirmSeats(tx, { groupId, learnerIds: [seen], at: clock.now() });
  });
  await database.pool.query('update enrolment.class_group set qr_invalid_at = $2 where id = $1', [second, NOW]);
  await database.pool.query(`insert into enrolment.group_qr (group_id, content, made_at) values ($1, 'next', $2)`, [second, NOW]);

  await minute({ campId: camp.campId });
  expect(await rowsOf('select taken, open, fill_why from enrolment.class_group where id = $1', first)).toEqual([
    { taken: 1, open: true, fill_why: 'default' },
  ]);
  expect(await rowsOf('select qr_content, qr_invalid_at from enrolment.class_group where id = $1', second)).toEqual([
    { qr_content: 'next', qr_invalid_at: null },
  ]);
  const state = `select (select count(*)::int from enrolment.enrolment where released_at is not null) as released,
    (select array_agg(kind order by id) from enrolment.alert where closed_at is null) as alerts,
    (select count(*)::int from enrolment.qr_change) as changes`;
  const [after] = await rowsOf(state);
  expect(after).toEqual({ released: 1, alerts: null, changes: 1 });
  await minute();
  expect(await rowsOf(state)).toEqual([after]);
});
