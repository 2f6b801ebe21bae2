import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import type { TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';

export const MCHID = '1900000001';
const APP = 'wx8888888888888888';
export const PRICE = 39_900;

/** What is sold: a course, a book and a month, of which there are so many books. */
export const aPackage = async (pool: pg.Pool, books: number) => {
  const { courseId } = await aCourse(pool);
  const itemId = await anItem(pool, books);
  const parts = [
    { kind: 'course', courseId },
    { kind: 'thing', itemId },
    { kind: 'membership', units: 30 },
  ] as const;
  return { ...(await someGoods(pool, { price: PRICE, parts })), itemId, courseId };
};
type Goods = Pick<Awaited<ReturnType<typeof aPackage>>, 'goodsId' | 'skuId'>;

/** How many learners, quickly: nobody of them ever logs in. */
export const someBuyers = async (pool: pg.Pool, count: number): Promise<LearnerId[]> => {
  const { rows } = await pool.query<{ id: LearnerId }>(
    `insert into identity.learner (learn_number, seen_at) select nextval('identity.learn_number')::text, now() from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

export interface Ordered {
  id: string;
  orderNo: OrderNo;
  learnerId: LearnerId;
}

/** An open order of each, which holds what it needs. */
export const orderFor = async (pool: pg.Pool, learners: readonly LearnerId[], { goodsId, skuId }: Goods): Promise<Ordered[]> => {
  const { rows } = await pool.query<Ordered>(
    `with made as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis,
         why, basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at)
       select lpad((('x' || substr(md5(random()::text || l), 1, 15))::bit(60)::bigint)::text, 22, '0'), l, $2, $3, '基金入门', 'money', 'open', 'made',
         now(), $4, 'list', '按课程价', $4, 0, 0, $4, repeat('0', 64), 200112831, now(), now() + interval '2 hours'
       from unnest($1::bigint[]) l returning id, order_no, learner_id),
     parts as (insert into trade.order_part (order_id, nth, kind, name, course_id, item_id, units, days, count, list_fen, share_fen)
       select m.id, p.nth, p.kind, p.name, p.course_id, p.item_id, p.units, p.days, p.count, p.list_fen,
         $4 / (count(*) over (partition by m.id)) from made m join trade.part p on p.sku_id = $3),
     agreed as (insert into trade.order_contract (order_id, text, hash, agreed_at)
       select id, '{}', encode(sha256('{}'), 'hex'), now() from made),
     held as (update trade.item i set held = i.held + (select count(*) from made) from trade.part p where p.item_id = i.id and p.sku_id = $3)
     select id, order_no as "orderNo", learner_id as "learnerId" from made`,
    [learners, goodsId, skuId, PRICE],
  );
  return rows;
};

let payments = 0;

/** At whom it is paid, and how. */
interface PaidAt extends Pick<TakenPayment, 'provider' | 'merchant' | 'appId'> {
  way: string;
}
const AT_WECHAT: PaidAt = { provider: 'wechat', merchant: MCHID, appId: APP, way: 'jsapi' };

/** What a provider has taken for each of them, by an attempt of its own; of one order only the first stands open. */
export const payFor = async (
  pool: pg.Pool,
  orders: readonly Pick<Ordered, 'id'>[],
  state = 'ready',
  { provider, merchant, appId, way }: PaidAt = AT_WECHAT,
): Promise<TakenPayment[]> => {
  const { rows } = await pool.query<{ outTradeNo: string }>(
    `insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at)
     select o, 'all', $6, $2, $3, $7, $4, replace(gen_random_uuid()::text, '-', ''), $5, now(), now(), now() + interval '15 minutes'
     from unnest($1::bigint[]) o returning out_trade_no as "outTradeNo"`,
    [orders.map(({ id }) => id), merchant, appId, PRICE, state, provider, way],
  );
  return rows.map(({ outTradeNo }) => ({
    provider,
    merchant,
    appId,
    outTradeNo,
    transactionId: `4200${String(++payments).padStart(12, '0')}`,
    fen: PRICE,
    paidAt: new Date(),
    by: 'notify',
  }));
};
