import { createOrder } from '@xuetang/contract/orders';
import { someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import { isOrdered, orderShots } from './checkout-shot.ts';
import { fire } from './fire.ts';
import { median } from './median.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
/** So many a statement: a transaction of ten million holds back everything that tidies up. */
const AT_ONCE = 250_000;

interface Sizes {
  stored: readonly [number, number];
  orders: number;
}
const SIZES: Readonly<Record<'small' | 'full', Sizes>> = {
  small: { stored: [1_000, 50_000], orders: 300 },
  full: { stored: [10_000, 10_000_000], orders: 5_000 },
};

/** Orders of the same goods that were closed long ago, each of another learner, with parts, contract and history. */
const store = async (pool: pg.Pool, skuId: string, howMany: number): Promise<void> => {
  const client = await pool.connect();
  try {
    // What the triggers would look at holds by what is written here; one by one they would take an hour.
    await client.query('set session_replication_role = replica');
    for (let from = 1; from <= howMany; from += AT_ONCE)
      await client.query(
        `with made as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis,
             why, basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at)
           select lpad((7e20 + n)::numeric::text, 22, '0'), 7e9 + n, s.goods_id, s.id, '基金入门', 'money', 'closed', 'time-over', now() - interval '90 days',
             39900, 'list', '按课程价', 39900, 0, 0, 39900, repeat('0', 64), 200112831, now() - interval '90 days', now() - interval '90 days'
           from trade.sku s cross join generate_series($2::int, $3::int) n where s.id = $1 returning id),
         parts as (insert into trade.order_part (order_id, nth, kind, name, course_id, units, days, count, list_fen, share_fen)
           select m.id, p.nth, p.kind, p.name, p.course_id, p.units, p.days, p.count, 39900, 39900 from made m join trade.part p on p.sku_id = $1),
         events as (insert into trade.order_event (order_id, nth, event, state, at)
           select m.id, e.nth, e.event, e.state, now() - interval '90 days' from made m cross join (values (1, 'made', 'open'), (2, 'time-over', 'closed')) e(nth, event, state))
         insert into trade.order_contract (order_id, text, hash, agreed_at) select id, '{}', encode(sha256('{}'), 'hex'), now() - interval '90 days' from made`,
        [skuId, from, Math.min(from + AT_ONCE - 1, howMany)],
      );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
};

/** An order's p99 with few and with many orders stored: what an order looks at must not grow with the years. */
export const measureCheckoutStored = async (say: (line: string) => void, what?: string): Promise<void> => {
  const { stored, orders } = SIZES[what === '--full' ? 'full' : 'small'];
  const p99s: number[] = [];
  say('| orders stored | orders a round | connections | orders /s, median | p99 ms by round | p99 ms, median |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const howMany of stored) {
    const database = await createTestDatabase();
    const { courseId } = await aCourse(database.pool);
    const { goodsId, skuId } = await someGoods(database.pool, { price: 39_900, parts: [{ kind: 'course', courseId }] });
    await store(database.pool, skuId, howMany);
    const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
    try {
      const learners = await someLearners(database.pool, orders * (ROUNDS + 1));
      const shotOf = await orderShots(api.url, goodsId, learners[0]);
      const rounds: { p99: number; perSecond: number }[] = [];
      // The first round warms connections, plans and compiled code.
      for (let round = 0; round <= ROUNDS; round++) {
        const shots = learners.slice(round * orders, (round + 1) * orders).map(shotOf);
        const fired = await fire(`${api.url}${createOrder.url}`, CONNECTIONS, shots, isOrdered);
        if (fired.wrong > 0) throw new Error(`${fired.wrong} orders were not made`);
        if (round > 0) rounds.push(fired);
      }
      const p99 = median(rounds.map((round) => round.p99));
      p99s.push(p99);
      const perSecond = Math.round(median(rounds.map((round) => round.perSecond)));
      say(`| ${[howMany, orders, CONNECTIONS, perSecond, rounds.map((round) => round.p99).join(' '), p99].join(' | ')} |`);
    } finally {
      await api.stop();
      await database.drop();
    }
  }
  say(`p99 with ${stored[1]} stored is ${((p99s[1] ?? 0) / (p99s[0] ?? 1)).toFixed(2)} × p99 with ${stored[0]}`);
};
