import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { aBoughtOrder, readLessons, type BoughtShape } from '../../../../../../tests/benches/bought.ts';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { balanceOf } from '../../books/index.ts';
import { earnAll } from './earning-job.ts';

const { db, database } = await openTestDatabase();
const { pool } = database;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const somebody = async (shape: BoughtShape = {}) => {
  const { learnerId } = await aLearner(pool);
  const bought = await aBoughtOrder({ db, pool }, learnerId, shape);
  return { ...bought, read: (count: number, at?: Date) => readLessons(pool, learnerId, bought.sectionIds.slice(0, count), at) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const revenueOf = async ({ orderNo }: Somebody) =>
  (
    await pool.query<{ key: string; fen: number }>(
      `select key, fen::int from books.leg where code = 'consumed' and key like $1 order by id`,
      [`${orderNo}/%`],
    )
  ).rows.map(({ key, fen }) => [Number(key.split('/')[2]), fen]);
const leftOf = ({ orderNo }: Somebody) => balanceOf(db, `contract/${orderNo}/1`);
const standing = async ({ orderNo }: Somebody) =>
  (
    await pool.query<{ is_done: boolean; next: Date | number; failed: Date | null }>(
      `select earn_at = 'infinity' as is_done, earn_at as next, earn_failed_at as failed from trade.customer_order where order_no = $1`,
      [orderNo],
    )
  ).rows[0];

const night = (inDays = 0) =>
  earnAll({ db, clock: { now: () => new Date(Date.now() + inDays * DAY_MS) }, log: createLog('test', 'silent') });

test('every night what was used is earned, also of orders that nobody asks about, and once', async () => {
  const [late, early] = [await somebody({ daysAgo: 8 }), await somebody({ daysAgo: 6 })];
  for (const { read } of [late, early]) await read(4);
  for (const _ of [1, 2]) await night();
  expect(await revenueOf(late)).toEqual([[4, 8_966]]);
  expect(await leftOf(early)).toBe(26_900);
  expect((await standing(early))?.next).toEqual(new Date(early.paidAt.getTime() + 7 * DAY_MS));
  await late.read(5);
  await night(1);
  expect(await revenueOf(late)).toEqual([
    [4, 8_966],
    [5, 2_242],
  ]);
});

test('what is shorter than the first days is earned when they are over', async () => {
  const bought = await somebody({ daysAgo: 8, days: 3 });
  await bought.read(4, daysAgo(7));
  await night();
  expect(await revenueOf(bought)).toEqual([[4, 8_966]]);
});

test('what is used up is not looked at again', async () => {
  const bought = await somebody({ daysAgo: 8 });
  await bought.read(12);
  await night();
  expect(await leftOf(bought)).toBe(0);
  expect(await standing(bought)).toMatchObject({ is_done: true });
});

test('a course whose time is over waits for as long as its rest can be asked for, and is earned whole then', async () => {
  const bought = await somebody({ daysAgo: 40, days: 30 });
  await bought.read(3, daysAgo(20));
  await night();
  expect(await leftOf(bought)).toBe(20_175);
  const ended = new Date(bought.paidAt.getTime() + 30 * DAY_MS);
  const claimable = new Date(new Date(ended).setUTCFullYear(ended.getUTCFullYear() + 3));
  expect((await standing(bought))?.next).toEqual(claimable);
  await night((claimable.getTime() - Date.now()) / DAY_MS + 1);
  expect(await leftOf(bought)).toBe(0);
  expect(await standing(bought)).toMatchObject({ is_done: true });
});

test('one order that cannot be earned is named and left out, and holds up nobody', async () => {
  const [before, poisoned, after] = [await somebody({ daysAgo: 9 }), await somebody({ daysAgo: 9 }), await somebody({ daysAgo: 9 })];
  for (const { read } of [before, poisoned, after]) await read(1);
  await pool.query(`create function trade.refuse_it() returns trigger language plpgsql as
    $$ begin if new.key like '${poisoned.orderNo}/%' then raise exception 'poisoned'; end if; return new; end $$`);
  await pool.query(`create trigger poisoned before insert on books.leg for each row execute function trade.refuse_it()`);
  await night();
  await pool.query('drop trigger poisoned on books.leg');
  expect([await revenueOf(before), await revenueOf(poisoned), await revenueOf(after)]).toEqual([[[1, 2_241]], [], [[1, 2_241]]]);
  expect(await standing(poisoned)).toMatchObject({ is_done: false, failed: expect.any(Date) });
  await night(1);
  expect(await revenueOf(poisoned)).toEqual([[1, 2_241]]);
  expect(await standing(poisoned)).toMatchObject({ failed: null });
});

test('the orders of one night are found by their hour, whatever else was ever paid', async () => {
  await pool.query('analyze trade.customer_order');
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select o.id from trade.customer_order o
      where o.state = 'paid' and o.way = 'money' and o.earn_at <= now() order by o.earn_at, o.id limit 200`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customer_order_earn');
  } finally {
    client.release();
  }
});
