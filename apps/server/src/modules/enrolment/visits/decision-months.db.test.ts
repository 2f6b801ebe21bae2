import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createEmptyDatabase } from '@xuetang/testkit/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { migrateJobs } from '../../../platform/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { migrate, MIGRATIONS, runMigrations } from '../../../platform/migrate.ts';
import { shortIdOf } from './decision-id.ts';
import { keepDecisionMonths } from './decision-months.ts';
import { lineagesOf, stepsOfLineage } from './lineage-steps.ts';
import { readDecision } from './read-decision.ts';
import { decideVisits, noteBlocked, type DecidedVisit } from './visit.store.ts';
import type { CampId, LearnerId, LineageId } from '@xuetang/contract/ids';

const { database, db } = await openTestDatabase();
const clock = createTestClock();
const LINEAGE = '018f2f5e-8a5c-7d10-9d4c-7e1f8b1f1a01' as LineageId;

const decide = async (camp: CampId, learnerId: LearnerId, at: Date, on: Database = db): Promise<DecidedVisit> => {
  const visit = { learnerId, channel: null, fromUrl: null, lineageId: LINEAGE, phoneAuth: null, call: 'check' as const };
  const [decided] = await decideVisits(on, camp, [visit], at, false);
  return decided!;
};
/** In which partition each decision lies. */
const places = async (): Promise<string[]> =>
  (await database.pool.query<{ place: string }>('select tableoid::regclass::text as place from enrolment.decision order by id')).rows.map(
    ({ place }) => place,
  );
const partitions = async (): Promise<string[]> =>
  (
    await database.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'enrolment.decision'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('a decision', () => {
  beforeEach(() => database.pool.query('delete from enrolment.decision'));

  test('lies in the Beijing month in which it was made, and is found by its number, its visit and its learner', async () => {
    // Eight in the morning of the first in Beijing; in London it is still October.
    clock.set(new Date('2026-10-31T23:30:00Z'));
    await keepDecisionMonths(db, clock);
    const { campId } = await aCamp(database.pool, { now: clock.now() });
    const [learner] = await someLearners(database.pool, 1);
    const decided = await decide(campId, learner!.learnerId, clock.now());
    expect(await places()).toEqual(['enrolment.decision_2026_11']);
    await noteBlocked(db, decided);
    expect((await readDecision(db.of(), shortIdOf(decided.decisionId)))?.facts).toMatchObject({ blocked: true });
    expect((await stepsOfLineage(db, LINEAGE)).steps).toHaveLength(1);
    expect(await lineagesOf(db, learner!.learnerId)).toEqual([LINEAGE]);
  });

  test('of a month that has no partition yet is kept, and moves to it', async () => {
    clock.set(new Date('2027-02-10T00:00:00Z'));
    const { campId } = await aCamp(database.pool, { now: clock.now() });
    const [learner] = await someLearners(database.pool, 1);
    const { decisionId } = await decide(campId, learner!.learnerId, clock.now());
    expect(await places()).toEqual(['enrolment.decision_default']);
    await keepDecisionMonths(db, clock);
    expect(await places()).toEqual(['enrolment.decision_2027_02']);
    expect(await readDecision(db.of(), shortIdOf(decisionId))).toBeDefined();
  });

  test('is found for 180 days, and dropped with its month after that', async () => {
    clock.set(new Date('2027-04-20T00:00:00Z'));
    await keepDecisionMonths(db, clock);
    const { campId } = await aCamp(database.pool, { now: clock.now() });
    const [learner] = await someLearners(database.pool, 1);
    const { decisionId } = await decide(campId, learner!.learnerId, clock.now());
    const found = async () => (await readDecision(db.of(), shortIdOf(decisionId))) !== undefined;
    clock.advance(180 * 24 * 3_600_000);
    await keepDecisionMonths(db, clock);
    expect(await found()).toBe(true);
    clock.advance(31 * 24 * 3_600_000);
    await keepDecisionMonths(db, clock);
    expect([await found(), await partitions()]).toEqual([
      false,
      [
        'enrolment.decision_2027_05',
        'enrolment.decision_2027_10',
        'enrolment.decision_2027_11',
        'enrolment.decision_2027_12',
        'enrolment.decision_default',
      ],
    ]);
  });

  test('a drop that would have to wait gives up: the claims behind it would wait too', async () => {
    clock.set(new Date('2028-01-10T00:00:00Z'));
    await keepDecisionMonths(db, clock);
    const reader = await database.pool.connect();
    await reader.query('begin; select count(*) from enrolment.decision');
    clock.advance(300 * 24 * 3_600_000);
    await expect(keepDecisionMonths(db, clock)).rejects.toThrow('lock timeout');
    await reader.query('rollback');
    reader.release();
    await keepDecisionMonths(db, clock);
    expect(await partitions()).not.toContain('enrolment.decision_2028_01');
  });
});

test('what was decided before there were months stays where it is, and is found by its number', async () => {
  const old = await createEmptyDatabase();
  const log = createLog('test', 'silent');
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS)) if (file < '0038') copyFileSync(join(MIGRATIONS, file), join(dir, file));
  await migrateJobs(old.url, log, { as: '' });
  await runMigrations(old.url, log, { dir, as: '' });
  const oldDb = openDatabase(old.url, 2);
  try {
    const { campId } = await aCamp(old.pool);
    const [learner] = await someLearners(old.pool, 1);
    const before = [
      await decide(campId, learner!.learnerId, new Date(Date.now() - 90 * 24 * 3_600_000), oldDb),
      await decide(campId, learner!.learnerId, new Date(), oldDb),
    ];
    await migrate(old.url, log);
    await keepDecisionMonths(oldDb, { now: () => new Date() });
    const after = await decide(campId, learner!.learnerId, new Date(), oldDb);
    expect(Number(after.decisionId)).toBe(Number(before[1]?.decisionId) + 1);
    for (const { decisionId } of [...before, after])
      expect(await readDecision(oldDb.of(), shortIdOf(decisionId))).toMatchObject({ learnerId: learner!.learnerId });
  } finally {
    rmSync(dir, { recursive: true });
    await oldDb.close();
    await old.drop();
  }
});
