import type { ReviewId } from '@xuetang/contract/ids';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import * as calls from '@xuetang/contract/staff/reviews';
import { aCamp, aLearner, anEnrolment, aPeriod } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit } = await openConsole();

const aFinishedPeriod = async () => {
  const camp = await aCamp(database.pool);
  const periodId = await aPeriod(database.pool, camp, { number: 85, starts: -20 });
  const groups = await rows<{ id: string }>('select id from enrolment.class_group where period_id = $1', [periodId]);
  return { ...camp, periodId, groupIds: groups.map(({ id }) => id) };
};
const learnNumberOf = async (learnerId: string) =>
  (await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learnerId]))[0]?.learn_number ?? '';

test('a review is put down once, and taken down with one of two reasons: by one person, or by two', async () => {
  const camp = await aFinishedPeriod();
  const { ask } = await somebody({ roles: ['operator'] });
  const other = await somebody({ roles: ['operator'] });
  const wrote = { campId: camp.campId, periodNumber: 85, shownAs: '老郑 · 63 岁', stars: 4, text: '保险那天最有用。' };
  for (const text of ['保险那天最有用。', '违法的话']) {
    const { learnerId } = await aLearner(database.pool);
    await anEnrolment(database.pool, camp, learnerId, { ended: true, enrolledDaysAgo: 22 });
    const learnNumber = await learnNumberOf(learnerId);
    expect(await ask(calls.addReview, { ...wrote, text, learnNumber })).toMatchObject({ code: 0 });
    expect(await ask(calls.addReview, { ...wrote, text, learnNumber })).toMatchObject({
      code: 43551,
      data: { faults: ['这位学员已经评价过这一期'] },
    });
  }
  const stranger = await learnNumberOf((await aLearner(database.pool)).learnerId);
  expect(await ask(calls.addReview, { ...wrote, learnNumber: stranger })).toMatchObject({ data: { faults: ['这位学员没有上完这一期'] } });
  expect(await ask(calls.addReview, { ...wrote, learnNumber: '99999999999' })).toMatchObject({ data: { faults: ['没有这个学号'] } });

  const listed = (await ask(calls.listReviews, { campId: camp.campId })).data?.list ?? [];
  expect(listed.map(({ text }) => text)).toEqual(['违法的话', '保险那天最有用。']);
  const [unlawful, unwanted] = listed.map(({ reviewId }) => reviewId) as [ReviewId, ReviewId];
  expect((await ask(calls.listReviews, { campId: camp.campId, before: unlawful })).data?.list).toHaveLength(1);

  expect(await ask(calls.takeDownReview, { reviewId: unwanted }, { reason: '学员来电要求撤下' })).toMatchObject({ code: 0 });
  expect(await ask(calls.takeDownReview, { reviewId: unwanted }, { reason: '学员来电要求撤下' })).toMatchObject({ code: 43552 });
  const proposed = await ask(calls.removeUnlawfulReview, { reviewId: unlawful }, { reason: '广告法不允许' });
  expect((await ask(calls.listReviews, { campId: camp.campId })).data?.list[0]).toMatchObject({ takenDownWhy: null });
  const { proposalId } = proposed.data as unknown as { proposalId: ProposalId };
  expect(await other.ask(approveProposal, { proposalId })).toMatchObject({ code: 0 });
  expect((await ask(calls.listReviews, { campId: camp.campId })).data?.list.map(({ takenDownWhy }) => takenDownWhy)).toEqual([
    'unlawful',
    'withdrawn',
  ]);
  const changes = (await audit()).filter(({ outcome, after }) => outcome === 'done' && after !== null);
  expect(changes).toContainEqual(
    expect.objectContaining({ call: '/reviews/add', after: expect.objectContaining({ stars: 4, letters: 8 }) }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ subject: `review:${unwanted}`, before: { shown: true }, after: { shown: false, why: 'withdrawn' } }),
  );
  expect(JSON.stringify(changes)).not.toContain('保险那天');
  expect(
    await (await somebody({ roles: ['service'] })).ask(calls.takeDownReview, { reviewId: unwanted }, { reason: '看着不舒服' }),
  ).toMatchObject({
    code: 43003,
  });
});

test('what a learner wrote stands in the queue until one of ours has read it, and the audit says who', async () => {
  const camp = await aFinishedPeriod();
  const { ask } = await somebody({ roles: ['operator'] });
  const { learnerId } = await aLearner(database.pool);
  await anEnrolment(database.pool, camp, learnerId, { ended: true, enrolledDaysAgo: 22 });
  await rows(
    `insert into enrolment.review (learner_id, camp_id, period_id, shown_as, stars, text, given_at, waiting_since)
     values ($1, $2, $3, '老郑', 1, '直播卡了三次。', now(), now())`,
    [learnerId, camp.campId, camp.periodId],
  );
  const waiting = async () => (await ask(calls.listWaitingReviews, {})).data?.list ?? [];
  expect(await waiting()).toMatchObject([{ campId: camp.campId, periodNumber: 85, shownAs: '老郑', stars: 1, text: '直播卡了三次。' }]);
  const reviewId = (await waiting())[0]?.reviewId as ReviewId;
  expect(await ask(calls.showReview, { reviewId })).toMatchObject({ code: 0 });
  expect(await ask(calls.showReview, { reviewId })).toMatchObject({ code: 43553 });
  expect(await waiting()).toEqual([]);
  expect(await audit()).toContainEqual(
    expect.objectContaining({ subject: `review:${reviewId}`, outcome: 'done', before: { shown: false }, after: { shown: true } }),
  );
});
