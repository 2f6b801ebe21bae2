/** What the demo sells: its courses with an offer that really ends, packages, a membership with its courses, coupons and codes. */
import { createHash } from 'node:crypto';
import { PRODUCTS } from './seed-content.ts';
import { proposed } from './seed-courses.ts';
import { DAY_MS, type Step } from './seed-step.ts';

/** What the demo's goods need; orders of an older demo go with them. */
export const tradeTables = [
  'trade.former_order',
  'trade.parcel_ticket',
  'trade.parcel_track',
  'trade.parcel_thing',
  'trade.parcel',
  'trade.open_record',
  'trade.wish',
  'trade.code',
  'trade.code_batch',
  'trade.coupon',
  'trade.coupon_terms',
  'trade.membership_term',
  'trade.order_contract',
  'trade.order_event',
  'trade.order_part',
  'trade.customer_order',
  'trade.address',
  'trade.address_text',
  'trade.exclusion',
  'trade.prerequisite',
  'trade.part',
  'trade.sku',
  'trade.item',
  'trade.offer',
  'trade.price',
  'trade.goods',
];

const PACKAGE = PRODUCTS.length + 1;
export const BOOK = PACKAGE + 1;
const MEMBERSHIP = BOOK + 1;
const PAPERS = MEMBERSHIP + 1;
const THREE_COURSES = PAPERS + 1;
const MONTH = THREE_COURSES + 1;
const ITEM = 1;
const MAP_ITEM = 2;
const PAPERS_ITEM = 3;

/** What somebody may type who tries the demo: printed on no real card. */
const CODES = ['DEM0DEM0DEM00001', 'DEM0DEM0DEM00002', 'DEM0DEM0DEM00003'];

/** Midnight in Beijing, about so many days from now. */
const midnight = (now: Date, days: number): Date => {
  const at = new Date(now.getTime() + days * DAY_MS);
  at.setUTCHours(16, 0, 0, 0);
  return at;
};

const goods = (
  id: number,
  name: string,
  promise: string,
  yuan: number,
  now: Date,
  more: { productId?: number; learnerYuan?: number; postageFen?: number; renewalYuan?: number } = {},
): Step[] => [
  {
    text: `insert into trade.goods (id, name, promise, product_id, price_fen, learner_price_fen, renewal_price_fen, postage_fen, price_since, sort)
           values ($1::int, $2, $3, $4, $5, $6, $7, $8, $9, $1::int)`,
    values: [
      id,
      name,
      promise,
      more.productId ?? null,
      yuan * 100,
      more.learnerYuan === undefined ? null : more.learnerYuan * 100,
      more.renewalYuan === undefined ? null : more.renewalYuan * 100,
      more.postageFen ?? 0,
      new Date(now.getTime() - 60 * DAY_MS),
    ],
  },
  { text: `insert into trade.sku (id, goods_id, name) values ($1, $1, '标准')`, values: [id] },
];

/** The course of a product, as a part of these goods. */
const coursePart = (skuId: number, nth: number, productId: number): Step => ({
  text: `insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen)
         select $1, $2, 'course', c.name, c.id, p.lessons, p.replay_days, g.price_fen
         from learning.course c join content.product p on p.id = c.product_id join trade.goods g on g.product_id = p.id where p.id = $3`,
  values: [skuId, nth, productId],
});

const bookPart = (skuId: number, nth: number): Step => ({
  text: `insert into trade.part (sku_id, nth, kind, name, item_id, list_fen) values ($1, $2, 'thing', '基金入门随堂册', $3, 4450)`,
  values: [skuId, nth, ITEM],
});

/** The courses of the shelf with their prices, and an offer that really ends; what is delivered is not said yet. */
export const shelfSteps = (now: Date): Step[] => [
  ...PRODUCTS.flatMap(({ name, promise, priceYuan, learnerYuan }, at) =>
    goods(at + 1, name, promise, priceYuan, now, { productId: at + 1, ...(learnerYuan === undefined ? {} : { learnerYuan }) }),
  ),
  {
    text: `insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at) values (1, '秋季开营优惠', 34900, $1, $2), (4, '周年优惠', 108000, $3, $4)`,
    values: [-2, 3, 4, 9].map((days) => midnight(now, days)),
  },
];

export const tradeSteps = (now: Date): Step[] => [
  { text: `insert into trade.item (id, name, stock) values ($1, '基金入门随堂册', 200)`, values: [ITEM] },
  {
    text: `insert into trade.item (id, name, stock, claimed_as) values ($1, '学习地图', 500, 'map'), ($2, '家庭账本和学习资料', 300, null)`,
    values: [MAP_ITEM, PAPERS_ITEM],
  },
  ...goods(PAPERS, '家庭账本和学习资料', '纸质的，只付邮费', 0, now, { postageFen: 800 }),
  {
    text: `insert into trade.part (sku_id, nth, kind, name, item_id, list_fen) values ($1, 1, 'thing', '家庭账本和学习资料', $2, 2000)`,
    values: [PAPERS, PAPERS_ITEM],
  },
  ...shelfSteps(now),
  ...PRODUCTS.map((_, at) => coursePart(at + 1, 1, at + 1)),
  ...goods(PACKAGE, '基金入门课程 ＋ 随堂册', '十二节课，配一本可以写字的随堂册', 429, now, { learnerYuan: 329, postageFen: 800 }),
  coursePart(PACKAGE, 1, 1),
  bookPart(PACKAGE, 2),
  ...goods(BOOK, '基金入门随堂册', '课上的图表和练习都在里面，留了写字的地方', 44.5, now, { postageFen: 800 }),
  bookPart(BOOK, 1),
  ...goods(MEMBERSHIP, '学堂会员一年', '会员里的课随便学，满一年不会自动续费', 298, now, { renewalYuan: 258 }),
  {
    text: `insert into trade.part (sku_id, nth, kind, name, units, days, list_fen) values ($1, 1, 'membership', '学堂会员', 365, 365, 29800)`,
    values: [MEMBERSHIP],
  },
  ...goods(MONTH, '学堂会员一个月', '先学一个月试试，到期就停', 38, now),
  {
    text: `insert into trade.part (sku_id, nth, kind, name, units, days, list_fen) values ($1, 1, 'membership', '学堂会员', 30, 30, 3800)`,
    values: [MONTH],
  },
  {
    text: `insert into learning.member_course (course_id, since) select id, $1 from learning.course where camp_id is null`,
    values: [new Date(now.getTime() - 30 * DAY_MS)],
  },
  ...goods(THREE_COURSES, '入门三门课', '一门接一门，学完再决定要不要往下学', 599, now),
  ...[1, 2, 3].map((product, at) => coursePart(THREE_COURSES, at + 1, product)),
  {
    text: `insert into trade.coupon_terms (id, name, off_fen, from_fen, goods_id) values (1, '结营券', 3000, 20000, null), (2, '老学员课程券', 5000, 60000, 4)`,
  },
  {
    text: `insert into trade.coupon (public_id, learner_id, terms_id, given_at, ends_at)
           select 'demo-coupon-000000000' || t.id, l.id, t.id, $1, $2 from identity.learner l, trade.coupon_terms t
           where l.learn_number = '9000006'`,
    values: [now, midnight(now, 20)],
  },
  {
    text: `insert into trade.code_batch (id, name, sku_id, ends_at, made_at) values (1, '演示兑换码', $1, $2, $3)`,
    values: [MEMBERSHIP, midnight(now, 90), now],
  },
  ...CODES.map((code) => ({
    text: 'insert into trade.code (hash, batch_id) values ($1, 1)',
    values: [createHash('sha256').update(code).digest()],
  })),
  proposed(now),
  // What is made by hand afterwards must not meet these numbers.
  ...['goods', 'sku', 'item', 'coupon_terms', 'code_batch'].map((table) => ({
    text: `select setval(pg_get_serial_sequence('trade.${table}', 'id'), 10000)`,
  })),
];
