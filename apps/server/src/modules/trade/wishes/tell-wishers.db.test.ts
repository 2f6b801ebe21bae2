import type { GoodsId } from '@xuetang/contract/ids';
import { cancelOrder } from '@xuetang/contract/orders';
import { saveWish } from '@xuetang/contract/wishes';
import { aCamp, aPeriod } from '@xuetang/testkit/builders';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWishes } from '../../../../../../tests/benches/open-wishes.ts';
import { tellOfCamp } from './tell-wishers.ts';

const bench = await openWishes();
const { db, pool, rows, clock, somebody, aThing, queue, tell, toldOf, messagesOf, jobsOf, dropJobs, comeBack } = bench;
const HOUR_MS = 3_600_000;
beforeEach(() => dropJobs());

describe('what comes back', () => {
  type Way = (at: { itemId: string; goodsId: GoodsId }) => Promise<unknown>;
  const item =
    (change: string): Way =>
    ({ itemId }) =>
      pool.query(`update trade.item set ${change} where id = $1`, [itemId]);
  const ordered: Way = async ({ goodsId }) => {
    const buyer = await somebody();
    const made = await buyer.buy(goodsId);
    if (made.is !== 'ordered') throw new Error(made.is);
    return async () => buyer.ask(cancelOrder, { orderNo: made.orderNo });
  };
  /** With one in stock that an order holds; one more that is sold; and somebody who waits. */
  const cameBack = async (change: Way): Promise<string[]> => {
    const thing = await aThing(2);
    await pool.query('update trade.item set sold = 1 where id = $1', [thing.itemId]);
    const cancel = (await ordered(thing)) as () => Promise<unknown>;
    await queue(thing.goodsId, 1);
    await dropJobs();
    await (change === ordered ? cancel() : change(thing));
    return (await jobsOf(thing.goodsId)).map(({ key }) => key.replace(thing.goodsId, 'goods'));
  };
  const WAYS: readonly (readonly [string, Way])[] = [
    ['it was counted, and there is more', item('stock = stock + 1')],
    ['an order was cancelled', ordered],
    ['an order was closed', item('held = held - 1')],
    ['what was sold is back', item('sold = sold - 1')],
    [
      'its goods are sold again',
      async ({ goodsId, itemId }) => {
        await pool.query('update trade.goods set on_sale = false where id = $1', [goodsId]);
        await item('stock = stock + 1')({ goodsId, itemId });
        await dropJobs();
        await pool.query('update trade.goods set on_sale = true where id = $1', [goodsId]);
      },
    ],
  ];

  test.each(WAYS)('%s: one job, in the same transaction', async (_name, way) => {
    expect(await cameBack(way)).toEqual(['trade.tell-wishers:goods']);
  });

  test.each([
    ['what was held is sold', item('held = held - 1, sold = sold + 1')],
    ['nothing has changed', item('stock = stock')],
  ])('%s: none', async (_name, way) => {
    expect(await cameBack(way)).toEqual([]);
  });

  test('where nobody waits, and where it was not kept, there is no job', async () => {
    const { itemId, goodsId } = await aThing();
    await comeBack(itemId);
    expect(await jobsOf(goodsId)).toEqual([]);
    await pool.query('update trade.item set stock = 0 where id = $1', [itemId]);
    await queue(goodsId, 1);
    await pool.query(
      `do $$ begin update trade.item set stock = 5 where id = ${itemId}; raise exception 'no'; exception when others then null; end $$`,
    );
    expect(await jobsOf(goodsId)).toEqual([]);
  });

  test('planted: a trigger that looks at the stock alone misses what orders give back', async () => {
    await pool.query(`create or replace trigger note_more after update of stock, held, sold on trade.item
      for each row when (new.stock > old.stock) execute function trade.note_more()`);
    try {
      const missed = [];
      for (const [name, way] of WAYS) if ((await cameBack(way)).length === 0) missed.push(name);
      expect(missed).toEqual(['an order was cancelled', 'an order was closed', 'what was sold is back']);
    } finally {
      await pool.query(`create or replace trigger note_more after update of stock, held, sold on trade.item
        for each row when (new.stock - new.held - new.sold > old.stock - old.held - old.sold) execute function trade.note_more()`);
    }
  });
});

test('three to each that is there, in the order in which they asked, once; six hours later the next ones', async () => {
  const { goodsId, itemId } = await aThing();
  const people = await queue(goodsId, 8);
  const ids = people.map(({ learnerId }) => learnerId);
  await comeBack(itemId, 2);
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual(ids.slice(0, 6));
  await tell(goodsId);
  clock.advance(6 * HOUR_MS - 1);
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual(ids.slice(0, 6));
  clock.advance(1);
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual(ids);
  for (const id of ids)
    expect(await messagesOf(id)).toEqual([{ title: '您等的商品又有了', button_path: `/ensure/${goodsId}`, category: 'order' }]);
});

test('the next lot has a job of its own, which what comes back meanwhile does not put off', async () => {
  const { goodsId, itemId } = await aThing();
  await queue(goodsId, 4);
  await comeBack(itemId);
  await dropJobs();
  await tell(goodsId);
  const later = new Date(clock.now().getTime() + 6 * HOUR_MS);
  expect(await jobsOf(goodsId)).toEqual([{ key: `trade.tell-wishers:${goodsId}:next`, run_at: later }]);
  await comeBack(itemId);
  expect((await jobsOf(goodsId)).map(({ key }) => key)).toEqual([`trade.tell-wishers:${goodsId}`, `trade.tell-wishers:${goodsId}:next`]);
});

test('two restocks at one moment, and four workers: as many are told as by one, each once', async () => {
  const { goodsId, itemId } = await aThing();
  const people = await queue(goodsId, 10);
  await Promise.all([comeBack(itemId), comeBack(itemId)]);
  expect(await jobsOf(goodsId)).toHaveLength(1);
  await Promise.all(Array.from({ length: 4 }, () => tell(goodsId)));
  expect(await toldOf(goodsId)).toEqual(people.slice(0, 6).map(({ learnerId }) => learnerId));
  const messages = await Promise.all(people.map(({ learnerId }) => messagesOf(learnerId)));
  expect(messages.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
});

test('who orders while a lot is told is not told, and nobody waits for the other', async () => {
  const { goodsId, itemId } = await aThing();
  const [one, other] = await queue(goodsId, 2);
  await comeBack(itemId);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('delete from trade.wish where learner_id = $1', [one!.learnerId]);
  await tell(goodsId);
  await holder.query('commit');
  holder.release();
  expect(await toldOf(goodsId)).toEqual([other!.learnerId]);
  expect(await messagesOf(one!.learnerId)).toEqual([]);
});

test('what was told and has been ordered leaves room for the next', async () => {
  const { goodsId, itemId } = await aThing();
  const people = await queue(goodsId, 5);
  await comeBack(itemId);
  await tell(goodsId);
  const made = await people[0]!.buy(goodsId);
  if (made.is !== 'ordered') throw new Error(made.is);
  await tell(goodsId);
  expect(await toldOf(goodsId)).toHaveLength(2);
  await people[0]!.ask(cancelOrder, { orderNo: made.orderNo });
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual([1, 2, 3].map((nth) => people[nth]!.learnerId));
});

test('at night nobody is told; the lot waits for eight in the morning', async () => {
  const { goodsId, itemId } = await aThing();
  await queue(goodsId, 1);
  await comeBack(itemId);
  clock.advance(11 * HOUR_MS);
  await dropJobs();
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual([]);
  expect(await jobsOf(goodsId)).toEqual([
    { key: `trade.tell-wishers:${goodsId}:next`, run_at: new Date(clock.now().getTime() + 9 * HOUR_MS) },
  ]);
});

test('nobody is told of what is sold out again, is not sold, or was asked for too long ago', async () => {
  const [again, off, old] = [await aThing(), await aThing(), await aThing()];
  for (const { goodsId } of [again, off, old]) await queue(goodsId, 1);
  await comeBack(off.itemId);
  await pool.query('update trade.goods set on_sale = false where id = $1', [off.goodsId]);
  await comeBack(old.itemId);
  await pool.query(`update trade.wish set asked_at = asked_at - interval '91 days' where goods_id = $1`, [old.goodsId]);
  for (const { goodsId } of [again, off, old]) {
    await tell(goodsId);
    expect(await toldOf(goodsId)).toEqual([]);
  }
});

test('a phone that agreed in WeChat is reminded, with the page of the order', async () => {
  const { goodsId, itemId } = await aThing();
  const [one, other] = await queue(goodsId, 2);
  await pool.query(
    `insert into notices.consent (learner_id, app_id, openid, template_id, kind, agreed_at) values ($1, 'wx', 'o', 'template', 'back-in-stock', now())`,
    [one!.learnerId],
  );
  await comeBack(itemId);
  await tell(goodsId);
  const reminders = await rows(
    `select learner_id, channel, what, path, due_at from notices.reminder where kind = 'back-in-stock' and learner_id = any($1)`,
    [one!.learnerId, other!.learnerId],
  );
  expect(reminders).toEqual([
    { learner_id: one!.learnerId, channel: 'wechat', what: '随堂册', path: `/ensure/${goodsId}`, due_at: clock.now() },
  ]);
});

test('a camp of which no period is open: asked for, and told when one is', async () => {
  const camp = await aCamp(pool, { period: 'none' });
  const about = { is: 'camp', campId: camp.campId } as const;
  const one = await somebody();
  expect((await one.ask(saveWish, { about, wanted: true })).data).toEqual({ outcome: 'saved' });
  await tellOfCamp({ db, clock }, camp.campId);
  expect(await messagesOf(one.learnerId)).toEqual([]);
  await aPeriod(pool, camp, { number: 87, starts: 20, cap: 30 });
  await tellOfCamp({ db, clock }, camp.campId);
  await tellOfCamp({ db, clock }, camp.campId);
  expect(await messagesOf(one.learnerId)).toEqual([
    { title: '可以选开课时间了', button_path: `/selectDate/${camp.campId}`, category: 'course' },
  ]);
  expect((await one.ask(saveWish, { about, wanted: true })).data).toEqual({ outcome: 'there' });
  expect((await one.ask(saveWish, { about: { is: 'camp', campId: '987654321' }, wanted: true })).code).toBe(41_201);
});
