import { listClassRecords } from '@xuetang/contract/class-records';
import { drawPlan, getPlan, getPlanPdf, savePlanField as savePlanFieldCall } from '@xuetang/contract/plan';
import { planFault, tidyPlanValue } from '@xuetang/contract/plan.rule';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { readClassRecords } from './class-records.ts';
import { readPlan, savePlanField } from './plan.ts';
import { askPlanPdf, newestPlanPdf } from './plan-pdf.ts';

/** What somebody keeps for himself: the classes that he was in, and the plan that he writes. */
export const ownAnswers = (on: { db: Database; clock: Clock; keys: { data: DataKeys }; objects: ObjectStore }): Answer[] => [
  answer(listClassRecords, async ({ session: { learnerId } }) => {
    const now = on.clock.now();
    return { list: await readClassRecords(on.db, learnerId, now), now: now.toISOString() };
  }),

  answer(getPlan, async ({ session: { learnerId } }) => ({ ...(await readPlan(on, learnerId)), now: on.clock.now().toISOString() })),

  answer(savePlanFieldCall, async ({ input: { field, value }, session: { learnerId }, fail }) => {
    if (planFault(field, value)) return fail('plan.value');
    const now = on.clock.now();
    await savePlanField(on, { learnerId, field, value: tidyPlanValue(field, value) }, now);
    return { savedAt: now.toISOString() };
  }),

  answer(drawPlan, async ({ session: { learnerId }, tx }) => {
    const now = on.clock.now();
    await askPlanPdf(tx, learnerId, now);
    return { askedAt: now.toISOString() };
  }),

  answer(getPlanPdf, async ({ session: { learnerId } }) => ({
    pdf: await newestPlanPdf(on, learnerId),
    now: on.clock.now().toISOString(),
  })),
];
