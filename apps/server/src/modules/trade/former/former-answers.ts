import { getFormerOrder, listFormerOrders } from '@xuetang/contract/former-orders';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { formerOrdersOf, formerYears, readFormerOrder } from './former-order.store.ts';

export const formerAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(listFormerOrders, async ({ input, session: { learnerId } }) => {
    const years = await formerYears(db, learnerId);
    const now = clock.now().toISOString();
    // A year that has none is answered with the newest that has some.
    const year = years.find((one) => one.year === input.year)?.year ?? years[0]?.year ?? null;
    return { years, year, list: year === null ? [] : await formerOrdersOf(db, learnerId, year), now };
  }),
  answer(getFormerOrder, async ({ input: { formerNo }, session: { learnerId }, fail }) => {
    const order = await readFormerOrder(db, learnerId, formerNo);
    return order ? { order, now: clock.now().toISOString() } : fail('order.former_unknown');
  }),
];
