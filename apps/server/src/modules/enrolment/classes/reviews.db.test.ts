import { getLiveShareHomeData } from '@xuetang/contract/enrolment';
import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, aLearner, aPeriod, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { addReview, takeDownReview } from './reviews.ts';

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  api = await createApi(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' })));
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

const HOUR_MS = 3_600_000;
const now = new Date();

/** A camp that is open, with a period before that is over, and somebody who sat in it. */
const aFinishedPeriod = async () => {
  const camp = await aCamp(database.pool);
  const periodId = await aPeriod(database.pool, camp, { number: 85, starts: -20 });
  const { rows } = await database.pool.query<{ id: string }>('select id from enrolment.class_group where period_id = $1', [periodId]);
  return { camp, before: { ...camp, periodId, groupIds: rows.map(({ id }) => id) } };
};
const somebodyIn = async (camp: BuiltCamp): Promise<LearnerId> => {
  const { learnerId } = await aLearner(database.pool);
  await anEnrolment(database.pool, camp, learnerId, { ended: true, enrolledDaysAgo: 22 });
  return learnerId;
};
const say = (camp: BuiltCamp, learnerId: LearnerId, text: string, at = now) =>
  addReview(db, { learnerId, campId: camp.campId, periodNumber: 85, shownAs: '老郑 · 63 岁', stars: 2, text }, at);
const shown = async (camp: BuiltCamp) => (await signedClient(api.url())(getLiveShareHomeData, { campId: camp.campId })).data?.reviews;

test('[7.2-11] the newest come first, bad ones among them, with how many there are in all', async () => {
  const { camp, before } = await aFinishedPeriod();
  for (const nth of [1, 2, 3, 4, 5, 6, 7])
    expect(await say(camp, await somebodyIn(before), `第 ${nth} 个说的`, new Date(now.getTime() + nth * HOUR_MS))).toBe('added');
  const reviews = await shown(camp);
  expect(reviews?.all).toBe(7);
  expect(reviews?.list.map(({ text }) => text)).toEqual([7, 6, 5, 4, 3, 2].map((nth) => `第 ${nth} 个说的`));
  expect(reviews?.list[0]).toEqual({ shownAs: '老郑 · 63 岁', periodNumber: 85, stars: 2, text: '第 7 个说的' });
});

test('nobody speaks who was not there to the end, and each speaks once', async () => {
  const { camp, before } = await aFinishedPeriod();
  const [stranger, ended, released] = [(await aLearner(database.pool)).learnerId, await somebodyIn(before), await somebodyIn(before)];
  await database.pool.query('update enrolment.enrolment set released_at = now() where learner_id = $1', [released]);
  expect(await say(camp, stranger, '听人说好')).toBe('was-not-there');
  expect(await say(camp, released, '没进群')).toBe('was-not-there');
  expect(await say(camp, ended, '还没讲完就说', new Date(now.getTime() - 10 * 24 * HOUR_MS))).toBe('was-not-there');
  expect(await say(camp, ended, '讲完了')).toBe('added');
  expect(await say(camp, ended, '再说一遍')).toBe('said-before');
  expect(await addReview(db, { learnerId: ended, campId: camp.campId, periodNumber: 7, shownAs: '我', stars: 5, text: '好' }, now)).toBe(
    'no-such-period',
  );
  expect((await shown(camp))?.list.map(({ text }) => text)).toEqual(['讲完了']);
});

test('what was taken down is not shown, and stays in the books with who did it and why', async () => {
  const { camp, before } = await aFinishedPeriod();
  await say(camp, await somebodyIn(before), '请帮我撤下');
  const { rows } = await database.pool.query<{ id: string }>('select id from enrolment.review where camp_id = $1', [camp.campId]);
  const down = () => takeDownReview(db, rows[0]?.id ?? '', { why: 'withdrawn', by: '周若兰', now });
  expect([await down(), await down()]).toEqual([true, false]);
  expect(await shown(camp)).toEqual({ all: 0, list: [] });
  const kept = await database.pool.query('select text, taken_down_why, taken_down_by from enrolment.review where id = $1', [rows[0]?.id]);
  expect(kept.rows).toEqual([{ text: '请帮我撤下', taken_down_why: 'withdrawn', taken_down_by: '周若兰' }]);
  const unreasoned = database.pool.query(`update enrolment.review set taken_down_why = 'disliked' where id = $1`, [rows[0]?.id]);
  await expect(unreasoned).rejects.toThrow('review_taken_down_why_check');
});
