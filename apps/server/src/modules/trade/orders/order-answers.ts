import {
  cancelOrder,
  Contract,
  createOrder,
  getLastOrderList,
  getOrder,
  getOrderContract,
  listOrders,
  takeOrderBack,
} from '@xuetang/contract/orders';
import { inside } from '../../../platform/db.ts';
import { answer, answerTogether, type Answer } from '../../../platform/http/answer.ts';
import { campOfOpenPeriod, finishedCamps } from '../../enrolment/index.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { withSeatOf, withSeatsChosenSince } from './chosen-since.ts';
import { closeOrder } from './close-order.ts';
import { findBoughtPeriod } from './find-bought-period.ts';
import { orderTogether } from './create-order.ts';
import { ownOrders, PAGE, PAYABLE, readOrder, WAITING, waitingOrders } from './order.store.ts';
import { takeBack } from './end-waiting.ts';
import { orderLine, showOrder } from './show-order.ts';

export const orderAnswers = (ports: GoodsPorts): Answer[] => {
  const { db, clock } = ports;
  return [
    // Camps lie elsewhere than learners: whether one was finished, and has places, is asked before the transaction of the order.
    answerTogether(
      createOrder,
      ({ goodsId }) => goodsId,
      async (asked) => {
        const now = clock.now();
        const finished = await finishedCamps(
          db,
          asked.map(({ session }) => session.learnerId),
          now,
        );
        return Promise.all(
          asked.map(async ({ session: { learnerId }, input: { periodId } }) => ({
            standing: finished.get(learnerId),
            openCamp: periodId && (await campOfOpenPeriod(db, periodId, now)),
          })),
        );
      },
      async (tx, asked, fail) => {
        const orderings = asked.map(({ input, session: { learnerId }, known, requestId }) => ({
          asked: input,
          learnerId,
          known,
          requestId,
        }));
        const created = await orderTogether(tx, ports, orderings, clock.now());
        return created.map((one) => {
          if (!one) return fail('goods.unknown');
          if (one.is === 'alone') return one.is;
          return one.is === 'refused' ? fail(one.error) : one;
        });
      },
    ),
    answer(getLastOrderList, async ({ session }) => {
      const now = clock.now();
      const rows = await waitingOrders(db, session.learnerId, now, PAYABLE);
      return { list: rows.map((row) => orderLine(row, now)), now: now.toISOString() };
    }),
    answer(listOrders, async ({ input: { before }, session: { learnerId } }) => {
      const now = clock.now();
      const [waiting, rows] = await Promise.all([
        before ? [] : waitingOrders(db, learnerId, now, WAITING),
        ownOrders(db, learnerId, before),
      ]);
      const shown = await withSeatsChosenSince(db, learnerId, waiting, now);
      return {
        waiting: shown.map((row) => orderLine(row, now)).filter(({ waits }) => waits !== null),
        list: rows.slice(0, PAGE).map((row) => orderLine(row, now)),
        hasMore: rows.length > PAGE,
        now: now.toISOString(),
      };
    }),
    answer(getOrder, async ({ input: { orderNo }, session, fail }) => {
      const now = clock.now();
      const found = await readOrder(db, session.learnerId, orderNo);
      if (!found) return fail('order.unknown');
      const period = await findBoughtPeriod(db, session.learnerId, found, now);
      return { order: showOrder(withSeatOf(found, period), period, now), now: now.toISOString() };
    }),
    answer(cancelOrder, async ({ input: { orderNo }, session, fail }) => {
      const state = await db.transaction(async (tx) => {
        const row = await readOrder(inside(tx), session.learnerId, orderNo);
        return row && closeOrder(tx, row.id, 'cancelled', clock.now());
      });
      if (state === undefined) return fail('order.unknown');
      return state === 'closed' ? { state } : fail('order.not_open');
    }),
    answer(takeOrderBack, async ({ input: { orderNo }, session, fail }) => {
      const back = await db.transaction((tx) => takeBack(tx, session.learnerId, orderNo, clock.now()));
      if (back === undefined) return fail('order.unknown');
      return back === 'not-now' ? fail('order.not_back') : back;
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
