import { shownAsFault } from '@xuetang/contract/review.rule';
import { tidyNickname } from '@xuetang/contract/nickname.rule';
import * as calls from '@xuetang/contract/reviews';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { nicknameOf } from '../../identity/index.ts';
import { readOwnReview, withdrawReview, writeReview } from './own-review.ts';
import { readCampReviews } from './reviews.ts';

export const reviewAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(calls.listCampReviews, async ({ input: { campId, before }, fail }) => {
    const found = await readCampReviews(db, campId, before);
    return found ? { ...found, now: clock.now().toISOString() } : fail('camp.unknown');
  }),

  answer(calls.getOwnReview, async ({ input: { campId }, session: { learnerId } }) => {
    const own = await readOwnReview(db, learnerId, campId ?? null, clock.now());
    if (own?.is !== 'unwritten') return { own };
    const nickname = await nicknameOf(db, learnerId);
    // A name that WeChat gave may be one that nobody may show himself by.
    return { own: { ...own, shownAs: shownAsFault(nickname) ? '' : nickname } };
  }),

  answer(calls.saveReview, async ({ input: { shownAs: typed, campId, stars, text }, session: { learnerId }, tx, fail }) => {
    const shownAs = tidyNickname(typed);
    if (shownAsFault(shownAs)) return fail('review.name');
    const outcome = await writeReview(tx, { learnerId, campId, shownAs, stars, text }, clock.now());
    if (outcome === 'was-not-there') return fail('review.not_there');
    return outcome === 'on-show' ? fail('review.on_show') : null;
  }),

  answer(calls.withdrawReview, async ({ input: { campId }, session: { learnerId } }) => {
    await withdrawReview(db, learnerId, campId, clock.now());
    return null;
  }),
];
