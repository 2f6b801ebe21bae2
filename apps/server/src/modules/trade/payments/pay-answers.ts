import { getPayResult, pay, receiveInformation } from '@xuetang/contract/payments';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import { receiverOf } from '../../identity/index.ts';
import { PATIENCE_MS } from '../attempts/attempt-times.rule.ts';
import { askPayment } from './ask-payment.ts';
import { findPayResult } from './find-pay-result.ts';
import type { PayPorts } from './pay-ports.ts';
import { readPayResult } from './pay-result.store.ts';
import type { PayIntent } from './pay-wish.ts';
import { reservePayment } from './reserve-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Reserve, ask, settle (decision 0235). */
export const payAsks = (on: PayPorts): AskingAnswer[] => [
  answerByAsking(pay, {
    reserve: ({ tx, input, session: { learnerId }, visitor: { ip } }) =>
      reservePayment(tx, on, { ...input, learnerId, wechatType: input.wechatType, clientIp: ip, now: on.clock.now() }),
    ask: (intent: PayIntent, isRepeat) => askPayment(on, intent, isRepeat),
    settle: (tx, intent, told) => settleAttempt(tx, on, intent, told),
    inDoubt: () => ({ is: 'checking' }) as const,
    patienceMs: PATIENCE_MS,
  }),
];

export const payAnswers = (on: PayPorts): Answer[] => [
  answer(getPayResult, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
    const found = await findPayResult(on, learnerId, orderNo);
    return found ?? fail('order.unknown');
  }),

  answer(receiveInformation, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
    const row = await readPayResult(on.db, learnerId, orderNo);
    if (!row) return fail('order.unknown');
    return { ...(await receiverOf(on, learnerId)), needsAddress: row.parts.some(({ wants_address: isAsked }) => isAsked) };
  }),
];
