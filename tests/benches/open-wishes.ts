import type { GoodsId, LearnerId } from '@xuetang/contract/ids';
import { getWish, saveWish } from '@xuetang/contract/wishes';
import { createTestClock } from '@xuetang/testkit/clock';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { beforeEach } from 'vitest';
import { tellOfGoods } from '../../apps/server/src/modules/trade/wishes/tell-wishers.ts';
import { openApi } from './open-api.ts';
import { openShop } from './open-shop.ts';

const DAY_MS = 24 * 3_600_000;

/** Noon of tomorrow in Beijing, when phones may ring and everything was asked before. */
const noon = (): Date => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + DAY_MS / 6);

/** People who wait for goods, and the worker that tells them when a test says so, at a noon that stands still: `await openWishes()` at a file's head. */
export const openWishes = async () => {
  const { api, database, db } = await openApi();
  const { pool } = database;
  const { somebody, rows, ...shop } = openShop({ pool, url: api.url() });
  const clock = createTestClock();
  beforeEach(() => clock.set(noon()));

  const aThing = async (stock = 0) => {
    const itemId = await anItem(pool, stock);
    const { goodsId } = await someGoods(pool, { name: '随堂册', parts: [{ kind: 'thing', itemId }] });
    return { itemId, goodsId, about: { is: 'goods', goodsId } as const };
  };
  type Waiting = Awaited<ReturnType<typeof somebody>>;
  const wait = async (one: Waiting, goodsId: GoodsId, wanted = true) => {
    const { code, data } = await one.ask(saveWish, { about: { is: 'goods', goodsId }, wanted });
    return data?.outcome ?? code;
  };
  const wishOf = async (one: Waiting, goodsId: GoodsId) => (await one.ask(getWish, { about: { is: 'goods', goodsId } })).data?.wish.is;
  /** One after the other, so that they have an order. */
  const queue = async (goodsId: GoodsId, count: number): Promise<Waiting[]> => {
    const people: Waiting[] = [];
    for (let nth = 0; nth < count; nth++) {
      const one = await somebody();
      await wait(one, goodsId);
      people.push(one);
    }
    return people;
  };
  const tell = (goodsId: GoodsId) => tellOfGoods({ db, clock }, { goodsId });
  const toldOf = async (goodsId: GoodsId): Promise<LearnerId[]> => {
    const told = await rows<{ learner_id: LearnerId }>(
      'select learner_id from trade.wish where goods_id = $1 and told_at is not null order by asked_at, id',
      goodsId,
    );
    return told.map(({ learner_id: id }) => id);
  };
  const messagesOf = (learnerId: LearnerId) =>
    rows<{ title: string; button_path: string; category: string }>(
      `select title, button_path, category from content.message where learner_id = $1 and about like 'wish:%' order by id`,
      learnerId,
    );
  const jobsOf = (goodsId: GoodsId) =>
    rows<{ key: string; run_at: Date }>(
      `select key, run_at from graphile_worker._private_jobs where key in ('trade.tell-wishers:' || $1, 'trade.tell-wishers:' || $1 || ':next') order by key`,
      goodsId,
    );
  const dropJobs = () => pool.query(`delete from graphile_worker._private_jobs where key like 'trade.tell-wishers:%'`);
  const comeBack = (itemId: string, count = 1) => pool.query('update trade.item set stock = stock + $2 where id = $1', [itemId, count]);
  return {
    ...shop,
    api,
    db,
    pool,
    rows,
    clock,
    somebody,
    aThing,
    wait,
    wishOf,
    queue,
    tell,
    toldOf,
    messagesOf,
    jobsOf,
    dropJobs,
    comeBack,
  };
};
