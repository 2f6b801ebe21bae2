import { createHash, randomBytes } from 'node:crypto';
import type { CampId, CouponId, CourseId, GoodsId, LearnerId, OrderNo, ProductId, SkuId } from '@xuetang/contract/ids';
import type pg from 'pg';
import { aCourse, inMembership } from './course-builders.ts';

const one = async <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row> => {
  const { rows } = await pool.query<Row>(text, values);
  const [row] = rows;
  if (!row) throw new Error('nothing was made');
  return row;
};

interface ProductShape {
  price?: number;
  learnerPrice?: number | null;
  onSale?: boolean;
  /** Since how long the price is asked. */
  since?: string;
}

/** A course on the shelf, and the goods as which it is sold. */
export const aProductOnSale = (
  pool: pg.Pool,
  { price = 39_900, learnerPrice = null, onSale = true, since = '30 days' }: ProductShape = {},
): Promise<{ productId: ProductId; goodsId: GoodsId }> =>
  one(
    pool,
    `with p as (insert into content.product (name, promise, tier, symbol, teacher_name, teacher_about, lessons, minutes_a_lesson, replay_days,
         suits, suits_not, includes, outline, on_sale)
       values ('基金入门', '看懂净值', 'basic', 'fund', '周若兰', '教了九年', 12, 40, 365, '{想学的人}', '{想一夜暴富的人}', '{直播}', '{净值}', $3)
       returning id, name, promise)
     insert into trade.goods (name, promise, product_id, price_fen, learner_price_fen, price_since, on_sale)
     select name, promise, id, $1, $2, now() - $4::interval, $3 from p returning product_id as "productId", id as "goodsId"`,
    [price, learnerPrice, onSale, since],
  );

export interface PartShape {
  kind: 'course' | 'membership' | 'thing';
  name?: string;
  courseId?: CourseId;
  itemId?: string;
  units?: number;
  days?: number;
  count?: number;
  listFen?: number;
  /** Of a course that is taught live. */
  campId?: CampId;
}

export interface GoodsShape {
  name?: string;
  price?: number;
  learnerPrice?: number | null;
  renewalPrice?: number | null;
  postage?: number;
  since?: string;
  giftable?: boolean;
  /** So much first, the rest within so many days. */
  deposit?: { fen: number; days: number };
  /** So many of its parts. */
  chooseOf?: number;
  floor?: number;
  parts: readonly PartShape[];
}

/** A membership that opens nothing is sold to nobody. */
const openSomething = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query('select from learning.member_course where left_at is null limit 1');
  if (rows.length === 0) await inMembership(pool, (await aCourse(pool, { name: '家庭账本 21 天' })).courseId);
};

const DAYS = { course: 365, membership: 365, thing: null } as const;
const UNITS = { course: 12, membership: 365, thing: 0 } as const;

/** Goods with one SKU of these parts. */
export const someGoods = async (pool: pg.Pool, shape: GoodsShape): Promise<{ goodsId: GoodsId; skuId: SkuId }> => {
  const {
    name = '基金入门',
    price = 39_900,
    learnerPrice = null,
    renewalPrice = null,
    postage = 0,
    since = '30 days',
    giftable = false,
    deposit,
    chooseOf = null,
    floor = null,
  } = shape;
  const made = await one<{ goodsId: GoodsId; skuId: SkuId }>(
    pool,
    `with g as (insert into trade.goods (name, promise, price_fen, learner_price_fen, renewal_price_fen, postage_fen, price_since, giftable,
         deposit_fen, balance_days, floor_fen)
       values ($1, '看懂净值', $2, $3, $4, $5, now() - $6::interval, $7, $8, $9, $11) returning id)
     insert into trade.sku (goods_id, name, choose_of) select id, '标准', $10::smallint from g returning goods_id as "goodsId", id as "skuId"`,
    [name, price, learnerPrice, renewalPrice, postage, since, giftable, deposit?.fen ?? null, deposit?.days ?? null, chooseOf, floor],
  );
  if (shape.parts.some(({ kind }) => kind === 'membership')) await openSomething(pool);
  for (const [at, part] of shape.parts.entries()) {
    const { kind, courseId = null, itemId = null, units = UNITS[kind], count = 1, listFen = price || 100, campId = null } = part;
    const days = kind === 'membership' ? units : (part.days ?? DAYS[kind]);
    await pool.query(
      `insert into trade.part (sku_id, nth, kind, name, course_id, item_id, units, days, count, list_fen, camp_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [made.skuId, at + 1, kind, part.name ?? name, courseId, itemId, units, days, count, listFen, campId],
    );
  }
  return made;
};

/** A thing of which there are so many. */
export const anItem = async (pool: pg.Pool, stock: number): Promise<string> =>
  (await one<{ id: string }>(pool, `insert into trade.item (name, stock) values ('随堂册', $1) returning id`, [stock])).id;

export const aCoupon = async (
  pool: pg.Pool,
  learner: LearnerId,
  { off = 3_000, from = 10_000, goodsId = null as GoodsId | null, days = 30 } = {},
): Promise<CouponId> =>
  (
    await one<{ id: CouponId }>(
      pool,
      `with t as (insert into trade.coupon_terms (name, off_fen, from_fen, goods_id) values ('开营券', $2, $3, $4) returning id)
       insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at)
       select $5, $1, id, now() - interval '1 day', now() + $6 * interval '1 day' from t returning public_id as id`,
      [learner, off, from, goodsId, randomBytes(16).toString('base64url'), days],
    )
  ).id;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that can be exchanged for these goods. */
export const aCode = async (pool: pg.Pool, skuId: SkuId, { days = 30 } = {}): Promise<string> => {
  const code = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('');
  await pool.query(
    `with b as (insert into trade.code_batch (name, sku_id, ends_at, made_at) values ('企业赠送', $1, now() + $2 * interval '1 day', now() - interval '99 days')
       returning id)
     insert into trade.code (hash, batch_id) select $3, id from b`,
    [skuId, days, createHash('sha256').update(code).digest()],
  );
  return code;
};

/** An order of ¥399 as it is stored, of whatever goods there are or of new ones. */
export const anOrder = async (
  pool: pg.Pool,
  learner: LearnerId,
  { goodsId, skuId }: { goodsId: GoodsId; skuId: SkuId },
  { state = 'open', fen = 39_900, paidDaysAgo = 0 }: { state?: 'open' | 'paid'; fen?: number; paidDaysAgo?: number } = {},
): Promise<OrderNo> => {
  const orderNo = `2611171200${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`;
  const { rows } = await pool.query<{ order_no: OrderNo }>(
    `with o as (insert into trade.customer_order (order_no, learner_id, goods_id, sku_id, name, way, state, event, state_at, list_fen, basis, why,
         basis_fen, coupon_fen, postage_fen, pay_fen, quote_hash, source, made_at, closes_at)
       values ($1, $2, $3, $4, '基金入门', 'money', 'open', 'made', now(), $5, 'list', '按课程价', $5, 0, 0, $5, repeat('0', 64), 200112831,
         now(), now() + interval '2 hours') returning id, order_no),
     p as (insert into trade.order_part (order_id, nth, kind, name, course_id, units, days, count, list_fen, share_fen)
       select id, 1, 'course', '基金入门', 1, 12, 365, 1, $5, $5 from o),
     c as (insert into trade.order_contract (order_id, text, hash, agreed_at)
       select id, '{}', encode(sha256('{}'), 'hex'), now() from o)
     select order_no from o`,
    [orderNo, learner, goodsId, skuId, fen],
  );
  if (state === 'paid')
    await pool.query(
      `update trade.customer_order set state = 'paid', event = 'paid', state_at = now(), paid_at = now() - $2 * interval '1 day' where order_no = $1`,
      [orderNo, paidDaysAgo],
    );
  return rows[0]?.order_no ?? (orderNo as OrderNo);
};

interface Sold {
  price: number;
  parts: { nth: number; list_fen: number }[];
  coupon: { id: string; name: string; off: number } | null;
}

/** An order of these goods that waits for its payment and holds what it needs: things, and a coupon. */
export const anOrderOf = async (
  pool: pg.Pool,
  learner: LearnerId,
  { goodsId, skuId }: { goodsId: GoodsId; skuId: SkuId },
  couponId?: CouponId,
): Promise<OrderNo> => {
  const { price, parts, coupon } = await one<Sold>(
    pool,
    `select g.price_fen as price, (select json_agg(p order by p.nth) from trade.part p where p.sku_id = $2) as parts,
       (select json_build_object('id', c.id::text, 'name', t.name, 'off', t.off_fen) from trade.coupon c
         join trade.coupon_terms t on t.id = c.terms_id where c.public_id = $3) as coupon
     from trade.goods g where g.id = $1`,
    [goodsId, skuId, couponId ?? null],
  );
  const payFen = price - (coupon?.off ?? 0);
  const each = Math.floor(payFen / parts.length);
  const shared = parts.map((part, at) => ({ ...part, share_fen: at === 0 ? payFen - each * (parts.length - 1) : each }));
  const orderNo = `2611171200${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}` as OrderNo;
  const order = {
    order_no: orderNo,
    learner_id: learner,
    goods_id: goodsId,
    sku_id: skuId,
    name: '基金入门',
    way: 'money',
    list_fen: price,
    basis: 'list',
    why: '按课程价',
    basis_fen: price,
    coupon_name: coupon?.name ?? null,
    coupon_fen: coupon?.off ?? 0,
    postage_fen: 0,
    pay_fen: payFen,
    quote_hash: '0'.repeat(64),
    source: 200112831,
    closes_at: new Date(Date.now() + 2 * 3_600_000),
  };
  const { is_what: is } = await one<{ is_what: string }>(
    pool,
    `select is_what from trade.place_order($1, $2, '{}', encode(sha256('{}'), 'hex'), $3, now())`,
    [JSON.stringify(order), JSON.stringify(shared), coupon?.id ?? null],
  );
  if (is !== 'placed') throw new Error(`the order was not placed: ${is}`);
  return orderNo;
};

export interface Tried {
  provider?: 'wechat' | 'alipay' | 'jd';
  merchant?: string;
  /** Null where the provider has no such thing. */
  appId?: string | null;
  way?: string;
  state?: string;
  /** In how many instalments. */
  term?: number | null;
}

/** A try to pay an order, at WeChat where nothing else is said, of which nothing is heard yet. */
export const anAttempt = async (
  pool: pg.Pool,
  orderNo: OrderNo,
  { provider = 'wechat', merchant = '1900000001', appId = 'wx8888888888888888', way = 'jsapi', state = 'ready', term = null }: Tried = {},
): Promise<{ outTradeNo: string; merchant: string; appId: string; fen: number }> => {
  const outTradeNo = randomBytes(16).toString('hex');
  const { fen } = await one<{ fen: number }>(
    pool,
    `insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, fen, out_trade_no, state, state_at, made_at, expires_at, term)
     select id, case when form <> 'deposit' then 'all' when state = 'reserved' then 'balance' else 'deposit' end, $6, $3, $4, $7,
       case when form <> 'deposit' then pay_fen when state = 'reserved' then trade.rest_of(id, now()) else deposit_fen end, $2, $5, now(), now(),
       now() + interval '15 minutes', $8
     from trade.customer_order where order_no = $1 returning fen`,
    [orderNo, outTradeNo, merchant, appId, state, provider, way, term],
  );
  return { outTradeNo, merchant, appId: appId ?? '', fen };
};
