import { getLiveShareHomeData } from '@xuetang/contract/enrolment';
import { getOwnReview, listCampReviews, saveReview, withdrawReview } from '@xuetang/contract/reviews';
import type { ReviewId } from '@xuetang/contract/ids';
import { aCamp, aLearner, anEnrolment, aPeriod, type BuiltCamp } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { showReview, takeDownReview } from './reviews.ts';

const { api, database, db } = await openApi();
const anybody = signedClient(api.url());

/** A camp that is open, and its period before, which is over. */
const aFinishedPeriod = async () => {
  const camp = await aCamp(database.pool);
  const periodId = await aPeriod(database.pool, camp, { number: 85, starts: -20 });
  const { rows } = await database.pool.query<{ id: string }>('select id from enrolment.class_group where period_id = $1', [periodId]);
  return { ...camp, periodId, groupIds: rows.map(({ id }) => id) };
};
const somebodyIn = async (camp: BuiltCamp) => {
  const learner = await aLearner(database.pool);
  await anEnrolment(database.pool, camp, learner.learnerId, { ended: true, enrolledDaysAgo: 22 });
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};
type Learner = Awaited<ReturnType<typeof somebodyIn>>;

const said = (camp: BuiltCamp, text: string) => ({
  campId: camp.campId,
  shownAs: ' 老郑  · 63 岁',
  stars: 4,
  text,
  mayBeShown: true as const,
});
const save = ({ ask }: Pick<Learner, 'ask'>, camp: BuiltCamp, text: string) => ask(saveReview, said(camp, text));
const rowOf = async ({ learnerId }: Learner) =>
  (await database.pool.query<{ id: ReviewId; text: string }>('select id, text from enrolment.review where learner_id = $1', [learnerId]))
    .rows;
const shownOf = async (camp: BuiltCamp) => (await anybody(listCampReviews, { campId: camp.campId })).data?.list.map(({ text }) => text);

test('what a learner writes waits, may be written anew until it is on show, and then stays as it was read', async () => {
  const camp = await aFinishedPeriod();
  const learner = await somebodyIn(camp);
  const own = async () => (await learner.ask(getOwnReview, {})).data?.own;
  expect(await own()).toEqual({
    campId: camp.campId,
    campName: expect.any(String),
    periodNumber: 85,
    is: 'unwritten',
    shownAs: '',
    stars: 0,
    text: '',
  });
  expect(await save(learner, camp, '第一遍')).toMatchObject({ code: 0 });
  expect(await save(learner, camp, '想了想')).toMatchObject({ code: 0 });
  expect(await own()).toMatchObject({ is: 'waiting', text: '想了想', shownAs: '老郑 · 63 岁' });
  expect(await shownOf(camp)).toEqual([]);
  expect((await anybody(getLiveShareHomeData, { campId: camp.campId })).data?.reviews).toEqual({ all: 0, list: [] });

  const [row] = await rowOf(learner);
  expect([await showReview(db, row!.id), await showReview(db, row!.id)]).toEqual([true, false]);
  expect(await save(learner, camp, '再改一下')).toMatchObject({ code: 41205 });
  expect(await own()).toMatchObject({ is: 'shown', text: '想了想' });
  const { data } = await anybody(listCampReviews, { campId: camp.campId });
  expect(data).toMatchObject({ all: 1, average: 4, hasMore: false, list: [{ shownAs: '老郑 · 63 岁', periodNumber: 85, text: '想了想' }] });

  await learner.ask(withdrawReview, { campId: camp.campId });
  expect(await own()).toMatchObject({ is: 'withdrawn' });
  expect(await shownOf(camp)).toEqual([]);
  expect(await save(learner, camp, '重新说')).toMatchObject({ code: 0 });
  expect(await own()).toMatchObject({ is: 'waiting', text: '重新说' });
  expect(await rowOf(learner)).toHaveLength(1);
});

test('nobody writes who was not there to the end, nor under a name that is not his to take', async () => {
  const camp = await aFinishedPeriod();
  const stranger = await aLearner(database.pool);
  const ask = signedClient(api.url(), stranger.token);
  expect(await save({ ask }, camp, '听人说好')).toMatchObject({ code: 41204 });
  expect((await ask(getOwnReview, { campId: camp.campId })).data).toEqual({ own: null });

  // Somebody who sits in the period that goes on now.
  const running = { ...camp, ...(await aCamp(database.pool)) };
  await anEnrolment(database.pool, running, stranger.learnerId);
  expect(await save({ ask }, running, '还没讲完')).toMatchObject({ code: 41204 });

  const released = await somebodyIn(camp);
  await database.pool.query('update enrolment.enrolment set released_at = now() where learner_id = $1', [released.learnerId]);
  expect(await save(released, camp, '没进群')).toMatchObject({ code: 41204 });

  const learner = await somebodyIn(camp);
  const named = { ...said(camp, '很好'), shownAs: '学堂客服' };
  expect(await learner.ask(saveReview, named)).toMatchObject({ code: 41206 });
  const unasked = { ...said(camp, '很好'), mayBeShown: false as unknown as true };
  expect(await learner.ask(saveReview, unasked)).toMatchObject({ code: 40001 });
  expect(await rowOf(learner)).toEqual([]);
});

test('what was taken down as unlawful is not written anew', async () => {
  const camp = await aFinishedPeriod();
  const learner = await somebodyIn(camp);
  await save(learner, camp, '加我微信');
  const [row] = await rowOf(learner);
  await takeDownReview(db, row!.id, { why: 'unlawful', by: '周若兰', now: new Date() });
  expect(await showReview(db, row!.id)).toBe(false);
  expect(await save(learner, camp, '再加一次')).toMatchObject({ code: 41205 });
  await learner.ask(withdrawReview, { campId: camp.campId });
  expect((await learner.ask(getOwnReview, {})).data?.own).toMatchObject({ is: 'unlawful', text: '加我微信' });
});

test('eight that write at once on one account leave one review', async () => {
  const camp = await aFinishedPeriod();
  const learner = await somebodyIn(camp);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => save(learner, camp, `第 ${nth} 遍`)));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0));
  expect(await rowOf(learner)).toHaveLength(1);
});

test('the list goes on where it ended, none twice, and a camp that is not there is unknown', async () => {
  const camp = await aFinishedPeriod();
  const at = Date.now();
  for (let nth = 0; nth < 45; nth++) {
    const { learnerId } = await somebodyIn(camp);
    await database.pool.query(
      `insert into enrolment.review (learner_id, camp_id, period_id, shown_as, stars, text, given_at) values ($1, $2, $3, '阿凯', $4, $5, $6)`,
      // Three of one moment each: the id decides.
      [learnerId, camp.campId, camp.periodId, (nth % 5) + 1, `第 ${nth} 条`, new Date(at - Math.floor(nth / 3) * 1_000)],
    );
  }
  const seen: string[] = [];
  for (let before: ReviewId | undefined; ;) {
    const { data } = await anybody(listCampReviews, { campId: camp.campId, ...(before ? { before } : {}) });
    expect(data).toMatchObject({ all: 45, average: 3 });
    seen.push(...(data?.list.map(({ reviewId }) => reviewId) ?? []));
    before = data?.list[data.list.length - 1]?.reviewId;
    if (!data?.hasMore) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  expect(await anybody(listCampReviews, { campId: '999999' })).toMatchObject({ code: 41201 });
});

test('the metrics say how long the oldest has waited, and 0 once all were read', async () => {
  const oldest = async () => {
    const text = await (await fetch(`${api.adminUrl()}/metrics`)).text();
    return Number(/xt_review_oldest_waiting_seconds (\d+)/.exec(text)?.[1]);
  };
  const camp = await aFinishedPeriod();
  const [first, second] = [await somebodyIn(camp), await somebodyIn(camp)];
  for (const learner of [first, second]) await save(learner, camp, '等着');
  const wait = (days: number, { learnerId }: Learner) =>
    database.pool.query(`update enrolment.review set waiting_since = now() - $2 * interval '1 day' where learner_id = $1`, [
      learnerId,
      days,
    ]);
  await wait(400, first);
  await wait(300, second);
  expect(await oldest()).toBeGreaterThanOrEqual(400 * 86_400);
  for (const { id } of await rowOf(first)) await showReview(db, id);
  expect(Math.floor((await oldest()) / 86_400)).toBe(300);
  await database.pool.query('update enrolment.review set waiting_since = null');
  expect(await oldest()).toBe(0);
});
