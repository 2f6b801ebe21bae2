import { cancelOrder, type Created } from '@xuetang/contract/orders';
import { someLearners } from '@xuetang/testkit/builders';
import { aCoupon, anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApi, openApiOn } from '../../../../../../tests/benches/open-api.ts';
import { buyerAt, openShop } from '../../../../../../tests/benches/open-shop.ts';

const { api, database } = await openApi();
const second = await openApiOn(database.url);
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });

const kinds = (answers: readonly Created[]) => answers.map((answer) => (answer.is === 'not-now' ? answer.state.is : answer.is));

test('fifty buyers of the last book at two processes: one has it', async () => {
  const itemId = await anItem(pool, 1);
  const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
  const people = await someLearners(pool, 50, new Date());
  const buyers = people.map(({ token }, nth) => buyerAt(nth % 2 === 0 ? api.url() : second.url(), token));
  const seen = await Promise.all(buyers.map((one) => one.commit(goodsId)));
  const answers = await Promise.all(buyers.map((one, nth) => one.order(seen[nth]!)));
  expect(kinds(answers).filter((is) => is === 'ordered')).toHaveLength(1);
  expect(kinds(answers).filter((is) => is === 'sold-out')).toHaveLength(49);
  expect(await rows('select held, sold from trade.item where id = $1', itemId)).toEqual([{ held: 1, sold: 0 }]);
});

test('who comes at the same moment shares a transaction, and each has an order, a job and an answer of his own', async () => {
  const { goodsId } = await aCourseOnSale();
  const people = await someLearners(pool, 40, new Date());
  const buyers = people.map(({ token }) => buyerAt(api.url(), token));
  const seen = await Promise.all(buyers.map((one) => one.commit(goodsId)));
  const answers = await Promise.all(buyers.map((one, nth) => one.order(seen[nth]!)));
  const made = await rows<{ order_no: string; learner_id: string; xmin: string; jobs: number }>(
    `select o.order_no, o.learner_id, o.xmin::text,
       (select count(*)::int from graphile_worker._private_jobs j where j.key = 'trade.close-order:' || o.order_no and j.run_at = o.closes_at) as jobs
     from trade.customer_order o where o.goods_id = $1`,
    goodsId,
  );
  const told = people.map(({ learnerId }, nth): [string, string] => {
    const answer = answers[nth]!;
    return [learnerId, answer.is === 'ordered' ? answer.orderNo : answer.is];
  });
  expect(new Map(made.map(({ learner_id, order_no }) => [learner_id, order_no]))).toEqual(new Map(told));
  expect(made.map(({ jobs }) => jobs)).toEqual(made.map(() => 1));
  expect(new Set(made.map(({ xmin }) => xmin)).size).toBeLessThan(20);
});

test('an order that the database refuses takes nobody else with it', async () => {
  const { goodsId } = await aCourseOnSale();
  const people = await someLearners(pool, 20, new Date());
  const refused = people[7]!.learnerId;
  await pool.query(`create function trade.refuse_one() returns trigger language plpgsql as $$ begin raise check_violation; end $$;
    create trigger refuse_one before insert on trade.customer_order for each row when (new.learner_id = ${refused}) execute function trade.refuse_one()`);
  const buyers = people.map(({ token }) => buyerAt(api.url(), token));
  const seen = await Promise.all(buyers.map((one) => one.commit(goodsId)));
  const answers = await Promise.allSettled(buyers.map((one, nth) => one.order(seen[nth]!)));
  await pool.query('drop trigger refuse_one on trade.customer_order; drop function trade.refuse_one');
  const ordered = await rows<{ learner_id: string }>('select learner_id from trade.customer_order where goods_id = $1', goodsId);
  const others = people.map(({ learnerId }) => learnerId).filter((id) => id !== refused);
  expect(ordered.map(({ learner_id }) => learner_id).toSorted()).toEqual(others.toSorted());
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(19);
  expect((await buyers[7]!.order(seen[7]!)).is).toBe('ordered');
});

test('one book twice in a package counts twice', async () => {
  const itemId = await anItem(pool, 3);
  const { goodsId } = await someGoods(pool, {
    parts: [
      { kind: 'thing', itemId },
      { kind: 'thing', itemId },
    ],
  });
  const people = await someLearners(pool, 4, new Date());
  const answers = await Promise.all(people.map(({ token }) => buyerAt(api.url(), token).buy(goodsId)));
  expect(kinds(answers).toSorted()).toEqual(['ordered', 'sold-out', 'sold-out', 'sold-out']);
  expect(await rows('select held from trade.item where id = $1', itemId)).toEqual([{ held: 2 }]);
});

test('twenty taps on two hosts, each with its own key and a coupon: one order', async () => {
  const { goodsId } = await aCourseOnSale();
  const one = await somebody();
  const couponId = await aCoupon(pool, one.learnerId);
  const seen = await one.commit(goodsId, couponId);
  const hands = [buyerAt(api.url(), one.token), buyerAt(second.url(), one.token)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => hands[nth % 2]!.order(seen)));
  expect(new Set(answers.map((answer) => (answer.is === 'ordered' ? answer.orderNo : answer.is))).size).toBe(1);
  expect(await rows('select from trade.customer_order where learner_id = $1', one.learnerId)).toHaveLength(1);
});

test('one coupon in two orders of different goods at once: one has it', async () => {
  const one = await somebody();
  const couponId = await aCoupon(pool, one.learnerId);
  const seen = await Promise.all([aCourseOnSale(), aCourseOnSale()].map(async (made) => one.commit((await made).goodsId, couponId)));
  const answers = await Promise.all(seen.map((page) => one.order(page)));
  expect(kinds(answers).toSorted()).toEqual(['coupon-gone', 'ordered']);
});

test('buying and cancelling in turns on many phones ends with what the orders hold', async () => {
  const itemId = await anItem(pool, 5);
  const { goodsId } = await someGoods(pool, { parts: [{ kind: 'thing', itemId }] });
  const people = await someLearners(pool, 12, new Date());
  await Promise.all(
    people.map(async ({ token }) => {
      const one = buyerAt(api.url(), token);
      for (let turn = 0; turn < 4; turn++) {
        const seen = await one.commit(goodsId);
        const [made] = await Promise.all([one.order(seen), one.order(seen)]);
        if (made.is === 'ordered' && turn < 3) await one.ask(cancelOrder, { orderNo: made.orderNo });
      }
    }),
  );
  const [held] = await rows<{ held: number; open: number }>(
    `select i.held, (select count(*)::int from trade.customer_order o where o.goods_id = $2 and o.state = 'open') as open
     from trade.item i where i.id = $1`,
    itemId,
    goodsId,
  );
  expect(held?.held).toBe(held?.open);
  expect(held?.open).toBeLessThanOrEqual(5);
});
