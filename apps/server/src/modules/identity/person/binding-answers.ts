import { checkAndBindMobile, getNumberChange, isMergeAccount, requestNumberChange, stopNumberChange } from '@xuetang/contract/binding';
import { answer, isSessionRefusal, type Answer } from '../../../platform/http/answer.ts';
import { bindMobileByCode, type BindingPorts } from './bind-mobile.ts';
import { lastMergedAt } from './one-person.ts';
import { readNumberChange, requestChange, stopChange } from './waiting-change.ts';

/** Who a learner is beyond the session: the number, and accounts that became one. */
export const bindingAnswers = (on: BindingPorts): Answer[] => [
  answer(checkAndBindMobile, async ({ input, session, visitor, isProven, fail, refuse }) => {
    const result = await bindMobileByCode(on, session, input, { visitor, isProven });
    if (typeof result === 'object') return result;
    return isSessionRefusal(result) ? refuse(result) : fail(result);
  }),

  answer(getNumberChange, ({ session }) => readNumberChange(on, session.learnerId)),
  answer(requestNumberChange, async ({ input, session, visitor, fail, refuse }) => {
    const result = await requestChange(on, session, input, visitor);
    if (typeof result === 'object') return result;
    return isSessionRefusal(result) ? refuse(result) : fail(result);
  }),
  answer(stopNumberChange, ({ session }) => stopChange(on, session.learnerId)),

  answer(isMergeAccount, async ({ session }) => {
    const at = await lastMergedAt(on.db, session.learnerId);
    return { isMerge: at !== null, mergedAt: at?.toISOString() ?? null };
  }),
];
