import { getCheckIn, getStudyPlan, makeUpDay, savePlanChange } from '@xuetang/contract/days';
import { getTask, listTasks } from '@xuetang/contract/tasks';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { makeUpFor, readCheckIn } from './check-in.ts';
import { readPlanWeeks, saveFor } from './study-plan.ts';
import { readTask, readTasks } from './task-pages.ts';

const NOT_MADE_UP = { 'not-missed': 'make_up.not_missed', unlearned: 'make_up.unlearned', 'used-up': 'make_up.used_up' } as const;
const NOT_SAVED = { older: 'study.older', fixed: 'study.fixed', date: 'study.date' } as const;

export const daysAnswers = (on: { db: Database; clock: Clock }): Answer[] => [
  answer(getCheckIn, ({ input: { campId }, session: { learnerId } }) => readCheckIn(on, learnerId, campId)),

  answer(makeUpDay, async ({ input, session: { learnerId }, fail }) => {
    const made = await makeUpFor(on, learnerId, input);
    return typeof made === 'string' ? fail(NOT_MADE_UP[made]) : made;
  }),

  answer(getStudyPlan, ({ session: { learnerId } }) => readPlanWeeks(on, learnerId)),

  answer(savePlanChange, async ({ input, session: { learnerId }, fail }) => {
    const saved = await saveFor(on, learnerId, input);
    return typeof saved === 'string' ? fail(NOT_SAVED[saved]) : saved;
  }),

  answer(listTasks, ({ session: { learnerId } }) => readTasks(on, learnerId)),

  answer(getTask, async ({ input: { taskId }, session: { learnerId }, fail }) => {
    const task = await readTask(on, learnerId, taskId);
    return task ?? fail('task.unknown');
  }),
];
