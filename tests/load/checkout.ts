import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { GoodsId, SkuId } from '@xuetang/contract/ids';
import { createOrder } from '@xuetang/contract/orders';
import { BOUND, MERCHANT } from '@xuetang/stand-ins/wechat-pay/account';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startProcess } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { forgeWechat } from '../faults/forged-wechat.ts';
import { isOrdered, orderShots } from './checkout-shot.ts';
import { shotOf } from './claim-shot.ts';
import { fire, type Fired, type Shot } from './fire.ts';
import { median } from './median.ts';
import { pgbench } from './pgbench.ts';

const PRICE = 39_900;
const CONNECTIONS = [64, 256] as const;

/** Ours and pgbench take turns: the machine is not the same from one minute to the next. */
const ROUNDS = 3;
/** As long as 256 connections take until each has planned what it calls. */
const WARM_SECONDS = 8;

interface Sizes {
  /** A round. */
  shots: number;
  warm: number;
  /** More than pgbench can settle in its rounds. */
  spare: number;
}
const SIZES: Readonly<Record<'small' | 'full', Sizes>> = {
  small: { shots: 500, warm: 300, spare: 40_000 },
  full: { shots: 3_000, warm: 2_000, spare: 80_000 },
};

interface Goods {
  goodsId: GoodsId;
  skuId: SkuId;
}

/** Orders of learners whom nobody has seen, each with a try to pay it; answers the numbers of the tries. */
const plantOrders = async ({ pool }: TestDatabase, { goodsId, skuId }: Goods, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ no: string }>(
    `with made as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis,
         why, basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at)
       select lpad((9e20 + nextval('measured_order'))::numeric::text, 22, '0'), 9e9 + nextval('measured_learner'), $1, $2, '基金入门', 'money', 'open',
         'made', now(), $3, 'list', '按课程价', $3, 0, 0, $3, repeat('0', 64), 200112831, now(), now() + interval '2 hours'
       from generate_series(1, $4) returning id),
     parts as (insert into trade.order_part (order_id, nth, kind, name, course_id, units, days, count, list_fen, share_fen)
       select m.id, p.nth, p.kind, p.name, p.course_id, p.units, p.days, p.count, $3, $3 from made m join trade.part p on p.sku_id = $2),
     agreed as (insert into trade.order_contract (order_id, text, hash, agreed_at) select id, '{}', encode(sha256('{}'), 'hex'), now() from made)
     insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
       select id, 'all', 'wechat', $5, $6, 'jsapi', $3, replace(gen_random_uuid()::text, '-', ''), 'ready', now(), now(), now() + interval '15 minutes'
       from made returning out_trade_no as no`,
    [goodsId, skuId, PRICE, count, MERCHANT.mchid, BOUND[99]],
  );
  return rows.map(({ no }) => no);
};

const prepareEngine = ({ pool }: TestDatabase, { goodsId, skuId }: Goods) =>
  pool.query(`create sequence measured_learner; create sequence measured_order; create sequence measured_payment;
    create function place_one() returns text language sql as $$
      select is_what from trade.place_order(jsonb_build_object('order_no', lpad((8e20 + nextval('measured_order'))::numeric::text, 22, '0'),
          'learner_id', (8e9 + nextval('measured_learner'))::bigint, 'goods_id', ${goodsId}, 'sku_id', ${skuId}, 'name', '基金入门', 'way', 'money',
          'list_fen', ${PRICE}, 'basis', 'list', 'why', '按课程价', 'basis_fen', ${PRICE}, 'coupon_fen', 0, 'postage_fen', 0, 'pay_fen', ${PRICE},
          'quote_hash', repeat('0', 64), 'source', 200112831, 'closes_at', now() + interval '2 hours'),
        (select jsonb_agg(to_jsonb(p) || jsonb_build_object('share_fen', ${PRICE})) from trade.part p where p.sku_id = ${skuId}),
        '{}', encode(sha256('{}'), 'hex'), null, now()) $$;
    create table to_settle (nth bigint primary key, no text not null);
    create function settle_one() returns jsonb language plpgsql as $$
    declare v_nth bigint := nextval('measured_payment');
    begin
      return (select settled from trade.settle_payments(jsonb_build_array(jsonb_build_object('provider', 'wechat', 'merchant', '${MERCHANT.mchid}',
        'appId', '${BOUND[99]}', 'outTradeNo', (select no from to_settle where nth = v_nth), 'transactionId', 'measured-' || v_nth, 'fen', ${PRICE},
        'paidAt', now(), 'by', 'notify')), now()));
    end $$;`);

/** What our calls are held against: the same function, one a transaction. */
const engineRate = (database: TestDatabase, name: string, statement: string, clients: number): number => {
  const script = `${tmpdir()}/checkout-${name}-${process.pid}.sql`;
  writeFileSync(script, `${statement}\n`);
  return pgbench(database.url, script, clients, WARM_SECONDS);
};

interface Round {
  ours: Fired;
  engine: number;
}

interface Line {
  what: string;
  connections: number;
  rounds: readonly Round[];
  host: number;
}

const tell = (say: (line: string) => void, { what, connections, rounds, host }: Line): void => {
  const wrong = rounds.reduce((sum, { ours }) => sum + ours.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} answers of ${what} were wrong`);
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  const perSecond = middle(({ ours }) => ours.perSecond);
  const times = rounds.map(({ ours, engine }) => (ours.perSecond / engine).toFixed(2));
  const figures = [
    host.toFixed(0),
    middle(({ engine }) => engine).toFixed(0),
    perSecond.toFixed(0),
    middle(({ ours }) => ours.p50),
    middle(({ ours }) => ours.p99),
    `${middle(({ ours, engine }) => ours.perSecond / engine).toFixed(2)} (${times.join(' ')})`,
    (perSecond / host).toFixed(2),
  ];
  say(`| ${[what, connections, ...figures].join(' | ')} |`);
};

/** An order and a payment that was heard of, over HTTP through one process, beside pgbench with their functions and our host with an empty call. */
export const measureCheckout = async (say: (line: string) => void, what?: string): Promise<void> => {
  const { shots, warm, spare } = SIZES[what === 'small' ? 'small' : 'full'];
  const each = warm + ROUNDS * shots;
  const database = await createTestDatabase();
  const { env, genuine } = forgeWechat();
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn', ...env }));
  const empty = await startProcess('tests/load/empty-host.ts', serverEnv(database.url), /empty listens on (\S+)/);
  try {
    const { courseId } = await aCourse(database.pool);
    const camp = await aCamp(database.pool);
    const goods = await someGoods(database.pool, { price: PRICE, parts: [{ kind: 'course', courseId }] });
    const learners = await someLearners(database.pool, each * CONNECTIONS.length);
    await prepareEngine(database, goods);
    const orderShot = await orderShots(api.url, goods.goodsId, learners[0]);
    const notifyShot = (outTradeNo: string): Shot => {
      const { headers, body } = genuine({ outTradeNo, fen: PRICE });
      return { headers: Object.fromEntries(headers), body: body.toString('utf8') };
    };
    say('| call | connections | our host, empty call /s | pgbench, the function /s | ours /s | p50 ms | p99 ms | × pgbench | × our host |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const [nth, connections] of CONNECTIONS.entries()) {
      const mine = learners.slice(nth * each, (nth + 1) * each);
      const taps = mine.map((learner) => shotOf(camp.campId, learner));
      const turns = async (url: string, all: readonly Shot[], isRight: (body: string) => boolean, right: number, engine: () => number) => {
        await fire(url, connections, all.slice(0, warm), isRight, right);
        const rounds: Round[] = [];
        for (let from = warm; from < all.length; from += shots)
          rounds.push({ ours: await fire(url, connections, all.slice(from, from + shots), isRight, right), engine: engine() });
        return rounds;
      };
      const host = median(
        (
          await turns(
            empty.url,
            taps,
            () => true,
            200,
            () => 1,
          )
        ).map(({ ours }) => ours.perSecond),
      );
      const ordered = await turns(`${api.url}${createOrder.url}`, mine.map(orderShot), isOrdered, 200, () =>
        engineRate(database, 'place', 'select place_one();', connections),
      );
      tell(say, { what: 'createOrder', connections, rounds: ordered, host });

      const tries = await plantOrders(database, goods, each + spare);
      await database.pool.query(`select setval('measured_payment', (select coalesce(max(nth), 0) + 1 from to_settle), false)`);
      await database.pool.query(
        `insert into to_settle select (select last_value from measured_payment) + nth - 1, no from unnest($1::text[]) with ordinality t(no, nth)`,
        [tries.slice(each)],
      );
      await database.pool.query('vacuum analyze');
      // Signed when they are sent: WeChat's hour is ours within five minutes.
      const told = await turns(
        `${api.url}/pay/notify/wechat`,
        tries.slice(0, each).map(notifyShot),
        () => true,
        204,
        () => engineRate(database, 'settle', 'select settle_one();', connections),
      );
      const { rows } = await database.pool.query<{ left: boolean }>(
        `select (select last_value from measured_payment) <= (select max(nth) from to_settle) as left`,
      );
      if (!rows[0]?.left) throw new Error('pgbench ran out of payments: plant more');
      tell(say, { what: 'notify', connections, rounds: told, host });
    }
  } finally {
    await Promise.all([api, empty].map((process) => process.stop()));
    await database.drop();
  }
};
