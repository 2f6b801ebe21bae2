import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CourseId, GoodsId, OrderNo, SectionId } from '@xuetang/contract/ids';
import { cancelOrder } from '@xuetang/contract/orders';
import { aCamp, aPeriod } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { openSetUp } from '@xuetang/testkit/opened';
import { serverEnv } from '@xuetang/testkit/server-env';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import type { buyerAt } from '../benches/open-shop.ts';
import { eventually } from './eventually.ts';
import { SOON } from './learner-phone.ts';
import { movedClock } from './moved-clock.ts';
import { openStaffDesk } from './staff-desk.ts';
import { createWorld, type World } from './world.ts';

const run = promisify(execFile);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEIJING_MS = 8 * HOUR_MS;
const LESSONS = 11;
/** A story that begins so shortly before midnight would be of two days. */
const NEARLY_OVER_MS = HOUR_MS / 2;

const dayOf = (moment: Date): string => new Date(moment.getTime() + BEIJING_MS).toISOString().slice(0, 10);

const sellIn = async (world: World) => {
  const { pool } = world.database;
  await pool.query(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await pool.query(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
       ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 22, 2, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}')`,
  );
  const sections = Array.from({ length: LESSONS }, (_, at) => ({ title: `第 ${at + 1} 讲`, chapter: '入门', minutes: 10 }));
  const fund = await aCourse(pool, { name: '基金入门', sections });
  const pension = await aCourse(pool, { name: '养老金怎么算' });
  // The second course begins with a class; the first whenever somebody likes.
  const camp = await aCamp(pool);
  const period87 = await aPeriod(pool, camp, { number: 87, starts: 20, cap: 30 });
  await pool.query('update learning.course set camp_id = $2 where id = $1', [pension.courseId, camp.campId]);
  const itemId = await anItem(pool, 20);
  /** ¥988 for what costs ¥1,000 singly: each part has a share that does not come out even. */
  const whole = await someGoods(pool, {
    name: '家庭理财全套',
    price: 98_800,
    deposit: { fen: 10_000, days: 10 },
    parts: [
      { kind: 'course', name: '基金入门', courseId: fund.courseId, units: LESSONS, listFen: 60_000 },
      { kind: 'course', name: '养老金怎么算', courseId: pension.courseId, listFen: 35_000 },
      { kind: 'thing', name: '随堂册', itemId, listFen: 5_000 },
    ],
  });
  const single = { kind: 'course', name: '养老金怎么算', courseId: pension.courseId } as const;
  const gift = await someGoods(pool, { name: '养老金怎么算', price: 60_000, giftable: true, parts: [single] });
  const team = await someGoods(pool, { name: '养老金怎么算', price: 40_000, parts: [single] });
  const live = await someGoods(pool, { name: '养老金直播课', price: 30_000, parts: [{ ...single, campId: camp.campId }] });
  return { fund, whole, gift, team, live, period87 };
};

export interface Sold {
  fund: { courseId: CourseId; sectionIds: readonly SectionId[] };
  whole: { goodsId: GoodsId };
  gift: { goodsId: GoodsId };
  team: { goodsId: GoodsId };
  /** Bought with its period, of which there is another one as well. */
  live: { goodsId: GoodsId };
  period87: string;
}

/** A shop with everything around it, and a clock that can be moved for all of them. */
export const openPurchase = async () => {
  const { keep, close } = openSetUp();
  const clock = movedClock();
  const leftMs = DAY_MS - ((Date.now() + BEIJING_MS) % DAY_MS);
  if (leftMs < NEARLY_OVER_MS) clock.moveTo(new Date(Date.now() + leftMs + 1_000));
  const world = await keep(
    createWorld(clock.env, [], () => clock.now().getTime()),
    (opened) => opened.close(),
  );
  const { pool } = world.database;
  const desk = await keep(openStaffDesk(world, clock), (opened) => opened.close());
  const sold: Sold = await sellIn(world);
  const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> => (await pool.query<T>(text, values)).rows;

  /** Another day, for the jobs that wait for theirs as well: they have the hour of the database. */
  const moveTo = async (moment: Date): Promise<void> => {
    clock.moveTo(moment);
    await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1', [clock.now()]);
  };
  /** What `pnpm close-day` says of it, as somebody runs it after the worker has held the day against its bills. */
  const closeDay = async (moment: Date): Promise<string> => {
    const env = {
      ...process.env,
      ...serverEnv(world.database.url, {
        XT_WECHAT_PAY: world.wechatPay.settings,
        XT_ALIPAY: world.alipay.settings,
        XT_JD_PAY: world.jdPay.settings,
      }),
    };
    const { stdout } = await run(process.execPath, ['scripts/close-day.ts', dayOf(moment)], { env }).catch(
      (failed: { stdout: string }) => failed,
    );
    return stdout.trim().split('\n').at(-1) ?? '';
  };
  /** By the worker, as it does every morning. */
  const reconcile = async (moment: Date): Promise<void> => {
    await rows(`select platform.add_job(identifier => 'trade.reconcile')`);
    const isDone = async () => {
      const waiting = await rows(`select from graphile_worker.jobs where task_identifier = 'trade.reconcile'`);
      const done = await rows('select from trade.reconciled_day where day = $1', dayOf(moment));
      return (waiting.length === 0 && done.length > 0) || undefined;
    };
    await eventually(SOON.timeout, isDone);
  };

  /** As growth will order it, whose teams are: one's own order of the same, put down again for a team. From there on it is the buyer's. */
  const orderForTeam = async (buyer: ReturnType<typeof buyerAt>, goodsId: GoodsId): Promise<OrderNo> => {
    const made = await buyer.buy(goodsId);
    if (made.is !== 'ordered') throw new Error(made.is);
    await buyer.ask(cancelOrder, { orderNo: made.orderNo });
    const teamNo = `${made.orderNo.slice(0, -4)}${String(9_999 - Number(made.orderNo.slice(-4))).padStart(4, '0')}` as OrderNo;
    const [placed] = await rows<{ is_what: string }>(
      `select n.is_what from trade.customer_order o join trade.order_contract c on c.order_id = o.id cross join lateral trade.place_order(
         to_jsonb(o) || jsonb_build_object('order_no', $2::text, 'form', 'team', 'basis', 'team', 'closes_at', o.made_at + interval '2 hours'),
         (select jsonb_agg(to_jsonb(p) order by p.nth) from trade.order_part p where p.order_id = o.id), c.text, c.hash, null, o.made_at) n
       where o.order_no = $1`,
      made.orderNo,
      teamNo,
    );
    if (placed?.is_what !== 'placed') throw new Error(`the order of a team was not placed: ${placed?.is_what}`);
    return teamNo;
  };

  return {
    world,
    clock,
    desk,
    orderForTeam,
    sold,
    rows,
    dayOf,
    moveTo,
    reconcile,
    closeDay,
    stateOf: async (orderNo: OrderNo) =>
      (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', orderNo))[0]?.state,
    close,
    later: (from: Date, days: number, hours = 0) => new Date(from.getTime() + days * DAY_MS + hours * HOUR_MS),
  };
};
export type Purchase = Awaited<ReturnType<typeof openPurchase>>;
