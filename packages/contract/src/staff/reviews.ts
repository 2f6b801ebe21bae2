import { z } from 'zod';
import { CampId, ReviewId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const campId = CampId.meta({ title: '训练营编号', en: 'camp' });
const reviewId = ReviewId.meta({ title: '评价编号', en: 'review' });
const Change = { method: 'POST', who: staff('reviews.edit'), effect: 'once', scope: 'all' } as const;

/** What learners said of a camp, newest first, also what is not shown any more. */
export const listReviews = staffCall({
  method: 'GET',
  path: '/reviews/list',
  who: staff('reviews.read'),
  effect: 'read',
  scope: 'all',
  subject: (about) => `camp:${about.campId}`,
  words: { zh: '查看学员评价', en: 'List reviews of a camp' },
  request: z.object({ campId, before: ReviewId.meta({ title: '早于哪条评价', en: 'reviews before this one' }).optional() }),
  response: z.object({
    list: z.array(
      z.object({
        reviewId: ReviewId,
        periodNumber: z.number(),
        shownAs: z.string(),
        stars: z.number(),
        text: z.string(),
        givenAt: z.iso.datetime(),
        takenDownWhy: z.enum(['withdrawn', 'unlawful']).nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** What learners have written and nobody of ours has read, of all camps, the oldest first. */
export const listWaitingReviews = staffCall({
  method: 'GET',
  path: '/reviews/list-waiting',
  who: staff('reviews.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'reviews:waiting',
  words: { zh: '查看待读的学员评价', en: 'List reviews that wait to be read' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        reviewId: ReviewId,
        campId: CampId,
        campName: z.string(),
        periodNumber: z.number(),
        shownAs: z.string(),
        stars: z.number(),
        text: z.string(),
        waitingSince: z.iso.datetime(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** It was read, and there is no law against it. Whether it pleases is nobody's question: the other way is to call it unlawful. */
export const showReview = staffCall({
  ...Change,
  path: '/reviews/show',
  subject: (about) => `review:${about.reviewId}`,
  words: { zh: '公开学员评价', en: 'Put a review on show' },
  request: z.object({ reviewId }),
  response: z.null(),
  errors: ['review.not_waiting'],
});

/** What a learner wrote in the closing survey. Only who was there to the end, and once a period. */
export const addReview = staffCall({
  ...Change,
  path: '/reviews/add',
  subject: (about) => `camp:${about.campId}`,
  words: { zh: '录入学员评价', en: 'Put down what a learner wrote' },
  request: z.object({
    learnNumber: z
      .string()
      .regex(/^\d{1,18}$/)
      .meta({ title: '学号', en: 'learn number of the writer' }),
    campId,
    periodNumber: z.coerce.number().int().min(1).max(100_000).meta({ title: '期数', en: 'number of the period' }),
    shownAs: z.string().trim().min(1).max(16).meta({ title: '展示称呼', en: 'as the writer wants to be called' }),
    stars: z.coerce.number().int().min(1).max(5).meta({ title: '星级', en: 'stars, 1 to 5' }),
    text: z.string().trim().min(1).max(120).meta({ title: '评价内容', en: 'what was written, word for word' }),
  }),
  response: z.null(),
  errors: ['review.refused'],
});

/** Its writer wants it gone. */
export const takeDownReview = staffCall({
  ...Change,
  path: '/reviews/take-down',
  guard: { reason: true },
  subject: (about) => `review:${about.reviewId}`,
  words: { zh: '应学员要求撤下评价', en: 'Take a review down, as its writer wants' },
  request: z.object({ reviewId }),
  response: z.null(),
  errors: ['review.unknown'],
});

/** The law wants it gone, and two people say so: none goes because somebody dislikes it. */
export const removeUnlawfulReview = staffCall({
  ...Change,
  path: '/reviews/take-down-unlawful',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: (about) => `review:${about.reviewId}`,
  words: { zh: '撤下违法评价', en: 'Take an unlawful review down' },
  request: z.object({ reviewId }),
  response: z.null(),
  errors: ['review.unknown'],
});
