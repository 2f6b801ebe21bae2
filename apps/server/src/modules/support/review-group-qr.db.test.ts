import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { groupQrReviews } from './review-group-qr.ts';

const clock = createTestClock();
const { database, db } = await openTestDatabase();
const [, everyMinute] = groupQrReviews({
  db,
  clock,
  shownDays: 6,
  asksWecom: true,
});
const review = async () => everyMinute?.run({});
const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** A group that WeCom knows, and three who pressed its code in vain and say so. */
const aBlamedGroup = async (chatId: string) => {
  const camp = await aCamp(database.pool);
  const [groupId] = camp.groupIds;
  await rowsOf('update enrolment.class_group set physics_wechat_group_id = $2 where id = $1', [groupId, chatId]);
  for (let nth = 0; nth < 3; nth++) {
    const { learnerId } = await aLearner(database.pool, clock.now());
    await anEnrolment(database.pool, camp, learnerId);
    await rowsOf('insert into enrolment.qr_press (group_id, learner_id, pressed_at, failed_after_s) values ($1, $2, $3, 8)', [
      groupId,
      learnerId,
      clock.now(),
    ]);
    await rowsOf(
      `insert into support.cannot_join_report (learner_id, reason_id, group_id, reported_at)
       select $1, id, $2, $3 from support.cannot_join_reason where blames_qr limit 1`,
      [learnerId, groupId, clock.now()],
    );
  }
  return {
    isDown: async () =>
      (await rowsOf('select qr_invalid_at is not null as down from enrolment.class_group where id = $1', [groupId]))[0]?.down,
    listAsked: async () =>
      (await rowsOf(`select from graphile_worker.jobs where task_identifier = 'enrolment.sync-members' and key like '%:' || $1`, [groupId]))
        .length,
    readList: () => rowsOf('insert into enrolment.group_reading (group_id, read_at, tried_at) values ($1, $2, $2)', [groupId, clock.now()]),
    arrive: () =>
      rowsOf(`insert into enrolment.group_member (group_id, member_id, joined_at) values ($1, 'wm-new', $2)`, [groupId, clock.now()]),
  };
};

test('WeCom is asked who is in the group before its code is taken down; nobody came: a minute later it is', async () => {
  const group = await aBlamedGroup('wr-nobody-came');
  await review();
  expect([await group.isDown(), await group.listAsked()]).toEqual([false, 1]);
  clock.advance(10_000);
  await group.readList();
  clock.advance(50_000);
  await review();
  expect(await group.isDown()).toBe(true);
});

test('a stranger who came in meanwhile proves the code', async () => {
  const group = await aBlamedGroup('wr-somebody-came');
  await review();
  clock.advance(10_000);
  await group.arrive();
  await group.readList();
  for (let minute = 0; minute < 9; minute++) {
    clock.advance(60_000);
    await review();
  }
  expect(await group.isDown()).toBe(false);
});

test('where WeCom does not answer, three honest learners are believed after two minutes', async () => {
  const group = await aBlamedGroup('wr-away');
  await review();
  clock.advance(119_000);
  await review();
  expect(await group.isDown()).toBe(false);
  clock.advance(1_000);
  await review();
  expect(await group.isDown()).toBe(true);
});
