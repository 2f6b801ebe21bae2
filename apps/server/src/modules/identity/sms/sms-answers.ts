import { logInWithMobile } from '@xuetang/contract/login';
import { checkSmsBinding, getSlider, sendSmsCode } from '@xuetang/contract/sms';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { logInByMobile, type MobileLoginPorts } from '../login/mobile-login.ts';
import { makeSlider } from './slider.ts';
import { readBinding, sendCode, type SmsPorts } from './sms-sending.ts';

export const smsAnswers = (on: SmsPorts & MobileLoginPorts): Answer[] => [
  answer(sendSmsCode, async ({ input, session, visitor, fail }) => {
    const sent = await sendCode(on, { ...input, visitor, learner: session?.learnerId });
    return typeof sent === 'string' ? fail(sent) : sent;
  }),

  answer(checkSmsBinding, async ({ input, session, visitor, fail }) => {
    const binding = await readBinding(on, session.learnerId, input.mobile);
    if (binding.isSameMobile) return { ...binding, resendAfterS: 0 };
    const sent = await sendCode(on, { ...input, purpose: 'bind', visitor, learner: session.learnerId });
    return typeof sent === 'string' ? fail(sent) : { ...binding, ...sent };
  }),

  answer(getSlider, () => makeSlider(on.db, on.clock.now())),

  answer(logInWithMobile, async ({ input, session, visitor, fail }) => {
    const entered = await logInByMobile(on, input, visitor, session?.learnerId);
    return typeof entered === 'string' ? fail(entered) : entered;
  }),
];
