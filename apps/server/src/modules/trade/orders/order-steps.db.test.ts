import { aLearner } from '@xuetang/testkit/builders';
import { anItem, anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { ORDER_STATES } from '@xuetang/contract/order-steps.rule';
import { closings } from './close-order.ts';
import { mergeTrade } from '../merge-learners.ts';
import { orderBlockers } from '../leaving.ts';

const { database, db } = await openTestDatabase();
const { pool } = database;
const goods = async () => someGoods(pool, { parts: [{ kind: 'membership' }] });
const stateOf = async (orderNo: string) =>
  (await pool.query<{ state: string }>('select state from trade.customer_order where order_no = $1', [orderNo])).rows[0]?.state;

test('of all steps from open only those of the table can be written, each by its event', async () => {
  const { learnerId } = await aLearner(pool);
  const { rows: steps } = await pool.query<{ from_state: string; event: string; to_state: string }>('select * from trade.order_step');
  const legal = steps.filter(({ from_state: from }) => from === 'open').map(({ event, to_state: to }) => `${event} ${to}`);
  const written: string[] = [];
  for (const event of new Set(steps.map((step) => step.event))) {
    for (const to of ORDER_STATES) {
      // An order that stays what it is, by the event that it has, takes no step.
      if (to === 'open' && event === 'made') continue;
      const orderNo = await anOrder(pool, learnerId, await goods());
      const isWritten = await pool
        .query(
          `update trade.customer_order set state = $2, event = $3, state_at = now(),
             paid_at = case when $2 in ('open', 'closed') then null else now() end
           where order_no = $1`,
          [orderNo, to, event],
        )
        .then(() => true)
        .catch((error: Error) => !error.message.includes('in no case'));
      if (isWritten) written.push(`${event} ${to}`);
    }
  }
  expect(new Set(written)).toEqual(new Set(legal));
});

test('price, contract and history stay as they were agreed', async () => {
  const { learnerId } = await aLearner(pool);
  const orderNo = await anOrder(pool, learnerId, await goods());
  const change = (text: string) =>
    pool.query(`${text} where order_id = (select id from trade.customer_order where order_no = $1)`, [orderNo]);
  await expect(pool.query('update trade.customer_order set pay_fen = 1 where order_no = $1', [orderNo])).rejects.toThrow('not changed');
  await expect(change(`update trade.order_contract set text = '{"a":1}'`)).rejects.toThrow('not changed');
  await expect(change('update trade.order_event set at = now()')).rejects.toThrow('not changed');
  await expect(change('update trade.order_part set share_fen = share_fen - 1')).rejects.toThrow('are not its sum');
});

test('an order that nobody pays is closed when its time is over, and not before', async () => {
  const { learnerId } = await aLearner(pool);
  const orderNo = await anOrder(pool, learnerId, await goods());
  const closeAt = async (ms: number) => {
    const [closing] = closings({ db, clock: { now: () => new Date(Date.now() + ms) } });
    await closing?.run({ orderNo });
  };
  await closeAt(60 * 60_000);
  expect(await stateOf(orderNo)).toBe('open');
  await closeAt(121 * 60_000);
  expect(await stateOf(orderNo)).toBe('closed');
  await closeAt(122 * 60_000);
  expect(await stateOf(orderNo)).toBe('closed');
});

test('of two accounts that become one, orders are kept, and of two open ones of the same goods the last', async () => {
  const [from, into] = [(await aLearner(pool)).learnerId, (await aLearner(pool)).learnerId];
  const [same, other] = [await goods(), await goods()];
  const first = await anOrder(pool, into, same);
  const last = await anOrder(pool, from, same);
  const paid = await anOrder(pool, from, other, { state: 'paid' });
  await db.transaction((tx) => mergeTrade(tx, { from, into, now: new Date(), dataKeys: undefined as never }));
  const { rows } = await pool.query('select order_no, state from trade.customer_order where learner_id = $1 order by id', [into]);
  expect(rows).toEqual([
    { order_no: first, state: 'closed' },
    { order_no: last, state: 'open' },
    { order_no: paid, state: 'paid' },
  ]);
});

test('who has an open order does not leave yet', async () => {
  const { learnerId } = await aLearner(pool);
  const orderNo = await anOrder(pool, learnerId, await goods());
  expect(await db.transaction((tx) => orderBlockers(tx, learnerId))).toMatchObject([{ key: 'order.open', path: '/order' }]);
  await pool.query(`update trade.customer_order set state = 'closed', event = 'cancelled', state_at = now() where order_no = $1`, [
    orderNo,
  ]);
  expect(await db.transaction((tx) => orderBlockers(tx, learnerId))).toEqual([]);
});

test('no hand takes more of a thing than there is', async () => {
  const item = await anItem(pool, 3);
  await pool.query('update trade.item set held = 2, sold = 1 where id = $1', [item]);
  await expect(pool.query('update trade.item set held = 3 where id = $1', [item])).rejects.toThrow('no_more_than_there_is');
});
