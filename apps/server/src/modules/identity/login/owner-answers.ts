import { answerOwner, askOwner, startAfresh } from '@xuetang/contract/owner-check';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { beginAfresh, hearOwner, questionOwner, type OwnerPorts } from './owner-check.ts';

/** A number that comes back after a long silence (decision 0127). */
export const ownerAnswers = (on: OwnerPorts): Answer[] => [
  answer(askOwner, async ({ input, session, visitor, fail }) => {
    const asked = await questionOwner(on, input, { visitor, learner: session?.learnerId });
    return typeof asked === 'string' ? fail(asked) : asked;
  }),
  answer(answerOwner, async ({ input, visitor, fail }) => {
    const entered = await hearOwner(on, input, visitor);
    return typeof entered === 'string' ? fail(entered) : entered;
  }),
  answer(startAfresh, async ({ input, visitor, fail }) => {
    const entered = await beginAfresh(on, input, visitor);
    return typeof entered === 'string' ? fail(entered) : entered;
  }),
];
