import { randomUUID } from 'node:crypto';
import type { LearnerId, LineageId } from '@xuetang/contract/ids';
import { aCamp, giveUnionids, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { confirmSeats } from './confirm-seats.ts';
import { takeMilestones } from './milestones.ts';
import { releaseHolds } from './release-holds.ts';
import { decideScene } from '../visits/scene.rule.ts';
import { decideVisits, type Visit } from '../visits/visit.store.ts';

const NOON = new Date('2026-11-15T12:00:00+08:00');
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const TERMS = { holdMinutes: 30, shortBelowPercent: 15, qrAlertHours: 24, qrShownDays: 6 };

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 8);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const visitOf = (learnerId: LearnerId, lineageId: LineageId | null = null): Visit => ({
  learnerId,
  lineageId,
  channel: null,
  fromUrl: null,
  phoneAuth: null,
  call: 'save',
});
const save = async (camp: BuiltCamp, learner: LearnerId, now: Date, lineage?: LineageId) => {
  const [decided] = await decideVisits(db, camp.campId, [visitOf(learner, lineage ?? null)], now, true);
  if (!decided) throw new Error('no decision');
  return { scene: decideScene(decided.facts), group: decided.facts.seat?.groupId };
};
/** The list was read, and these were in it. */
const membersAt = (camp: BuiltCamp, at: Date, ...learnerIds: LearnerId[]) =>
  db.transaction(async (tx) => {
    const confirmed = [];
    for (const groupId of camp.groupIds) confirmed.push(...(await confirmSeats(tx, { groupId, learnerIds, at })));
    return confirmed;
  });
const learners = async (count: number) => {
  const made = (await someLearners(database.pool, count, NOON)).map(({ learnerId }) => learnerId);
  await giveUnionids(database.pool, made);
  return made;
};
const groupsOf = async (camp: BuiltCamp) => {
  const { rows } = await database.pool.query<{ taken: number; last_seat_no: number; open: boolean }>(
    'select taken, last_seat_no, open from enrolment.class_group where period_id = $1 order by id',
    [camp.periodId],
  );
  return rows;
};

describe('a hold', () => {
  test('is released after half an hour, when seats are short and the member list was read without its learner', async () => {
    const camp = await aCamp(database.pool, { cap: 10, now: NOON });
    const [seen, unseen, next, ...rest] = (await learners(12)) as [LearnerId, LearnerId, LearnerId, ...LearnerId[]];
    const lineage = randomUUID() as LineageId;
    await save(camp, unseen, NOON, lineage);
    await save(camp, seen, NOON);
    for (const learner of rest.slice(0, 8)) await save(camp, learner, later(20));
    expect(await membersAt(camp, later(29), seen)).toEqual([seen]);
    // Read too early: at that moment the hold had one minute left.
    expect(await releaseHolds(db, TERMS, later(45))).toEqual([]);
    await membersAt(camp, later(31), seen);
    expect(await releaseHolds(db, TERMS, later(29))).toEqual([]);
    expect(await releaseHolds(db, TERMS, later(45))).toEqual([unseen]);
    expect(await groupsOf(camp)).toEqual([{ taken: 9, last_seat_no: 10, open: true }]);
    // The seat goes to the next one, under a number that nobody had.
    expect(await save(camp, next, later(46))).toMatchObject({ scene: 1, group: camp.groupIds[0] });
    expect(await groupsOf(camp)).toEqual([{ taken: 10, last_seat_no: 11, open: false }]);
    expect(await save(camp, unseen, later(47))).toMatchObject({ scene: 7, group: undefined });
    const milestones = await db.transaction((tx) => takeMilestones(tx, 10));
    expect(milestones.map(({ lineageId, event }) => [lineageId, event])).toEqual([
      [lineage, 'seated'],
      [lineage, 'released'],
    ]);
  });

  test('stays where the camp has seats enough, and where nobody has read the list', async () => {
    const roomy = await aCamp(database.pool, { groups: 2, cap: 10, now: NOON });
    const unread = await aCamp(database.pool, { cap: 2, now: NOON });
    for (const learner of await learners(3)) await save(roomy, learner, NOON);
    for (const learner of await learners(2)) await save(unread, learner, NOON);
    await membersAt(roomy, later(60));
    expect(await releaseHolds(db, TERMS, later(90))).toEqual([]);
  });

  test('stays where no list could name its learner, who logged in silently and may well be in the group', async () => {
    const camp = await aCamp(database.pool, { cap: 2, now: NOON });
    const [known, silent] = (await learners(2)) as [LearnerId, LearnerId];
    await database.pool.query('update identity.wechat_account set unionid = null where learner_id = $1', [silent]);
    for (const learner of [silent, known]) await save(camp, learner, NOON);
    await membersAt(camp, later(31));
    expect(await releaseHolds(db, TERMS, later(32))).toEqual([known]);
  });

  test('stays where the list was read before anybody knew who its learner is, and is judged by the next one', async () => {
    const camp = await aCamp(database.pool, { cap: 1, now: NOON });
    const [learner] = (await learners(1)) as [LearnerId];
    await save(camp, learner, NOON);
    await membersAt(camp, later(31));
    await database.pool.query('update identity.wechat_account set unionid_since = $2 where learner_id = $1', [learner, later(33)]);
    expect(await releaseHolds(db, TERMS, later(34))).toEqual([]);
    await membersAt(camp, later(36));
    expect(await releaseHolds(db, TERMS, later(37))).toEqual([learner]);
  });

  test('whoever comes back before keeps it; whoever comes back after gets a new one, and it is no second attempt', async () => {
    const camp = await aCamp(database.pool, { cap: 2, now: NOON });
    const [back, gone] = (await learners(2)) as [LearnerId, LearnerId];
    await save(camp, gone, NOON);
    await save(camp, back, later(1));
    expect(await save(camp, back, later(20))).toEqual({ scene: 3, group: camp.groupIds[0] });
    await membersAt(camp, later(40), back);
    expect(await releaseHolds(db, TERMS, later(41))).toEqual([gone]);
    expect(await save(camp, gone, later(42))).toEqual({ scene: 1, group: camp.groupIds[0] });
    const { rows } = await database.pool.query(
      'select attempt, seat_no, live, released_at is not null as released from enrolment.enrolment where learner_id = $1 order by 1',
      [gone],
    );
    expect(rows).toEqual([
      { attempt: 1, seat_no: 1, live: false, released: true },
      { attempt: 2, seat_no: 3, live: true, released: false },
    ]);
  });

  test('only as many are released as bring the camp over the line, the oldest first', async () => {
    const camp = await aCamp(database.pool, { cap: 20, now: NOON });
    const all = await learners(20);
    for (const [at, learner] of all.entries()) await save(camp, learner, later(at / 10));
    await membersAt(camp, later(60));
    expect(await releaseHolds(db, TERMS, later(61))).toEqual(all.slice(0, 3));
    expect(await releaseHolds(db, TERMS, later(62))).toEqual([]);
  });

  test('a confirmed seat is never released, whoever tries', async () => {
    const camp = await aCamp(database.pool, { cap: 1, now: NOON });
    const [learner] = (await learners(1)) as [LearnerId];
    await save(camp, learner, NOON);
    await membersAt(camp, later(5), learner);
    await membersAt(camp, later(60));
    expect(await releaseHolds(db, TERMS, later(61))).toEqual([]);
    const byHand = database.pool.query('update enrolment.enrolment set live = false, released_at = now() where learner_id = $1', [learner]);
    await expect(byHand).rejects.toThrow(/released_never_confirmed/);
  });

  test('whoever joined the group after all gets the old seat back, and no second one', async () => {
    const camp = await aCamp(database.pool, { cap: 1, now: NOON });
    await database.pool.query('update enrolment.class_group set hard_cap = 2 where period_id = $1', [camp.periodId]);
    const [late, next, third] = (await learners(3)) as [LearnerId, LearnerId, LearnerId];
    await save(camp, late, NOON);
    await membersAt(camp, later(31));
    expect(await releaseHolds(db, TERMS, later(32))).toEqual([late]);
    await save(camp, next, later(33));
    expect(await membersAt(camp, later(34), late)).toEqual([late]);
    expect(await groupsOf(camp)).toEqual([{ taken: 2, last_seat_no: 2, open: false }]);
    expect(await save(camp, late, later(35))).toMatchObject({ scene: 3 });
    expect(await membersAt(camp, later(36), late, third)).toEqual([]);
  });
});
