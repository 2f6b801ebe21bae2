import { getOrderStarts, openContractPdf } from '@xuetang/contract/order-papers';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { openPdfOf } from '../contracts/contract-pdf.ts';
import { orderStarts } from './order-starts.ts';

export const orderPaperAnswers = (on: { db: Database; clock: Clock; objects: ObjectStore }): Answer[] => [
  answer(
    openContractPdf,
    async ({ input: { orderNo }, session, fail }) => (await openPdfOf(on, session.learnerId, orderNo)) ?? fail('order.unknown'),
  ),
  answer(getOrderStarts, async ({ input: { orderNo }, session, fail }) => {
    const starts = await orderStarts(on.db, session.learnerId, orderNo);
    return starts ? { ...starts, now: on.clock.now().toISOString() } : fail('order.unknown');
  }),
];
