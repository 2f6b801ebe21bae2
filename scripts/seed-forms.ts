/** What the demo sells in other forms: a package, two of four, with a deposit, a live course with its periods, as a gift, and codes to scan. */
import { createHash } from 'node:crypto';
import { DAY_MS, type Step } from './seed-step.ts';

/** Before those of `seed-trade.ts`, which they lean on. */
export const formTables = ['trade.gift_link', 'trade.gift_claim', 'trade.gift', 'trade.pos_offer', 'trade.classroom_code'];

/** Beyond what the shelf has. */
const [PACKAGE, CHOICE, DEPOSIT, LIVE] = [201, 202, 203, 204];

/** What somebody scans who tries the demo. */
export const DEMO_POS = 'demo-pos-ticket-000001';
export const DEMO_CLASSROOM = 'demo-classroom-code-01';

interface Sold {
  id: number;
  name: string;
  promise: string;
  yuan: number;
  deposit?: { yuan: number; days: number };
  chooseOf?: number;
  floorYuan?: number;
}

const sold = ({ id, name, promise, yuan, deposit, chooseOf, floorYuan }: Sold, now: Date): Step[] => [
  {
    text: `insert into trade.goods (id, name, promise, price_fen, deposit_fen, balance_days, floor_fen, price_since, sort)
           values ($1::int, $2, $3, $4, $5, $6, $7, $8, $1::int)`,
    values: [
      id,
      name,
      promise,
      yuan * 100,
      deposit ? deposit.yuan * 100 : null,
      deposit?.days ?? null,
      floorYuan === undefined ? null : floorYuan * 100,
      new Date(now.getTime() - 60 * DAY_MS),
    ],
  },
  { text: `insert into trade.sku (id, goods_id, name, choose_of) values ($1, $1, '标准', $2::smallint)`, values: [id, chooseOf ?? null] },
];

/** The first courses of the shelf, as parts of these goods. */
const courses = (skuId: number, count: number): Step => ({
  text: `insert into trade.part (sku_id, nth, kind, name, course_id, units, days, list_fen)
         select $1, row_number() over (order by p.id), 'course', c.name, c.id, p.lessons, p.replay_days, g.price_fen
         from content.product p join lateral (select * from learning.course c where c.product_id = p.id order by c.id limit 1) c on true
         join trade.goods g on g.product_id = p.id where g.price_fen > 0 order by p.id limit $2`,
  values: [skuId, count],
});

export const formSteps = (now: Date): Step[] => [
  ...sold({ id: PACKAGE, name: '理财入门三门课', promise: '三门课一起学，每一门分到多少钱都写清楚', yuan: 899 }, now),
  courses(PACKAGE, 3),
  ...sold({ id: CHOICE, name: '四门任选两门', promise: '挑您用得上的两门，一个价', yuan: 599, chooseOf: 2 }, now),
  courses(CHOICE, 4),
  ...sold(
    { id: DEPOSIT, name: '家庭财务规划课', promise: '先付一点留住价格，余下的十天内付', yuan: 1299, deposit: { yuan: 100, days: 10 } },
    now,
  ),
  courses(DEPOSIT, 2),
  ...sold({ id: LIVE, name: '直播理财课', promise: '老师直播带着学，先选哪一期', yuan: 399, floorYuan: 299 }, now),
  courses(LIVE, 1),
  // The camp whose enrolment ends last.
  {
    text: `update trade.part set camp_id = (select p.camp_id from enrolment.period p where p.enrol_until > $2 order by p.enrol_until desc, p.id limit 1)
           where sku_id = $1 and nth = 1`,
    values: [LIVE, now],
  },
  { text: 'update trade.goods set giftable = true where product_id is not null and price_fen > 0' },
  { text: 'update trade.goods set floor_fen = price_fen * 3 / 4 where id = 1 and floor_fen is null' },
  {
    text: `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at)
           select $1, g.id, g.floor_fen, $2, '周若兰', $3 from trade.goods g where g.id = 1`,
    values: [createHash('sha256').update(DEMO_POS).digest(), new Date(now.getTime() + 7 * DAY_MS), now],
  },
  {
    text: `insert into trade.classroom_code (code, sku_id, room, until_at, made_at) values ($1, 1, '上海 3 号教室', $2, $3)`,
    values: [DEMO_CLASSROOM, new Date(now.getTime() + 60 * DAY_MS), now],
  },
];
