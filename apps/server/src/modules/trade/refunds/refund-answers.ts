import { applyRefund, previewRefund, withdrawRefund } from '@xuetang/contract/refunds';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { applyFor } from './apply-refund.ts';
import { canComeBack, previewOf } from './preview-refund.ts';
import { lockBought } from './refund.store.ts';
import { withdraw } from './withdraw-refund.ts';

export const refundAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(previewRefund, ({ input: { orderNo }, session: { learnerId }, fail }) =>
    db.transaction(async (tx) => {
      const order = await lockBought(tx, orderNo, learnerId);
      if (!order) return fail('order.unknown');
      return canComeBack(order) ? previewOf(tx, order, clock.now()) : fail('refund.not_paid');
    }),
  ),
  answer(applyRefund, async ({ input: { orderNo, ...wish }, session: { learnerId }, tx, fail }) => {
    const order = await lockBought(tx, orderNo, learnerId);
    if (!order) return fail('order.unknown');
    return canComeBack(order) ? applyFor(tx, order, wish, clock.now()) : fail('refund.not_paid');
  }),
  answer(withdrawRefund, ({ input: { orderNo, refundNo }, session: { learnerId }, fail }) =>
    db.transaction(async (tx) => {
      const order = await lockBought(tx, orderNo, learnerId);
      if (!order) return fail('order.unknown');
      const state = await withdraw(tx, order, refundNo, clock.now());
      if (state === undefined) return fail('refund.unknown');
      return state === 'withdrawn' ? { state } : fail('refund.not_asked');
    }),
  ),
];
