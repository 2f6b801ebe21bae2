import { z } from 'zod';
import { call } from './call.ts';
import { CourseId, GoodsId, PlanCode } from './ids.ts';
import { ShownTeacher } from './teacher.ts';

const Moment = z.iso.datetime();

const Plan = z.object({
  code: PlanCode,
  version: z.number().int(),
  /** Of what is written here: an answer names it, so that nobody agrees to what he has not read. */
  hash: z.string(),
  teacher: ShownTeacher,
  course: z.object({ courseId: CourseId, name: z.string(), promise: z.string(), investment: z.enum(['none', 'general', 'high']) }),
  /** What the learner told the teacher, in the teacher's words. */
  heard: z.string(),
  why: z.array(z.string()),
  notNeeded: z.array(z.string()),
  priceFen: z.number().int(),
  /** As what it is ordered, at this price; null where it is not sold so any more. */
  goodsId: GoodsId.nullable(),
  until: Moment,
  proposedAt: Moment,
  answer: z.object({ is: z.enum(['accepted', 'declined']), at: Moment }).nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** What my teacher proposes; without a code the newest. Nobody reads another's: to him it is unknown. */
export const getSalesPlan = call({
  method: 'POST',
  service: 'course2',
  path: '/course/plan',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ code: PlanCode.optional() }),
  response: z.object({ plan: Plan.nullable(), now: Moment }),
  errors: ['plan.unknown'],
});

/** Yes or no to what was read, to be changed until the plan ends. It buys nothing. */
export const answerSalesPlan = call({
  method: 'POST',
  service: 'course2',
  path: '/course/plan/answer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ code: PlanCode, hash: z.string().regex(/^[0-9a-f]{64}$/), answer: z.enum(['accepted', 'declined']) }),
  response: z.null(),
  errors: ['plan.unknown', 'plan.changed', 'plan.ended'],
  limit: { per: 'caller', perMinute: 20 },
});
