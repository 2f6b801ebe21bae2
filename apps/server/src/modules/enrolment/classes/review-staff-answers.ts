import type { ReviewId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/reviews';
import { inside, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { learnerByLearnNumber } from '../../identity/index.ts';
import { addReview, listReviews, listWaitingReviews, showReview, takeDownReview } from './reviews.ts';

const MOST = 100;
/** As many letters of a name as the table keeps. */
const NAME_MOST = 32;

const REFUSED = {
  'said-before': '这位学员已经评价过这一期',
  'was-not-there': '这位学员没有上完这一期',
  'no-such-period': '训练营没有这一期',
} as const;

/** What learners wrote of a camp. The audit says how much, and the review itself stands with the learner and goes with him. */
export const reviewStaffAnswers = (): StaffAnswer[] => {
  const takeDown = (tx: Tx, id: string, how: { why: 'withdrawn' | 'unlawful'; by: string; now: Date }) =>
    takeDownReview(inside(tx), id, { ...how, by: [...how.by].slice(0, NAME_MOST).join('') });

  return [
    staffAnswer(calls.listReviews, async ({ input: { campId, before }, tx }) => {
      const found = await listReviews(inside(tx), { camp: campId, before, most: MOST + 1 });
      const list = found.slice(0, MOST).map(({ id, givenAt, ...review }) => ({
        ...review,
        reviewId: id as ReviewId,
        givenAt: givenAt.toISOString(),
      }));
      return { list, hasMore: found.length > MOST };
    }),

    staffAnswer(calls.listWaitingReviews, async ({ tx }) => {
      const found = await listWaitingReviews(inside(tx), MOST + 1);
      const list = found.slice(0, MOST).map(({ id, waitingSince, ...review }) => ({
        ...review,
        reviewId: id as ReviewId,
        waitingSince: waitingSince.toISOString(),
      }));
      return { list, hasMore: found.length > MOST };
    }),

    staffAnswer(calls.showReview, async ({ input: { reviewId }, tx, note, fail }) => {
      if (!(await showReview(inside(tx), reviewId))) return fail('review.not_waiting');
      note.before({ shown: false });
      note.after({ shown: true });
      return null;
    }),

    staffAnswer(calls.addReview, async ({ input: { learnNumber, ...review }, tx, now, note, fail }) => {
      const learnerId = await learnerByLearnNumber(tx, learnNumber);
      if (learnerId === undefined) return fail('review.refused', ['没有这个学号']);
      const outcome = await addReview(inside(tx), { ...review, learnerId }, now);
      if (outcome !== 'added') return fail('review.refused', [REFUSED[outcome]]);
      note.after({ learner: learnerId, period: review.periodNumber, stars: review.stars, letters: [...review.text].length });
      return null;
    }),

    staffAnswer(calls.takeDownReview, async ({ input: { reviewId }, tx, now, staff, note, fail }) => {
      if (!(await takeDown(tx, reviewId, { why: 'withdrawn', by: staff.name, now }))) return fail('review.unknown');
      note.before({ shown: true });
      note.after({ shown: false, why: 'withdrawn' });
      return null;
    }),

    staffAnswer(
      calls.removeUnlawfulReview,
      async ({ input: { reviewId }, tx, now, staff, note, fail }) => {
        if (!(await takeDown(tx, reviewId, { why: 'unlawful', by: staff.name, now }))) return fail('review.unknown');
        note.before({ shown: true });
        note.after({ shown: false, why: 'unlawful' });
        return null;
      },
      // A review is never changed: it is on show, or the handler finds that it is not.
      (_tx, { reviewId }) => Promise.resolve(reviewId),
    ),
  ];
};
