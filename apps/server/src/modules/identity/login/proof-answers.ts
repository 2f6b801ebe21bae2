import { getProofWay, proveMobile, sendProofCode } from '@xuetang/contract/proof';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import { CODE_LIVES_MS } from '../sms/sms-code.ts';
import { MAYBE_SENT, reserveCode, sendMessage, settleCode } from '../sms/sms-sending.ts';
import { proofWayOf, proveByCode, provingNumber, type ProofPorts, type Proving } from './prove.ts';

/** The code goes to the number of the account, which the page knows masked only. */
export const proofSending = (on: Proving): AskingAnswer =>
  answerByAsking(sendProofCode, {
    reserve: async ({ tx, input, session, visitor, fail }) => {
      const mobile = await provingNumber(on, tx, session.learnerId);
      if (mobile === undefined) return fail('proof.no_number');
      return reserveCode(tx, on, { ...input, mobile, purpose: 'prove', visitor, learner: session.learnerId });
    },
    ask: (intent, isRepeat) => sendMessage(on, intent, isRepeat),
    settle: (tx, intent, outcome) => settleCode(tx, on, intent, outcome),
    inDoubt: () => MAYBE_SENT,
    patienceMs: CODE_LIVES_MS,
  });

/** Being asked once more who one is, before what cannot be undone (decision 0125). */
export const proofAnswers = (on: ProofPorts): Answer[] => [
  answer(getProofWay, ({ session }) => proofWayOf(on, session.learnerId)),
  answer(proveMobile, async ({ input, session, visitor, fail }) => {
    const proven = await proveByCode(on, session, input.code, visitor);
    return proven === 'proven' ? null : fail(proven);
  }),
];
