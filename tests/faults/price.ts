import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { pay } from '@xuetang/contract/payments';
import { startWechatPayStandIn, type WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { consider, type Considered } from '../../apps/server/src/modules/trade/goods/consider.ts';
import { heldCoupons } from '../../apps/server/src/modules/trade/goods/coupon.store.ts';
import { quoteGoods, type Standing } from '../../apps/server/src/modules/trade/goods/quote-goods.ts';
import { showGoods } from '../../apps/server/src/modules/trade/goods/show-goods.ts';
import { orderTogether } from '../../apps/server/src/modules/trade/orders/create-order.ts';
import { readSettings } from '../../apps/server/src/modules/settings/settings.store.ts';
import { snapshotOf, type Snapshot } from '../../apps/server/src/modules/settings/snapshot.rule.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { plant } from './plant.ts';
import { priceHistory, type PriceHistory } from './price-histories.ts';
import { goodsOf, layOut, passerBy } from './price-world.ts';
import { openFindings, type Bug, type Findings, type Proof } from './proof.ts';

/** Of so many histories every `buys`th ends with somebody who buys. */
const SIZES = { small: { histories: 400, buys: 2 }, full: { histories: 100_000, buys: 10 } } as const;
const AT_ONCE = 1_000;
const BESIDE = 8;
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const APP_ID = 'wx99xuetang000001';

const WAS = 'no 原价 above what was paid in the last seven days';
const ASKED = 'what is crossed out was asked for seven days before the offer';
const SEEN = 'what is ordered is the quote that was seen, to the fen';
const NEVER = 'at another price than the one that was seen nothing is ordered';
const DUE = 'what is to be paid is the quote that was seen, to the fen';
const TAKEN = 'what WeChat is asked for is the quote that was seen, to the fen';

const A_DAY: Bug = { is: 'what was paid is looked at for one day', breaks: [WAS] };
const NO_COUPON: Bug = { is: 'the coupon is forgotten when the order is written', breaks: [SEEN], mayBreak: [DUE, TAKEN] };
const DEARER: Bug = {
  is: 'a payment is begun for a fen more than the order says',
  plants: [
    {
      file: 'apps/server/src/modules/trade/payments/attempt.store.ts',
      text: `\${term}, \${of.pay_fen}, \${outTradeNo}`,
      becomes: `\${term}, \${of.pay_fen + 1}, \${outTradeNo}`,
    },
  ],
  breaks: [DUE],
};
const ASKED_MORE: Bug = {
  is: 'WeChat is asked for a fen more than the order says',
  plants: [
    {
      file: 'apps/server/src/modules/trade/payments/reserve-at-wechat.ts',
      text: 'fen: order.pay_fen, expiresAt };',
      becomes: 'fen: order.pay_fen + 1, expiresAt };',
    },
  ],
  breaks: [TAKEN],
};

const CHANGES: ReadonlyMap<Bug, { name: string; changes: readonly (readonly [string, string])[] }> = new Map([
  [A_DAY, { name: 'trade.paid_less', changes: [[`interval '7 days'`, `interval '1 day'`]] }],
  [
    NO_COUPON,
    {
      name: 'trade.place_orders',
      changes: [
        ['r.coupon_name, r.coupon_fen,', 'null, 0,'],
        ['r.pay_fen, r.quote_hash', 'r.basis_fen + r.postage_fen, r.quote_hash'],
      ],
    },
  ],
]);

const plantBug = async ({ pool }: TestDatabase, bug: Bug): Promise<void> => {
  // Nothing behind it that would still catch it.
  if (bug === DEARER) await pool.query('drop trigger attempts_ask_for_the_sum on trade.attempt');
  if (bug.plants) return;
  const { name, changes } = CHANGES.get(bug) ?? { name: '', changes: [] };
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef($1::regproc) as source`, [name]);
  let source = rows[0]?.source ?? '';
  for (const [found, instead] of changes) {
    if (!source.includes(found)) throw new Error(`${name} has no ‘${found}’ any more: the planted bug changes nothing.`);
    source = source.replace(found, instead);
  }
  await pool.query(source);
  // Nothing behind it that would still catch it.
  await pool.query('drop trigger shares_add_up on trade.customer_order');
  await pool.query('drop trigger shares_stay on trade.order_part');
};

interface World {
  database: TestDatabase;
  db: Database;
  settings: Snapshot;
  findings: Findings;
  counted: { was: number; list: number; ordered: number; changed: number; paid: number };
  /** Where it is paid, and by whom it is heard. */
  url: string;
  wechatPay: WechatPayStandIn;
  buyers: ReadonlyMap<number, { learnerId: LearnerId; token: string }>;
}

const place = { host: 'wechat', isIos: false } as const;
const standingOf = ({ isLearner }: PriceHistory, now: Date): Standing =>
  isLearner ? { campName: '理财训练营', periodName: '第 80 期', endedAt: new Date(now.getTime() - DAY_MS) } : undefined;

const judgeShown = ({ findings, counted }: World, history: PriceHistory, { goods, sku }: Considered, now: Date): void => {
  const { comparison } = showGoods(goods, sku, now);
  if (!comparison) return;
  counted[comparison.is]++;
  const lately = history.paid.filter(({ atMs }) => atMs > now.getTime() - WEEK_MS).map(({ fen }) => fen);
  if (comparison.is === 'was')
    findings.promise(
      WAS,
      Math.min(...lately, comparison.fen) === comparison.fen,
      `${goods.id}: 原价 ${comparison.fen}, paid ${lately.join()}`,
    );
  const startsMs = history.offer?.startsMs ?? 0;
  findings.promise(ASKED, Date.parse(comparison.since) <= startsMs - WEEK_MS, `${goods.id}: asked since ${comparison.since}`);
};

/** Opens the cashier, by the API: what it says, what is written down, and what WeChat has heard. */
const openTill = async ({ url, database, findings, counted, wechatPay, buyers }: World, nth: number, orderNo: OrderNo, seenFen: number) => {
  const token = buyers.get(nth)?.token ?? '';
  const headers = { 'x-forwarded-for': `10.8.${(nth >> 8) & 255}.${nth & 255}` };
  const { code, data } = await signedClient(url, token)(pay, { orderNo, payType: WECHAT_PAY, place }, { headers });
  if (data?.is !== 'sheet') throw new Error(`${goodsOf(nth)}: the cashier did not open: ${code} ${data?.is}`);
  counted.paid++;
  const { rows } = await database.pool.query<{ no: string; fen: number }>(
    'select a.out_trade_no as no, a.fen from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1',
    [orderNo],
  );
  const [attempt] = rows;
  const heard = wechatPay.books.orders.get(attempt?.no ?? '')?.fen;
  const isDue = rows.length === 1 && attempt?.fen === seenFen && data.payFen === attempt.fen;
  findings.promise(DUE, isDue, `${goodsOf(nth)}: seen ${seenFen}, to be paid ${attempt?.fen}, said ${data.payFen}`);
  findings.promise(TAKEN, heard === seenFen, `${goodsOf(nth)}: seen ${seenFen}, WeChat is asked for ${heard}`);
};

/** Opens the page, sees a price, and taps; in between the price may change, or the offer end. */
const buy = async (world: World, history: PriceHistory, nth: number, found: Considered, now: Date): Promise<void> => {
  const { db, database, findings, settings, counted, buyers } = world;
  const [goodsId, learnerId] = [goodsOf(nth), buyers.get(nth)?.learnerId ?? passerBy(nth)];
  const standing = standingOf(history, now);
  const [coupon] = await heldCoupons(db, learnerId, now);
  const seen = quoteGoods({ ...found, standing, isMember: false, coupon, now });
  let tapAt = now;
  if (history.then === 'price')
    await database.pool.query(
      `update trade.goods g set price_fen = price_fen + 100 where id = $1 and not exists (select from trade.offer o where o.goods_id = g.id and o.ends_at > now())`,
      [goodsId],
    );
  if (history.then === 'offer-ends' && history.offer) tapAt = new Date(Math.max(now.getTime(), history.offer.endsMs + 1));
  const asked = {
    goodsId,
    place,
    seen: { hash: seen.hash, payFen: seen.payFen },
    agreed: { texts: [], isAdult: true as const },
    source: 200112831 as const,
    ...(seen.couponId ? { couponId: seen.couponId } : {}),
  };
  const orderings = [{ asked, learnerId, known: { standing, openCamp: undefined } }];
  const [made] = await db.transaction((tx) => orderTogether(tx, { settings: () => settings, texts: () => [] }, orderings, tapAt));
  const { rows } = await database.pool.query<{ pay_fen: number; basis: string; coupon_fen: number; shares: number }>(
    `select o.pay_fen, o.basis, o.coupon_fen, (select sum(p.share_fen)::int from trade.order_part p where p.order_id = o.id) as shares
     from trade.customer_order o where o.goods_id = $1 and o.learner_id = $2`,
    [goodsId, learnerId],
  );
  if (made?.is === 'ordered') {
    counted.ordered++;
    const [order] = rows;
    const isSame =
      order?.pay_fen === seen.payFen && order.basis === seen.basis && order.coupon_fen === seen.couponFen && order.shares === seen.payFen;
    findings.promise(SEEN, isSame, `${goodsId}: seen ${seen.payFen}, ordered ${JSON.stringify(order)}`);
    // Who buys after his offer has ended buys in a time that is not now.
    if (tapAt === now) await openTill(world, nth, made.orderNo, seen.payFen);
    return;
  }
  if (made?.is !== 'price-changed') throw new Error(`${goodsId}: ${made?.is}`);
  counted.changed++;
  findings.promise(NEVER, rows.length === 0 && made.quote.hash !== seen.hash, `${goodsId}: ordered at a price that nobody saw`);
};

const live = async (world: World, history: PriceHistory, nth: number, isBuying: boolean): Promise<void> => {
  const now = new Date();
  const wish = { learnerId: world.buyers.get(nth)?.learnerId ?? passerBy(nth), isBlocked: false, goodsId: goodsOf(nth), place, now };
  const found = await consider(world.db, world.settings, wish);
  if (!found) throw new Error(`${nth} is not there`);
  judgeShown(world, history, found, now);
  if (isBuying) await buy(world, history, nth, found, now);
};

/** Of every so many histories the one who buys. */
const someWithWechat = async ({ pool }: TestDatabase, count: number, every: number): Promise<World['buyers']> => {
  const people = await someLearners(pool, count, new Date());
  await pool.query(
    `insert into identity.wechat_account (app_id, openid, learner_id, seen_at) select $1, 'o' || l, l, now() from unnest($2::bigint[]) l`,
    [APP_ID, people.map(({ learnerId }) => learnerId)],
  );
  return new Map(people.map((person, at) => [at * every, person]));
};

export const price: Proof = {
  says: 'a crossed-out price is true, and what is ordered and asked for is what was seen',
  bug: A_DAY,
  otherBugs: [NO_COUPON, DEARER, ASKED_MORE],
  run: async (size, { withBug, bug = A_DAY, progress }) => {
    const { histories, buys } = SIZES[size];
    const database = await createTestDatabase();
    if (withBug) await plantBug(database, bug);
    const db = openDatabase(database.url, BESIDE);
    const wechatPay = await startWechatPayStandIn({ port: 0 });
    const planted = withBug && bug.plants ? plant(...bug.plants) : undefined;
    const env = serverEnv(database.url, { XT_WECHAT_PAY: wechatPay.settings, XT_LOG_LEVEL: 'silent' });
    const api = await startApi({ ...env, ...planted?.env });
    try {
      const counted = { was: 0, list: 0, ordered: 0, changed: 0, paid: 0 };
      const buyers = await someWithWechat(database, Math.ceil(histories / buys), buys);
      const settings = snapshotOf(await readSettings(db));
      const world: World = { database, db, settings, findings: openFindings(), counted, url: api.url, wechatPay, buyers };
      const startedAt = Date.now();
      for (let first = 0; first < histories; first += AT_ONCE) {
        const made = Array.from({ length: Math.min(AT_ONCE, histories - first) }, (_, at) => priceHistory(first + at + 1, Date.now()));
        await layOut(database, made, first, (nth) => buyers.get(nth)?.learnerId ?? passerBy(nth));
        // What the vacuum would do in a while: the planner knows that these tables are not empty any more.
        if (first === 0) await database.pool.query('analyze');
        const waiting = made.entries();
        const hand = async () => {
          for (const [at, history] of waiting) await live(world, history, first + at, (first + at) % buys === 0);
        };
        await Promise.all(Array.from({ length: BESIDE }, hand));
        progress(`${first + made.length} of ${histories} histories`);
      }
      planted?.check();
      const { findings } = world;
      for (const [what, times] of Object.entries(counted)) findings.mustHave(times > 0, `nothing came to ‘${what}’`);
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      return findings.outcome(
        `${histories} histories, ${counted.was} called 原价 and ${counted.list} not, ${counted.ordered} ordered, ` +
          `${counted.paid} of them asked for at WeChat, ${counted.changed} refused at another price, ${seconds} s`,
      );
    } finally {
      await api.stop();
      await wechatPay.close();
      await db.close();
      await database.drop();
    }
  },
};
