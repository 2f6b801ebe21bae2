import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, rows } = openShop({ pool, url: api.url() });

/** A course at ¥399 of which no plan goes below ¥200. */
const aCourseWithFloor = async () => {
  const { courseId, teacherId } = await aCourse(pool);
  const sold = await someGoods(pool, { parts: [{ kind: 'course', courseId }] });
  await pool.query('update trade.goods set floor_fen = 20000 where id = $1', [sold.goodsId]);
  return { ...sold, courseId, teacherId };
};

interface PlanShape {
  priceFen?: number;
  days?: number;
  version?: number;
  answer?: 'accepted' | 'declined' | null;
}
const aPlan = (
  learnerId: LearnerId,
  { courseId, teacherId }: { courseId: CourseId; teacherId: string },
  { priceFen = 25_000, days = 7, version = 1, answer = null }: PlanShape = {},
) =>
  pool.query(
    `insert into learning.plan (code, version, learner_id, teacher_id, course_id, heard, why, not_needed, price_fen, until_at, proposed_at, hash, answer, answered_at)
     values ($1, $2, $3, $4, $5, '想看懂费用', '{先看懂费用最有用}', '{}', $6, now() + $7 * interval '1 day', now() - interval '8 days', repeat('0', 64), $8::text,
       case when $8::text is null then null else now() end)`,
    [String(learnerId).padStart(22, '0'), version, learnerId, teacherId, courseId, priceFen, days, answer],
  );

test('a teacher’s plan is what its learner pays, and nobody else; the order says by whose word until when', async () => {
  const course = await aCourseWithFloor();
  const [one, other] = [await somebody(), await somebody()];
  await aPlan(one.learnerId, course);
  const commit = await one.commit(course.goodsId);
  expect(commit.quote).toMatchObject({ basis: 'plan', payFen: 25_000, why: expect.stringMatching(/^老师 .+ 写给您的方案，到 .+ 为止$/) });
  expect(commit.quote.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(25_000);
  expect(await one.order(commit)).toMatchObject({ is: 'ordered', payFen: 25_000 });
  expect(await rows('select basis, pay_fen from trade.customer_order where learner_id = $1', one.learnerId)).toEqual([
    { basis: 'plan', pay_fen: 25_000 },
  ]);
  expect((await other.commit(course.goodsId)).quote).toMatchObject({ basis: 'list', payFen: 39_900 });
});

test.each<[string, PlanShape]>([
  ['is below the floor', { priceFen: 19_999 }],
  ['was declined', { answer: 'declined' }],
  ['has ended', { days: -1 }],
])('a plan that %s promises nothing', async (_name, shape) => {
  const course = await aCourseWithFloor();
  const one = await somebody();
  await aPlan(one.learnerId, course, shape);
  expect((await one.commit(course.goodsId)).quote).toMatchObject({ basis: 'list', payFen: 39_900 });
});

test('the newest version counts, and one that is written while the page is open changes its price', async () => {
  const course = await aCourseWithFloor();
  const one = await somebody();
  await aPlan(one.learnerId, course, { answer: 'accepted' });
  const commit = await one.commit(course.goodsId);
  await aPlan(one.learnerId, course, { version: 2, priceFen: 30_000 });
  expect(await one.order(commit)).toMatchObject({ is: 'price-changed', seenFen: 25_000, quote: { payFen: 30_000 } });
  expect((await one.buy(course.goodsId)).is).toBe('ordered');
});
