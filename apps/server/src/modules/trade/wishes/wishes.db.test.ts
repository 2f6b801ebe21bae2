import { getWish, saveWish } from '@xuetang/contract/wishes';
import { WISHES_MOST } from '@xuetang/contract/wish.rule';
import { expect, test } from 'vitest';
import { openWishes } from '../../../../../../tests/benches/open-wishes.ts';
import { mergeWishes } from './merge-wishes.ts';

const { db, pool, rows, somebody, aThing, wait, wishOf, queue, tell, toldOf, comeBack } = await openWishes();

const slotsOf = (learnerId: string) =>
  rows<{ slot: number | null }>('select slot from trade.wish where learner_id = $1 order by asked_at, id', learnerId);

test('who finds it sold out asks, asks again and keeps the turn, and takes it back', async () => {
  const { goodsId } = await aThing();
  const one = await somebody();
  expect(await wishOf(one, goodsId)).toBe('none');
  expect(await wait(one, goodsId)).toBe('saved');
  const first = await rows('select asked_at from trade.wish where goods_id = $1', goodsId);
  expect(await wait(one, goodsId)).toBe('saved');
  expect(await rows('select asked_at from trade.wish where goods_id = $1', goodsId)).toEqual(first);
  expect(await wishOf(one, goodsId)).toBe('asked');
  expect(await wait(one, goodsId, false)).toBe('saved');
  expect(await wait(one, goodsId, false)).toBe('saved');
  expect(await wishOf(one, goodsId)).toBe('none');
});

test('twenty taps at one moment are one wish', async () => {
  const { goodsId } = await aThing();
  const one = await somebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => wait(one, goodsId)));
  expect(new Set(answers)).toEqual(new Set(['saved']));
  expect(await slotsOf(one.learnerId)).toEqual([{ slot: 1 }]);
});

test('nobody waits for what is there, for what is not sold, or for what there is not', async () => {
  const [there, off] = [await aThing(1), await aThing()];
  await pool.query('update trade.goods set on_sale = false where id = $1', [off.goodsId]);
  const one = await somebody();
  expect(await wait(one, there.goodsId)).toBe('there');
  expect(await wait(one, off.goodsId)).toBe(42_401);
  expect(await wait(one, '987654321' as typeof there.goodsId)).toBe(42_401);
  expect(await slotsOf(one.learnerId)).toEqual([]);
});

test('what comes back while somebody asks is either seen by the asking or tells it', async () => {
  const { goodsId, itemId } = await aThing();
  const one = await somebody();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('update trade.item set stock = 1 where id = $1', [itemId]);
  const asked = wait(one, goodsId);
  await expect
    .poll(
      async () =>
        (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(1);
  await holder.query('commit');
  holder.release();
  expect(await asked).toBe('there');
  expect(await slotsOf(one.learnerId)).toEqual([]);
});

test('there are twenty places, also for taps at one moment, and what was told or is over leaves its own', async () => {
  const things = await Promise.all(Array.from({ length: WISHES_MOST + 5 }, () => aThing()));
  const one = await somebody();
  const answers = await Promise.all(things.map(({ goodsId }) => wait(one, goodsId)));
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(WISHES_MOST);
  expect(answers.filter((answer) => answer === 42_485)).toHaveLength(5);
  const asked = things.filter((_, nth) => answers[nth] === 'saved');
  const left = things.filter((_, nth) => answers[nth] === 42_485);
  await comeBack(asked[0]!.itemId);
  await tell(asked[0]!.goodsId);
  expect(await wait(one, left[0]!.goodsId)).toBe('saved');
  expect(await wait(one, left[1]!.goodsId)).toBe(42_485);
  await pool.query(`update trade.wish set asked_at = asked_at - interval '91 days' where goods_id = $1`, [asked[1]!.goodsId]);
  expect(await wishOf(one, asked[1]!.goodsId)).toBe('none');
  expect(await wait(one, left[1]!.goodsId)).toBe('saved');
  await expect(
    pool.query('insert into trade.wish (learner_id, goods_id, asked_at, slot) values ($1, $2, now(), 21)', [
      one.learnerId,
      left[2]!.goodsId,
    ]),
  ).rejects.toThrow('wish_slot_check');
});

test('an order ends the wish of its buyer and of nobody else', async () => {
  const { goodsId, itemId } = await aThing();
  const [one, other] = await queue(goodsId, 2);
  await comeBack(itemId);
  expect((await one!.buy(goodsId)).is).toBe('ordered');
  expect([await wishOf(one!, goodsId), await wishOf(other!, goodsId)]).toEqual(['none', 'asked']);
});

test('who was told and came too late may ask again, behind those who wait', async () => {
  const { goodsId, itemId } = await aThing();
  const [first, second] = await queue(goodsId, 2);
  await comeBack(itemId);
  await tell(goodsId);
  expect(await toldOf(goodsId)).toEqual([first!.learnerId, second!.learnerId]);
  await pool.query('update trade.item set sold = stock where id = $1', [itemId]);
  const third = await somebody();
  await wait(third, goodsId);
  expect(await wishOf(first!, goodsId)).toBe('told');
  expect(await wait(first!, goodsId)).toBe('saved');
  const turns = await rows('select learner_id from trade.wish where goods_id = $1 and told_at is null order by asked_at, id', goodsId);
  expect(turns).toEqual([{ learner_id: third.learnerId }, { learner_id: first!.learnerId }]);
});

test('two accounts wait once for what both wanted, with the better turn, and for the rest as well', async () => {
  const [both, own, others] = [await aThing(), await aThing(), await aThing()];
  const [from, into] = [await somebody(), await somebody()];
  await wait(from, both.goodsId);
  await wait(from, others.goodsId);
  await wait(into, own.goodsId);
  await wait(into, both.goodsId);
  await db.transaction((tx) => mergeWishes(tx, from.learnerId, into.learnerId));
  expect(await slotsOf(from.learnerId)).toEqual([]);
  const united = await rows('select goods_id from trade.wish where learner_id = $1 order by asked_at, id', into.learnerId);
  expect(united).toEqual([both, others, own].map(({ goodsId }) => ({ goods_id: goodsId })));
  expect(await slotsOf(into.learnerId)).toEqual([{ slot: 1 }, { slot: 2 }, { slot: 3 }]);
});

test('a stranger sees nothing of it', async () => {
  const { goodsId, about } = await aThing();
  const [, stranger] = [await queue(goodsId, 1), await somebody()];
  expect((await stranger.ask(getWish, { about })).data?.wish).toEqual({ is: 'none' });
  await stranger.ask(saveWish, { about, wanted: false });
  expect(await rows('select from trade.wish where goods_id = $1', goodsId)).toHaveLength(1);
});
