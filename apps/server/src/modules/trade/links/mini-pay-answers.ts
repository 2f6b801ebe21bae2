import { nameMiniPayer, openMiniPay, payInMini } from '@xuetang/contract/mini-pay';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import type { Snapshot } from '../../settings/index.ts';
import { PATIENCE_MS } from '../attempts/attempt-times.rule.ts';
import { askPayment } from '../payments/ask-payment.ts';
import type { PayPorts } from '../payments/pay-ports.ts';
import type { PayIntent } from '../payments/pay-wish.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { nameAtMini, type MiniPorts } from './name-mini-payer.ts';
import { makeMiniPay } from './open-mini-pay.ts';
import { reserveInMini } from './reserve-in-mini.ts';

/** Pays like any other: reserve, ask, settle (decision 0235). */
export const miniPayAsks = (on: PayPorts): AskingAnswer[] => [
  answerByAsking(payInMini, {
    reserve: ({ tx, input }) => reserveInMini(tx, on, { ...input, now: on.clock.now() }),
    ask: (intent: PayIntent, isRepeat) => askPayment(on, intent, isRepeat),
    settle: (tx, intent, told) => settleAttempt(tx, on, intent, told),
    inDoubt: () => ({ is: 'checking' }) as const,
    patienceMs: PATIENCE_MS,
  }),
];

export const miniPayAnswers = (on: MiniPorts & { settings: () => Snapshot }): Answer[] => [
  answer(openMiniPay, async ({ input, session: { learnerId }, fail }) => {
    const opened = await makeMiniPay(on.db, on.settings(), { ...input, learnerId, now: on.clock.now() });
    return opened ?? fail('order.unknown');
  }),
  answer(nameMiniPayer, ({ input }) => nameAtMini(on, input)),
];
