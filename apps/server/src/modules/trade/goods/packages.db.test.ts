import type { GoodsId } from '@xuetang/contract/ids';
import { listCoursePackages } from '@xuetang/contract/packages';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;
const place = { host: 'wechat', isIos: false } as const;

const aPackage = async (prices: { price: number; learnerPrice?: number }): Promise<GoodsId> => {
  const courses = await Promise.all([aCourse(pool), aCourse(pool)]);
  const { goodsId } = await someGoods(pool, { ...prices, parts: courses.map(({ courseId }) => ({ kind: 'course', courseId })) });
  return goodsId;
};
const seenBy = async (token: string, goodsId: GoodsId, at: { host: 'wechat' | 'mini-program'; isIos: boolean } = place) =>
  (await signedClient(api.url(), token)(listCoursePackages, { place: at })).data?.list.find((one) => one.goodsId === goodsId);

test('a package says what the one who asks pays for it, by the rule that his order will go by', async () => {
  const goodsId = await aPackage({ price: 89_900, learnerPrice: 69_900 });
  await pool.query(
    `insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at) values ($1, '秋季', 79900, now() - interval '1 hour', now() + interval '1 day')`,
    [goodsId],
  );
  const learner = await aLearner(pool);
  await anEnrolment(pool, await aCamp(pool, { period: 'over' }), learner.learnerId, { ended: true, enrolledDaysAgo: 55 });
  expect((await seenBy('', goodsId))?.priceFen).toBe(79_900);
  expect((await seenBy((await aLearner(pool)).token, goodsId))?.priceFen).toBe(79_900);
  expect((await seenBy(learner.token, goodsId))?.priceFen).toBe(69_900);
});

test('where courses are not sold it says what is in a package, and no price', async () => {
  const goodsId = await aPackage({ price: 89_900 });
  const seen = await seenBy((await aLearner(pool)).token, goodsId, { host: 'mini-program', isIos: true });
  expect(seen).toMatchObject({ priceFen: null, courses: [{ nth: 1 }, { nth: 2 }] });
});

test('one course alone is no package, nor is what is not on sale', async () => {
  const { courseId } = await aCourse(pool);
  const { goodsId: alone } = await someGoods(pool, { parts: [{ kind: 'course', courseId }] });
  const goodsId = await aPackage({ price: 89_900 });
  await pool.query('update trade.goods set on_sale = false where id = $1', [goodsId]);
  expect([await seenBy('', alone), await seenBy('', goodsId)]).toEqual([undefined, undefined]);
});

test('a package with a membership is on the list while the membership opens something', async () => {
  const courses = await Promise.all([aCourse(pool), aCourse(pool)]);
  const parts = [...courses.map(({ courseId }) => ({ kind: 'course', courseId }) as const), { kind: 'membership', units: 30 } as const];
  const { goodsId } = await someGoods(pool, { price: 99_900, parts });
  const other = await aPackage({ price: 89_900 });
  expect(await seenBy('', goodsId)).toMatchObject({ others: [{ kind: 'membership' }] });
  await pool.query('update learning.member_course set left_at = now() where left_at is null');
  expect([await seenBy('', goodsId), await seenBy('', other)]).toEqual([undefined, expect.objectContaining({ goodsId: other })]);
});
