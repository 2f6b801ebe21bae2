import * as calls from '@xuetang/contract/staff/orders';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { withoutNumbers } from '../../../platform/masked.rule.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import { learnersByMobiles, learnNumbersOf } from '../../identity/index.ts';
import { sendBack } from '../attempts/send-back.ts';
import { closeByUs } from '../orders/close-order.ts';
import { lookDue } from '../payments/watch-attempt.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { orderAtDesk, ordersByNumber, ordersOfLearner, readOrderHistory, type FoundOrder } from './order-desk.store.ts';

/** JSON has no moments: what the database gives as one goes out as text. */
type Told<T> = T extends string
  ? T
  : T extends Date
    ? string
    : T extends readonly (infer E)[]
      ? Told<E>[]
      : T extends object
        ? { [K in keyof T]: Told<T[K]> }
        : T;
const told = <T>(of: T): Told<T> => JSON.parse(JSON.stringify(of)) as Told<T>;

const showFound = async (tx: Tx, found: readonly FoundOrder[]) => {
  const numbers = await learnNumbersOf(
    tx,
    found.map(({ learnerId }) => learnerId),
  );
  return found.map(({ learnerId, ...row }) => ({ ...told(row), learnNumber: numbers.get(learnerId) ?? '' }));
};

interface Asking {
  attempts: { outTradeNo: string; madeAt: Date }[];
  refunds: { refundNo: string }[];
}

/** Of what a provider may know more than we do: what is not paid, and what is on its way back. */
const worthAsking = async (tx: Tx, orderId: string): Promise<Asking> => ({
  attempts: (
    await sql<{ outTradeNo: string; madeAt: Date }>`select out_trade_no as "outTradeNo", made_at as "madeAt" from trade.attempt
      where order_id = ${orderId} and state in ('reserved', 'ready', 'closing', 'closed') order by id desc limit 20`.execute(tx)
  ).rows,
  refunds: (
    await sql<{ refundNo: string }>`select out_refund_no as "refundNo" from trade.refund
      where order_id = ${orderId} and state in ('granted', 'sent') order by id`.execute(tx)
  ).rows,
});

/** One order at the desk: found, read, asked about, closed. What touches money goes by the worker. */
export const orderStaffAnswers = ({ keys }: { keys: NumberKeys }): StaffAnswer[] => [
  staffAnswer(calls.findOrders, async ({ input: { number, mobile }, tx, note }) => {
    if (number !== undefined) return { list: await showFound(tx, await ordersByNumber(tx, number)) };
    const learner = mobile && (await learnersByMobiles(tx, keys, [mobile])).get(mobile);
    const list = learner ? await showFound(tx, await ordersOfLearner(tx, learner)) : [];
    // The mobile stands nowhere: whose orders were looked at does.
    const learners = learner ? [...(await learnNumbersOf(tx, [learner])).values()] : [];
    note.after({ learners, orders: list.length });
    return { list };
  }),

  staffAnswer(calls.readOrder, async ({ input: { orderNo }, tx, fail }) => {
    const order = await orderAtDesk(tx, orderNo);
    if (!order) return fail('order.unknown');
    const { id: _, learnerId: _whose, listFen, basis, why, basisFen, couponName, couponFen, postageFen, fallenFen, ...head } = told(order);
    const [found] = await showFound(tx, [order]);
    const { refunds, ...history } = told(await readOrderHistory(tx, order));
    return {
      ...head,
      learnNumber: found?.learnNumber ?? '',
      price: { listFen, basis, why, basisFen, couponName, couponFen, postageFen, fallenFen },
      ...history,
      // What a buyer wrote.
      refunds: refunds.map(({ reason, ...refund }) => ({ ...refund, reason: reason && withoutNumbers(reason) })),
    };
  }),

  staffAnswer(calls.askForOrder, async ({ input: { orderNo }, tx, now, note, fail }) => {
    const order = await orderAtDesk(tx, orderNo);
    if (!order) return fail('order.unknown');
    const { attempts, refunds } = await worthAsking(tx, order.id);
    if (attempts.length + refunds.length === 0) return fail('order.nothing_to_ask');
    for (const { outTradeNo, madeAt } of attempts) await enqueue(tx, lookDue, { outTradeNo, readyAt: madeAt.toISOString() }, now);
    for (const { refundNo } of refunds) await sendBack(tx, refundNo, now);
    const counts = { attempts: attempts.length, refunds: refunds.length };
    note.after(counts);
    return counts;
  }),

  staffAnswer(calls.closeOrderNow, async ({ input: { orderNo }, tx, note, fail }) => {
    const order = await orderAtDesk(tx, orderNo);
    if (!order) return fail('order.unknown');
    if (order.state !== 'open') return fail('order.not_waiting');
    await closeByUs(tx, orderNo);
    note.before({ state: 'open', payFen: order.payFen });
    note.after({ state: 'closed' });
    return null;
  }),
];
