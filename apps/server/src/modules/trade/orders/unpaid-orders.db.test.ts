import type { GoodsId, OrderNo } from '@xuetang/contract/ids';
import { cancelOrder } from '@xuetang/contract/orders';
import { aLearner } from '@xuetang/testkit/builders';
import { anAttempt, anItem, anOrder, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';
import { openDatabase } from '../../../platform/db.ts';
import { forget as forgetEnded } from '../../../platform/forget.ts';
import { tradeForgets } from '../forget.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });
const DAY_MS = 24 * 3_600_000;

type Somebody = Awaited<ReturnType<typeof somebody>>;
const aBook = async () => someGoods(pool, { parts: [{ kind: 'thing', itemId: await anItem(pool, 9) }] });
const letsGo = async (one: Somebody, goodsId: GoodsId): Promise<string> => {
  const made = await one.buy(goodsId);
  if (made.is !== 'ordered') return made.is === 'not-now' ? made.state.is : made.is;
  await one.ask(cancelOrder, { orderNo: made.orderNo });
  return 'ordered';
};
const letsGoFiveTimes = async (one: Somebody, goodsId: GoodsId) => {
  for (let nth = 0; nth < 5; nth++) expect(await letsGo(one, goodsId)).toBe('ordered');
};

describe('what is counted is not held again and again', () => {
  test('after five orders that he let go of, others are first for a day; and he is told until when', async () => {
    const [one, { goodsId }] = [await somebody(), await aBook()];
    await letsGoFiveTimes(one, goodsId);
    const [first] = await rows<{ id: string; at: Date }>(
      'select id, state_at as at from trade.customer_order where learner_id = $1 order by id limit 1',
      one.learnerId,
    );
    // The first of the five counts no more a day after it was closed.
    const until = new Date((first?.at.getTime() ?? 0) + DAY_MS).toISOString();
    expect(await one.buy(goodsId)).toEqual({ is: 'not-now', state: { is: 'too-often', until } });
    expect(await letsGo(one, (await aBook()).goodsId)).toBe('too-often');
    await rows(`update trade.customer_order set state_at = state_at - interval '24 hours' where id = $1`, first?.id);
    expect(await letsGo(one, goodsId)).toBe('ordered');
    expect(await letsGo(one, goodsId)).toBe('too-often');
  });

  test('nobody else waits for that, and what is not counted is bought as before', async () => {
    const [one, { goodsId }] = [await somebody(), await aBook()];
    await letsGoFiveTimes(one, goodsId);
    expect(await letsGo(await somebody(), goodsId)).toBe('ordered');
    const course = await aCourseOnSale();
    for (let nth = 0; nth < 6; nth++) expect(await letsGo(one, course.goodsId)).toBe('ordered');
  });

  test('what one of our own has closed for him, or what gave way to another order, counts for nothing', async () => {
    const [one, { goodsId }] = [await somebody(), await aBook()];
    await letsGoFiveTimes(one, goodsId);
    await pool.query('alter table trade.customer_order disable trigger order_steps');
    await pool.query(`update trade.customer_order set event = 'by-us' where learner_id = $1`, [one.learnerId]);
    await pool.query('alter table trade.customer_order enable trigger order_steps');
    expect(await letsGo(one, goodsId)).toBe('ordered');
  });
});

describe('orders that nobody has paid', () => {
  const db = openDatabase(database.url, 2);
  const forget = async () => {
    const endings = tradeForgets.endings.filter(({ table }) => table === 'trade.customer_order');
    return forgetEnded({ db, clock: { now: () => new Date() } }, endings);
  };
  const closed = async (daysAgo: number): Promise<OrderNo> => {
    const { learnerId } = await aLearner(pool);
    const orderNo = await anOrder(pool, learnerId, await aBook());
    await pool.query(
      `update trade.customer_order set state = 'closed', event = 'time-over', state_at = now() - $2 * interval '1 day' where order_no = $1`,
      [orderNo, daysAgo],
    );
    return orderNo;
  };
  const isThere = async (orderNo: OrderNo) => (await rows('select from trade.customer_order where order_no = $1', orderNo)).length === 1;

  test('are forgotten ninety days after they were closed, with their parts, their contract and what was asked for', async () => {
    const [old, young] = [await closed(91), await closed(89)];
    const [order] = await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', old);
    await pool.query(
      `insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at, heard)
       select id, 'all', 'wechat', '1900000001', 'wx8888888888888888', 'jsapi', pay_fen, order_no || 'ABCDEFGHJK', 'closed', now(), now(),
         now() + interval '15 minutes', 'closed' from trade.customer_order where order_no = $1`,
      [old],
    );
    await pool.query(
      `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at, learner_id, bound_at, order_id)
       select sha256(order_no::bytea), sku_id, 100, now() + interval '1 day', '周若兰', now(), learner_id, now(), id from trade.customer_order where order_no = $1`,
      [old],
    );
    await forget();
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    for (const table of ['order_part', 'order_contract', 'order_event', 'attempt', 'pos_offer'])
      expect(await rows(`select from trade.${table} where order_id = $1`, order?.id)).toEqual([]);
  });

  test('stay while a payment of them may still be heard of, and so does whatever was paid', async () => {
    const doubtful = await closed(91);
    await anAttempt(pool, doubtful);
    await pool.query(`update trade.attempt set state = 'closed', heard = 'unknown' where out_trade_no like $1 || '%'`, [doubtful]);
    const { learnerId } = await aLearner(pool);
    const paid = await anOrder(pool, learnerId, await aBook(), { state: 'paid', paidDaysAgo: 400 });
    await forget();
    expect([await isThere(doubtful), await isThere(paid)]).toEqual([true, true]);
  });
});
