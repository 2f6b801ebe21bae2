import { randomUUID } from 'node:crypto';
import type { CourseId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { payFor } from '../../../../../../tests/benches/bought.ts';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { previewOf } from './preview-refund.ts';
import { lockBought } from './refund.store.ts';

const { db, database } = await openTestDatabase();
const { pool } = database;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const LENGTH_S = 600;
const PRICE = 20_000;

const buys = async (learnerId: LearnerId, courseId: CourseId, at: Date) => {
  const parts = [{ kind: 'course' as const, courseId, units: 2, days: 365 }];
  const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { price: PRICE, parts }));
  await payFor({ db, pool }, orderNo, at);
  return orderNo;
};

/** Watches so many seconds from the beginning on, as a player reports it. */
const watches = async (learnerId: LearnerId, sectionId: SectionId, seconds: number, at: Date, from = 0) => {
  const sitting = randomUUID().replaceAll('-', '').slice(0, 22);
  const began = new Date(at.getTime() - seconds * 1_000);
  await pool.query(`select learning.open_sitting($1, $2, $3, 'p', '微信', $4, 480, '10 minutes', $5)`, [
    learnerId,
    sitting,
    sectionId,
    LENGTH_S,
    began,
  ]);
  await pool.query(
    `select learning.credit_watched(array[$1::bigint], array[$2], array[1], array[$3::int4multirange], array[$4::int], '{25,50}', '10 minutes', $5)`,
    [learnerId, sitting, `{[${from},${from + seconds})}`, from + seconds, at],
  );
};

const usedOf = (orderNo: Awaited<ReturnType<typeof buys>>) =>
  db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (order?.paid_at == null) throw new Error('the order is not paid');
    const { parts } = await previewOf(tx, { ...order, paid_at: order.paid_at }, new Date());
    return [parts[0]?.used, parts[0]?.fen];
  });

const someCourse = async () => {
  const { learnerId } = await aLearner(pool);
  const section = { medium: 'video' as const, seconds: LENGTH_S };
  const course = await aCourse(pool, { sections: [{ ...section, isTrial: true }, section] });
  const [trial, second] = course.sectionIds as [SectionId, SectionId];
  return { learnerId, course, trial, second };
};

test('what was watched as a trial stays free, however much of it is watched again', async () => {
  const { learnerId, course, trial, second } = await someCourse();
  await watches(learnerId, trial, 300, daysAgo(12));
  const orderNo = await buys(learnerId, course.courseId, daysAgo(10));
  await watches(learnerId, trial, 1, daysAgo(3), 300);
  await watches(learnerId, trial, 200, daysAgo(2), 301);
  expect(await usedOf(orderNo)).toEqual([0, PRICE]);
  await watches(learnerId, second, 300, daysAgo(1));
  expect(await usedOf(orderNo)).toEqual([1, PRICE / 2]);
});

test('what was seen before its moment was kept is as free', async () => {
  const { learnerId, course, trial } = await someCourse();
  await watches(learnerId, trial, 300, daysAgo(12));
  await pool.query('update learning.watched set used_at = null where learner_id = $1', [learnerId]);
  const orderNo = await buys(learnerId, course.courseId, daysAgo(10));
  await watches(learnerId, trial, 1, daysAgo(3), 300);
  expect(await usedOf(orderNo)).toEqual([0, PRICE]);
});

test('what is watched while another right is there already counts for that', async () => {
  const { learnerId, course, trial, second } = await someCourse();
  await anEntitlement(pool, course, learnerId, { from: -30, until: -5, way: 'gift' });
  const orderNo = await buys(learnerId, course.courseId, daysAgo(10));
  await watches(learnerId, trial, 300, daysAgo(6));
  expect(await usedOf(orderNo)).toEqual([0, PRICE]);
  await watches(learnerId, second, 300, daysAgo(4));
  expect(await usedOf(orderNo)).toEqual([1, PRICE / 2]);
});

test('of two orders the older one pays for what is watched; given back whole it pays for nothing', async () => {
  const { learnerId, course, trial } = await someCourse();
  const older = await buys(learnerId, course.courseId, daysAgo(12));
  const newer = await buys(learnerId, course.courseId, daysAgo(10));
  await watches(learnerId, trial, 300, daysAgo(9));
  expect([await usedOf(older), await usedOf(newer)]).toEqual([
    [1, PRICE / 2],
    [0, PRICE],
  ]);
  await pool.query(`update learning.entitlement set ended_at = $2, ended_why = 'refunded' where source = $1`, [older, daysAgo(8)]);
  expect(await usedOf(newer)).toEqual([1, PRICE / 2]);
});
