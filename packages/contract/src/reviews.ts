import { z } from 'zod';
import { call } from './call.ts';
import { CampId, ReviewId } from './ids.ts';
import { REVIEW_MOST, SHOWN_AS_MOST } from './review.rule.ts';

const Stars = z.number().int().min(1).max(5);

const ShownReview = z.object({
  reviewId: ReviewId,
  shownAs: z.string(),
  periodNumber: z.number().int(),
  stars: Stars,
  text: z.string(),
  givenAt: z.iso.datetime(),
});
export type ShownReview = z.infer<typeof ShownReview>;

/** What learners said of a camp who were there to the end: newest first, whatever it says. */
export const listCampReviews = call({
  method: 'POST',
  service: 'putin',
  path: '/live/review/list',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ campId: CampId, before: ReviewId.optional() }),
  response: z.object({
    campName: z.string(),
    /** Of all that are shown, also those of the pages to come; the average is null without any. */
    all: z.number().int(),
    average: z.number().nullable(),
    list: z.array(ShownReview),
    hasMore: z.boolean(),
    now: z.iso.datetime(),
  }),
  errors: ['camp.unknown'],
});

const OwnReview = z.object({
  campId: CampId,
  campName: z.string(),
  periodNumber: z.number().int(),
  /** `waiting`: nobody of ours has read it yet, so nobody else does. `unlawful`: it was taken down, and no other takes its place. */
  is: z.enum(['unwritten', 'waiting', 'shown', 'withdrawn', 'unlawful']),
  /** What was written last; before that how others call the learner, no star and no word. */
  shownAs: z.string(),
  stars: z.number().int().min(0).max(5),
  text: z.string(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** What the learner said of the last period that he was in to its end: of this camp, or of any. Null where there is none. */
export const getOwnReview = call({
  method: 'POST',
  service: 'putin',
  path: '/live/review/own',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ campId: CampId.optional() }),
  response: z.object({ own: OwnReview.nullable() }),
  errors: [],
});

/** Writes it, or writes it anew as long as it is not on show. Sending it is the consent to show it, so it says so. */
export const saveReview = call({
  method: 'POST',
  service: 'putin',
  path: '/live/review/save',
  who: 'learner',
  effect: 'once',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({
    campId: CampId,
    // Twice as long: the rule counts letters, this counts halves of emoji.
    shownAs: z.string().max(2 * SHOWN_AS_MOST),
    stars: Stars,
    text: z.string().trim().min(1).max(REVIEW_MOST),
    mayBeShown: z.literal(true),
  }),
  response: z.null(),
  errors: ['review.not_there', 'review.on_show', 'review.name'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Takes one's own back, also from those who read it already. */
export const withdrawReview = call({
  method: 'POST',
  service: 'putin',
  path: '/live/review/withdraw',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ campId: CampId }),
  response: z.null(),
  errors: [],
});
