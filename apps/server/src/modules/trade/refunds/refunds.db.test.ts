import type { OrderNo } from '@xuetang/contract/ids';
import { getOrder, listOrders } from '@xuetang/contract/orders';
import { applyRefund, previewRefund, withdrawRefund } from '@xuetang/contract/refunds';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { aBoughtOrder, payFor, readLessons, type BoughtShape } from '../../../../../../tests/benches/bought.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';
import { openDatabase } from '../../../platform/db.ts';
import { balanceOf } from '../../books/index.ts';
import { settleRefund } from '../payments/settle-refund.ts';

const { api, database } = await openApi();
const { pool } = database;
const db = openDatabase(database.url, 4);

const somebody = async (shape: BoughtShape = {}) => {
  const { learnerId, token } = await aLearner(pool);
  const ask = signedClient(api.url(), token);
  const bought = await aBoughtOrder({ db, pool }, learnerId, shape);
  const { orderNo } = bought;
  return {
    learnerId,
    ask,
    ...bought,
    preview: async () => {
      const { code, data } = await ask(previewRefund, { orderNo });
      if (!data) throw new Error(`no preview: ${code}`);
      return data;
    },
    apply: async (parts: number[], seenFen: number, reason?: string) =>
      (await ask(applyRefund, { orderNo, parts, seenFen, ...(reason ? { reason } : {}) })).data,
    read: (count: number, at?: Date) => readLessons(pool, learnerId, bought.sectionIds.slice(0, count), at),
  };
};

const contract = (orderNo: OrderNo, nth = 1) => balanceOf(db, `contract/${orderNo}/${nth}`);
const stateOf = async (orderNo: OrderNo) =>
  (await pool.query<{ state: string }>('select state from trade.customer_order where order_no = $1', [orderNo])).rows[0]?.state;
const rightOf = async (orderNo: OrderNo) =>
  (await pool.query<{ ended_why: string | null }>('select ended_why from learning.entitlement where source = $1', [orderNo])).rows[0]
    ?.ended_why;
const revenueOf = async (orderNo: OrderNo) =>
  (
    await pool.query<{ key: string; fen: number }>(
      `select key, fen::int from books.leg where code = 'consumed' and key like $1 order by id`,
      [`${orderNo}/%`],
    )
  ).rows;
const isSent = async (no: string) =>
  (await pool.query('select from graphile_worker.jobs where key = $1', [`trade.send-refund:${no}`])).rowCount === 1;

describe('within seven days', () => {
  test('all of it comes back, whatever was used, and what was used is told by name', async () => {
    const { preview, read, orderNo } = await somebody({ daysAgo: 6 });
    await read(3);
    const shown = await preview();
    expect(shown).toMatchObject({ isFull: true, payFen: 26_900, atOnceFen: 200_000 });
    expect(shown.parts).toMatchObject([{ nth: 1, fen: 26_900, laterFen: 20_175, not: null, units: 12, used: 3 }]);
    expect(shown.parts[0]?.lessons.map(({ name, fen }) => [name, fen])).toEqual([
      ['第 1 节', 2_241],
      ['第 2 节', 2_242],
      ['第 3 节', 2_242],
    ]);
    // Nothing is earned while all can come back.
    expect(await revenueOf(orderNo)).toEqual([]);
    expect(await contract(orderNo)).toBe(26_900);
  });

  test('asked for, it is granted at once: the right ends, the legs stand, the money is on its way, and the order ends with it', async () => {
    const { apply, orderNo } = await somebody({ daysAgo: 6 });
    const applied = await apply([1], 26_900, '没有时间学');
    expect(applied).toMatchObject({ is: 'granted', fen: 26_900 });
    const no = applied?.is === 'granted' ? applied.refundNo : '';
    expect(await rightOf(orderNo)).toBe('refunded');
    expect(await contract(orderNo)).toBe(0);
    expect(await balanceOf(db, `refunding/${no}`)).toBe(26_900);
    expect(await isSent(no)).toBe(true);
    expect(await stateOf(orderNo)).toBe('ending');
    const done = { is: 'done', refundId: '503', fen: 26_900, doneAt: new Date() } as const;
    expect(await db.transaction((tx) => settleRefund(tx, 'wechat', no, done, new Date()))).toBe('settled');
    expect(await stateOf(orderNo)).toBe('refunded');
  });
});

describe('after seven days', () => {
  test('what was used is earned, lesson by lesson, and the rest comes back', async () => {
    const { preview, read, orderNo } = await somebody({ daysAgo: 8 });
    await read(3);
    expect((await preview()).parts).toMatchObject([{ fen: 20_175, laterFen: 20_175, used: 3 }]);
    expect(await contract(orderNo)).toBe(20_175);
    await read(5);
    const shown = await preview();
    expect(shown.isFull).toBe(false);
    expect(shown.parts[0]?.fen).toBe(await contract(orderNo));
    expect(await revenueOf(orderNo)).toEqual([
      { key: `${orderNo}/1/3`, fen: 6_725 },
      { key: `${orderNo}/1/5`, fen: 4_483 },
    ]);
  });

  test('what was read before it was bought costs nothing', async () => {
    const { preview, read } = await somebody({ daysAgo: 8 });
    await read(2, new Date(Date.now() - 9 * 86_400_000));
    expect((await preview()).parts).toMatchObject([{ fen: 26_900, used: 0 }]);
  });

  test('a course that is used up does not come back, and asking for it is answered', async () => {
    const { preview, read, apply, orderNo } = await somebody({ daysAgo: 8, lessons: 3 });
    await read(3);
    expect((await preview()).parts).toMatchObject([{ fen: 0, not: 'used-up' }]);
    expect(await apply([1], 0)).toEqual({ is: 'not-now' });
    expect(await rightOf(orderNo)).toBeNull();
  });

  test('a lesson that is used after the sum was seen changes it, and nothing is written', async () => {
    const { preview, read, apply, orderNo } = await somebody({ daysAgo: 8 });
    const [seen] = (await preview()).parts;
    await read(1);
    expect(await apply([1], seen?.fen ?? 0)).toEqual({ is: 'sum-changed', seenFen: 26_900, fen: 24_659 });
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await apply([1], 24_659)).toMatchObject({ is: 'granted', fen: 24_659 });
    expect(await stateOf(orderNo)).toBe('ending');
  });

  test('a membership goes by the day that has begun', async () => {
    const { preview, apply, orderNo, learnerId } = await somebody({
      daysAgo: 9.5,
      only: true,
      price: 36_500,
      parts: [{ kind: 'membership' }],
    });
    expect((await preview()).parts).toMatchObject([{ kind: 'membership', units: 365, used: 10, fen: 35_500 }]);
    expect(await apply([1], 35_500)).toMatchObject({ is: 'granted' });
    const { rows } = await pool.query<{ ended: boolean }>(
      'select ended_at is not null as ended from trade.membership_term where learner_id = $1',
      [learnerId],
    );
    expect(rows).toEqual([{ ended: true }]);
    expect(await contract(orderNo)).toBe(0);
  });
});

describe('of several parts', () => {
  test('one comes back and the order stays paid; the last one ends it', async () => {
    const { apply, preview, orderNo } = await somebody({ price: 40_000, parts: [{ kind: 'membership', listFen: 10_000 }] });
    const { parts } = await preview();
    expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(40_000);
    expect(await apply([1], parts[0]?.fen ?? 0)).toMatchObject({ is: 'granted' });
    expect(await stateOf(orderNo)).toBe('paid');
    expect((await preview()).parts).toMatchObject([{ not: 'asked', fen: 0 }, { not: null }]);
    expect(await apply([1], parts[0]?.fen ?? 0)).toEqual({ is: 'not-now' });
    expect(await apply([2], parts[1]?.fen ?? 0)).toMatchObject({ is: 'granted' });
    expect(await stateOf(orderNo)).toBe('ending');
  });

  test('a thing that nobody has packed comes back at once, and its parcel stays here', async () => {
    const { rows } = await pool.query<{ id: string }>(`insert into trade.item (name, stock) values ('随堂册', 9) returning id`);
    const { preview, apply, orderNo } = await somebody({ price: 40_000, parts: [{ kind: 'thing', itemId: rows[0]?.id ?? '' }] });
    const { parts } = await preview();
    expect(parts).toMatchObject([{ not: null }, { not: null }]);
    expect(await apply([2], parts[1]?.fen ?? 0)).toMatchObject({ is: 'granted' });
    const { rows: parcels } = await pool.query<{ state: string }>(
      'select p.state from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.order_no = $1',
      [orderNo],
    );
    expect(parcels).toEqual([{ state: 'stopped' }]);
  });
});

describe('above ¥2,000', () => {
  test('it is asked for and frozen, and may be taken back: everything is open again', async () => {
    const { apply, ask, orderNo, preview } = await somebody({ price: 300_000 });
    const applied = await apply([1], 300_000);
    expect(applied).toMatchObject({ is: 'asked', fen: 300_000 });
    const refundNo = applied?.is === 'asked' ? applied.refundNo : ('' as never);
    expect(await rightOf(orderNo)).toBe('refunded');
    expect(await contract(orderNo)).toBe(300_000);
    expect((await preview()).parts).toMatchObject([{ not: 'asked' }]);
    const waiting = async () => (await ask(listOrders, {})).data?.waiting.map((one) => [one.orderNo, one.waits]);
    expect(await waiting()).toEqual([[orderNo, { for: 'refund', is: 'asked', reviewBy: expect.any(String) }]]);
    for (const _ of [1, 2]) expect(await ask(withdrawRefund, { orderNo, refundNo })).toMatchObject({ data: { state: 'withdrawn' } });
    expect(await rightOf(orderNo)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await apply([1], 300_000)).toMatchObject({ is: 'asked' });
  });

  test('however it is cut up', async () => {
    const { apply } = await somebody({ price: 300_000, parts: [{ kind: 'membership' }] });
    expect(await apply([1], 150_000)).toMatchObject({ is: 'granted' });
    expect(await apply([2], 150_000)).toMatchObject({ is: 'asked' });
  });

  test('of two orders in one day, asked for at one moment, a person looks at the later one', async () => {
    const one = await somebody({ price: 150_000 });
    const other = await aBoughtOrder({ db, pool }, one.learnerId, { price: 150_000 });
    const applied = await Promise.all([
      one.apply([1], 150_000),
      one.ask(applyRefund, { orderNo: other.orderNo, parts: [1], seenFen: 150_000 }).then(({ data }) => data),
    ]);
    for (const is of ['asked', 'granted']) expect(applied.filter((each) => each?.is === is)).toHaveLength(1);
    expect((await pool.query(`select waits_for from trade.refund where state = 'asked' and waits_for = '{day}'`)).rowCount).toBe(1);
  });

  test('the third order that comes back whole in ninety days waits, and the page says so before', async () => {
    const one = await somebody({ price: 1_000 });
    for (const _ of [1, 2]) {
      const { orderNo } = await aBoughtOrder({ db, pool }, one.learnerId, { price: 1_000 });
      expect((await one.ask(applyRefund, { orderNo, parts: [1], seenFen: 1_000 })).data).toMatchObject({ is: 'granted' });
    }
    expect(await one.preview()).toMatchObject({ atOnceFen: 999 });
    expect(await one.apply([1], 1_000)).toMatchObject({ is: 'asked' });
  });

  test('what was granted is not taken back', async () => {
    const { apply, ask, orderNo } = await somebody();
    const applied = await apply([1], 26_900);
    const refundNo = applied?.is === 'granted' ? applied.refundNo : ('' as never);
    expect(await ask(withdrawRefund, { orderNo, refundNo })).toMatchObject({ code: 42443 });
    expect(await ask(withdrawRefund, { orderNo, refundNo: 'f'.repeat(32) })).toMatchObject({ code: 42442 });
  });
});

test('asked for by nine taps at one moment, a part comes back once', async () => {
  const { apply, orderNo } = await somebody();
  const applied = await Promise.all(Array.from({ length: 9 }, () => apply([1], 26_900)));
  expect(applied.filter((one) => one?.is === 'granted')).toHaveLength(1);
  const { rows } = await pool.query<{ granted_fen: number }>(
    'select p.granted_fen from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1',
    [orderNo],
  );
  expect(rows).toEqual([{ granted_fen: 26_900 }]);
});

test('the order tells what became of it, with its hours', async () => {
  const { somebody: buyer, aCourseOnSale } = openShop({ pool, url: api.url() });
  const { buy, ask } = await buyer();
  const created = await buy((await aCourseOnSale()).goodsId);
  const orderNo = created.is === 'ordered' ? created.orderNo : ('' as OrderNo);
  await payFor({ db, pool }, orderNo, new Date());
  await ask(applyRefund, { orderNo, parts: [1], seenFen: 39_900 });
  const { data } = await ask(getOrder, { orderNo });
  expect(data?.order.refunds).toMatchObject([{ why: 'asked', state: 'granted', fen: 39_900, parts: [1], reviewBy: null }]);
  expect(data?.order.timeline.map(({ what }) => what)).toEqual(['made', 'paid', 'refund-asked', 'refund-granted']);
});

test('an order that is not paid has nothing to come back', async () => {
  const { ask, orderNo, apply } = await somebody();
  await apply([1], 26_900);
  expect(await ask(previewRefund, { orderNo })).toMatchObject({ code: 42441 });
  expect(await ask(applyRefund, { orderNo, parts: [1], seenFen: 26_900 })).toMatchObject({ code: 42441 });
});

describe('no hand', () => {
  test.each([
    ['grants it twice', `update trade.refund set granted_at = now()`, 'granted once'],
    ['makes it undone', `update trade.refund set state = 'asked', granted_at = null`, 'in no case'],
    ['changes its sum', `update trade.refund set fen = 1`, 'not changed'],
    ['changes the sum of a part', `update trade.refund_part set fen = 1`, 'not changed'],
  ])('%s', async (_name, text, says) => {
    const { apply, orderNo } = await somebody();
    await apply([1], 26_900);
    await expect(
      pool.query(`${text} where order_id = (select id from trade.customer_order where order_no = $1)`, [orderNo]),
    ).rejects.toThrow(says);
  });

  test('asks for more than its parts are', async () => {
    const { orderNo } = await somebody();
    const asked = pool.query(
      `insert into trade.refund (order_id, payment_id, out_refund_no, why, fen, state, state_at, asked_at)
       select p.order_id, p.id, md5($1), 'asked', 100, 'asked', now(), now() from trade.payment p join trade.customer_order o on o.id = p.order_id
       where o.order_no = $1`,
      [orderNo],
    );
    await expect(asked).rejects.toThrow('sum of its parts');
  });
});
