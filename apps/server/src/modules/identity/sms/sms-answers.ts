import { checkSmsBinding, getCaptcha, getSlider, sendSmsCode } from '@xuetang/contract/sms';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import { makeSlider } from './slider.ts';
import { CODE_LIVES_MS } from './sms-code.ts';
import { MAYBE_SENT, readBinding, reserveCode, sendMessage, settleCode, type SmsPorts } from './sms-sending.ts';

/** Reserve, send, settle (decisions 0065 and 0132). */
export const sendingAnswers = (on: SmsPorts): AskingAnswer[] => [
  // Nothing here asks whether anybody is known by the number, so the answer and its time are the same for all.
  answerByAsking(sendSmsCode, {
    reserve: ({ tx, input, session, visitor }) => reserveCode(tx, on, { ...input, visitor, learner: session?.learnerId }),
    ask: (intent, isRepeat) => sendMessage(on, intent, isRepeat),
    settle: (tx, intent, outcome) => settleCode(tx, on, intent, outcome),
    inDoubt: () => MAYBE_SENT,
    patienceMs: CODE_LIVES_MS,
  }),

  answerByAsking(checkSmsBinding, {
    reserve: async ({ tx, input, session, visitor }) => {
      const binding = await readBinding(tx, on, session.learnerId, input.mobile);
      if (binding.isSameMobile) return { answer: { ...binding, resendAfterS: 0 } };
      const reserved = await reserveCode(tx, on, { ...input, purpose: 'bind', visitor, learner: session.learnerId });
      return 'failed' in reserved ? reserved : { intent: { ...reserved.intent, binding } };
    },
    ask: (intent, isRepeat) => sendMessage(on, intent, isRepeat),
    settle: async (tx, intent, outcome) => {
      const sent = await settleCode(tx, on, intent, outcome);
      return 'failed' in sent ? sent : { ...intent.binding, ...sent };
    },
    inDoubt: ({ binding }) => ({ ...binding, ...MAYBE_SENT }),
    patienceMs: CODE_LIVES_MS,
  }),
];

export const puzzleAnswers = (on: Pick<SmsPorts, 'db' | 'clock' | 'captcha'>): Answer[] => [
  answer(getCaptcha, async () => on.captcha?.shown ?? null),

  answer(getSlider, () => makeSlider(on.db, on.clock.now())),
];
