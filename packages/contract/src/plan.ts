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

/** Asks for the plan as a PDF, as it stands now. A worker draws it; `getPlanPdf` says when it is there. */
export const drawPlan = call({
  method: 'POST',
  service: 'course2',
  path: '/plan/pdf',
  who: 'learner',
  effect: 'once',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ askedAt: Moment }),
  errors: [],
  limit: { per: 'caller', perMinute: 4 },
});

/** The PDF that was asked for last, for an hour. Null: none, or it is gone by now. */
export const getPlanPdf = call({
  method: 'POST',
  service: 'course2',
  path: '/plan/pdfState',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    /** Without `url` it is still being drawn. The address ends after some minutes. */
    pdf: z.object({ askedAt: Moment, url: z.url().nullable() }).nullable(),
    now: Moment,
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});
