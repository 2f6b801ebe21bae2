import { getRealParamsByShortParamIdAndSaveAdditionData, saveSuperFanMobile } from '@xuetang/contract/super-fans';
import { answerByAsking, type AskingAnswer } from '../../../platform/http/answer.ts';
import type { PhonePorts } from './phone-ports.ts';
import { askForNumber, CODE_LIVES_MS, type FromButton, type PhoneIntent, type PhoneTold } from './read-phone.ts';
import { reserveArrival, reserveReply, settlePhone } from './resolve-link.ts';
import type { Tx } from '../../../platform/db.ts';

const fromButton = ({
  phoneCode,
  phoneState,
}: {
  phoneCode?: string | undefined;
  phoneState?: string | undefined;
}): FromButton | undefined => (phoneCode === undefined ? undefined : { code: phoneCode, state: phoneState });

/** The two calls that may bring a phone code: WeChat tells its number once (decision 0140). Without a code nobody is asked. */
export const phoneAnswers = (on: PhonePorts): AskingAnswer[] => {
  const reading = {
    ask: (intent: PhoneIntent, isRepeat: boolean) => askForNumber(on, intent, isRepeat),
    settle: (tx: Tx, intent: PhoneIntent, told: PhoneTold) => settlePhone(tx, on, intent, told),
    inDoubt: () => ({ failed: 'fans.phone_not_read' }) as const,
    patienceMs: CODE_LIVES_MS,
  };
  return [
    answerByAsking(getRealParamsByShortParamIdAndSaveAdditionData, {
      ...reading,
      reserve: ({ tx, input, session: { learnerId } }) => {
        const { shortParamId, corpId } = input;
        return reserveArrival(tx, on, { learnerId, shortParamId, corpId, phone: fromButton(input) });
      },
    }),
    answerByAsking(saveSuperFanMobile, {
      ...reading,
      reserve: ({ tx, input, session: { learnerId } }) => {
        const { inventAdditionId, without } = input;
        return reserveReply(tx, on, { learnerId, inventAdditionId, phone: fromButton(input), without });
      },
    }),
  ];
};
