import { cancelOrder, Contract, createOrder, getLastOrderList, getOrder, getOrderContract, listOrders } from '@xuetang/contract/orders';
import { inside } from '../../../platform/db.ts';
import { answer, answerKnowing, type Answer } from '../../../platform/http/answer.ts';
import { finishedCamp } from '../../enrolment/index.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { closeOrder } from './close-order.ts';
import { orderGoods } from './create-order.ts';
import { ownOrders, PAGE, readOrder, waitingOrders } from './order.store.ts';
import { orderLine, showOrder } from './show-order.ts';

export const orderAnswers = (ports: GoodsPorts): Answer[] => {
  const { db, clock } = ports;
  return [
    // Camps lie elsewhere than learners: whether one was finished is asked before the transaction of the order.
    answerKnowing(
      createOrder,
      ({ learnerId }) => finishedCamp(db, learnerId, clock.now()),
      async ({ input, session, tx, known: standing, fail }) => {
        const created = await orderGoods(tx, ports, input, { learnerId: session.learnerId, standing, now: clock.now() });
        return created ?? fail('goods.unknown');
      },
    ),
    answer(getLastOrderList, async ({ session }) => {
      const now = clock.now();
      const rows = await waitingOrders(db, session.learnerId, now);
      return { list: rows.map((row) => orderLine(row, now)), now: now.toISOString() };
    }),
    answer(listOrders, async ({ input: { before }, session: { learnerId } }) => {
      const now = clock.now();
      const [waiting, rows] = await Promise.all([before ? [] : waitingOrders(db, learnerId, now), ownOrders(db, learnerId, before)]);
      return {
        waiting: waiting.map((row) => orderLine(row, now)),
        list: rows.slice(0, PAGE).map((row) => orderLine(row, now)),
        hasMore: rows.length > PAGE,
        now: now.toISOString(),
      };
    }),
    answer(getOrder, async ({ input: { orderNo }, session, fail }) => {
      const now = clock.now();
      const row = await readOrder(db, session.learnerId, orderNo);
      return row ? { order: showOrder(row, now), now: now.toISOString() } : fail('order.unknown');
    }),
    answer(cancelOrder, async ({ input: { orderNo }, session, fail }) => {
      const state = await db.transaction(async (tx) => {
        const row = await readOrder(inside(tx), session.learnerId, orderNo);
        return row && closeOrder(tx, row.id, 'cancelled', clock.now());
      });
      if (state === undefined) return fail('order.unknown');
      return state === 'closed' ? { state } : fail('order.not_open');
    }),
    answer(getOrderContract, async ({ input: { orderNo }, session, fail }) => {
      const row = await readOrder(db, session.learnerId, orderNo);
      if (!row) return fail('order.unknown');
      const { state } = orderLine(row, clock.now());
      const inForceAt = row.paid_at ? row.paid_at.toISOString() : null;
      return { contract: Contract.parse(JSON.parse(row.text)), text: row.text, hash: row.hash, inForceAt, state };
    }),
  ];
};
