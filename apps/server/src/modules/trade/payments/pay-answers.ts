import { getPayResult, pay, receiveInformation } from '@xuetang/contract/payments';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import { receiverOf } from '../../identity/index.ts';
import { PATIENCE_MS } from '../attempts/attempt-times.rule.ts';
import { readAttempt } from './attempt.store.ts';
import { lookIntoAttempt } from './look-into-attempt.ts';
import type { PayPorts } from './pay-ports.ts';
import { payResultOf, worthAsking } from './pay-result.rule.ts';
import { readPayResult } from './pay-result.store.ts';
import { reservePayment, type PayIntent } from './reserve-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

const CAN_BE_ORDERED: readonly string[] = ['reserved', 'ready'];

/** Reserve, ask, settle (decision 0235). */
export const payAsks = (on: PayPorts): AskingAnswer[] => [
  answerByAsking(pay, {
    reserve: ({ tx, input: { orderNo, place, wechatType }, session: { learnerId } }) =>
      reservePayment(tx, on, { learnerId, orderNo, place, wechatType, now: on.clock.now() }),
    ask: async ({ outTradeNo, bytes }: PayIntent, isRepeat) => {
      if (!on.wechatPay) return { said: 'unknown', why: 'no merchant number' } as const;
      // Paid or let go since, by another tap: WeChat orders it no more, and would leave us in doubt.
      if (isRepeat && !CAN_BE_ORDERED.includes((await readAttempt(on.db, outTradeNo))?.state ?? 'failed'))
        return { said: 'no', why: 'over' } as const;
      const told = await on.wechatPay.order(bytes);
      if (told.said !== 'yes') on.log.warn({ outcome: told.said, why: told.why, row: outTradeNo }, 'a payment was not ordered');
      return told;
    },
    settle: (tx, intent, told) => settleAttempt(tx, on, intent, told),
    inDoubt: () => ({ is: 'checking' }) as const,
    patienceMs: PATIENCE_MS,
  }),
];

export const payAnswers = (on: PayPorts): Answer[] => [
  answer(getPayResult, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
    let row = await readPayResult(on.db, learnerId, orderNo);
    const asked = row && worthAsking(row);
    if (asked) {
      await lookIntoAttempt(on, asked.out_trade_no);
      row = await readPayResult(on.db, learnerId, orderNo);
    }
    if (!row) return fail('order.unknown');
    const now = on.clock.now();
    return {
      name: row.name,
      payFen: row.pay_fen,
      result: payResultOf(row, now),
      returning: row.refunds.map(({ why, fen, since, done_at: doneAt }) => ({
        why,
        fen,
        since: new Date(since).toISOString(),
        doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
      })),
      now: now.toISOString(),
    };
  }),

  answer(receiveInformation, async ({ input: { orderNo }, session: { learnerId }, fail }) => {
    const row = await readPayResult(on.db, learnerId, orderNo);
    if (!row) return fail('order.unknown');
    // No address is taken yet: whatever comes by parcel waits for one.
    return { ...(await receiverOf(on, learnerId)), needsAddress: row.parts.some(({ kind }) => kind === 'thing') };
  }),
];
