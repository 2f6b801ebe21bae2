import { z } from 'zod';
import { call } from './call.ts';
import { PLAN_FIELDS, PLAN_TEXT_MOST } from './plan.rule.ts';

const Moment = z.iso.datetime();
const names = Object.keys(PLAN_FIELDS) as [keyof typeof PLAN_FIELDS, ...(keyof typeof PLAN_FIELDS)[]];
const PlanField = z.enum(names);

/** What the learner has written of his own money: nobody else reads it, and nothing is made of it. */
export const getPlan = call({
  method: 'POST',
  service: 'course2',
  path: '/plan/book',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ fields: z.partialRecord(PlanField, z.string()), savedAt: Moment.nullable(), now: Moment }),
  errors: [],
});

/** One field, as it stands on the page; empty, it is forgotten. The last word wins. */
export const savePlanField = call({
  method: 'POST',
  service: 'course2',
  path: '/plan/save',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ field: PlanField, value: z.string().max(2 * PLAN_TEXT_MOST) }),
  response: z.object({ savedAt: Moment }),
  errors: ['plan.value'],
  limit: { per: 'caller', perMinute: 120 },
});
