import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import type pg from 'pg';
import { closeOrder } from '../../apps/server/src/modules/trade/orders/close-order.ts';
import { settlePayment, type TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { aPackage, orderFor, payFor, PRICE, someBuyers, type Ordered } from './pay-world.ts';
import { openFindings, type Proof } from './proof.ts';
import { dice } from './watched-histories.ts';

const SIZES = { small: 200, full: 2_000 } as const;
const AT_ONCE = 16;
/** There are books for so many of those who pay late. */
const BOOKS_FOR = 0.6;

const EITHER = 'paid late is delivered or on its way back: never neither, never both';
const WHOLE = 'what goes back is all of it';
const STOCK = 'no more books are sold than there are';
const OWNED = 'nobody has a course twice';
const BOOKS = 'what we owe is what was delivered and what is on its way back';

/** A closed order is done with: what comes for it is known already. */
const plantBug = async ({ pool }: TestDatabase): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('trade.settle_turn'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  const guard = `when o.state = 'closed' and t."isDelivered" is null then 'ask'`;
  if (!source.includes(guard)) throw new Error('settle_turn does not ask about closed orders any more');
  await pool.query(source.replace(guard, "when o.state = 'closed' then 'known'"));
};

/** Closed before, or at the same moment; and ordered once more meanwhile by some. */
const livesOf = (orders: readonly Ordered[], payments: readonly TakenPayment[]) => {
  const { whole, chance } = dice(6);
  return orders.flatMap((order, at) => {
    const payment = payments[at];
    if (!payment) return [];
    return [
      {
        order,
        payment,
        times: whole(1, 5),
        isRaced: chance(0.3),
        buysAgain: chance(0.1),
        why: chance(0.5) ? 'cancelled' : 'time-over',
      } as const,
    ];
  });
};
type Life = ReturnType<typeof livesOf>[number];

const closing = (db: Database, { order, why }: Life) => db.transaction((tx) => closeOrder(tx, order.id, why, new Date()));

/** Tells of the payment, at one moment with whatever else happens to the order. What was paid altogether. */
const live = async (db: Database, pool: pg.Pool, goods: Awaited<ReturnType<typeof aPackage>>, life: Life): Promise<TakenPayment[]> => {
  const { order, payment, times, isRaced, buysAgain } = life;
  const settle = (taken: TakenPayment) => db.transaction((tx) => settlePayment(tx, taken, new Date()));
  // The last book may be gone by now.
  const orders = buysAgain && !isRaced ? await orderFor(pool, [order.learnerId], goods).catch(() => []) : [];
  const again = await payFor(pool, orders);
  const words = [...Array.from({ length: times }, () => payment), ...again, ...again];
  await Promise.all([...(isRaced ? [closing(db, life)] : []), ...words.map(settle)]);
  return [payment, ...again];
};

/** So many at once. */
const inTurn = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  const queue = all.values();
  const next = async (): Promise<void> => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};

const FOUND = `
  select p.transaction_id as no, p.became, o.state, p.granted_fen as granted,
    (select count(*)::int from learning.entitlement e where e.way = 'order' and e.source = o.order_no) as rights,
    (select coalesce(sum(r.fen), 0)::int from trade.refund r where r.payment_id = p.id) as back
  from trade.payment p join trade.customer_order o on o.id = p.order_id`;
interface Found {
  no: string;
  became: 'order' | 'twice' | 'too-late';
  state: string;
  granted: number;
  rights: number;
  back: number;
}
const isDelivered = ({ became, state, rights, back }: Found) => became === 'order' && state === 'paid' && rights === 1 && back === 0;
const isBack = ({ became, state, rights, back }: Found) => became === 'too-late' && state === 'ending' && rights === 0 && back > 0;

export const i6: Proof = {
  says: 'what is paid after its order was closed is delivered, or goes back whole',
  bug: { is: 'what comes for a closed order is ignored', breaks: [EITHER], mayBreak: [BOOKS] },
  run: async (size, { withBug, progress }) => {
    const count = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const { pool } = database;
    if (withBug) await plantBug(database);
    const db = openDatabase(database.url, AT_ONCE + 4);
    try {
      const goods = await aPackage(pool, count);
      const orders = await orderFor(pool, await someBuyers(pool, count), goods);
      const payments = await payFor(pool, orders);
      const lives = livesOf(orders, payments);
      const startedAt = Date.now();
      const closed = lives.filter(({ isRaced }) => !isRaced);
      await inTurn(closed, (life) => closing(db, life));
      // Whoever was closed has given his book back, and by now there are fewer of them.
      await pool.query('update trade.item set stock = held + $2 where id = $1', [goods.itemId, Math.floor(closed.length * BOOKS_FOR)]);
      const paid: TakenPayment[] = [];
      let done = 0;
      await inTurn(lives, async (life) => {
        paid.push(...(await live(db, pool, goods, life)));
        progress(`${++done} of ${count} late payments`);
      });
      const { rows } = await pool.query<Found>(FOUND);
      const of = new Map(rows.map((row) => [row.no, row]));
      const lost = paid.filter(({ transactionId }) => {
        const found = of.get(transactionId);
        return !found || (!isDelivered(found) && !isBack(found));
      });
      const [delivered, back] = [rows.filter(isDelivered).length, rows.filter(isBack).length];
      findings.promise(
        EITHER,
        lost.length === 0,
        `${lost.length} of ${count}, one of them ${JSON.stringify(of.get(lost[0]?.transactionId ?? ''))}`,
      );
      findings.promise(
        WHOLE,
        rows.every((row) => !isBack(row) || (row.back === PRICE && row.granted === PRICE)),
        'something else went back',
      );
      const { rows: items } = await pool.query<{ ok: boolean; sold: number }>(
        'select held = 0 and sold <= stock as ok, sold from trade.item',
      );
      findings.promise(STOCK, items[0]?.ok === true && items[0].sold === delivered, `${items[0]?.sold} sold, ${delivered} delivered`);
      const { rows: twice } = await pool.query('select from learning.entitlement group by learner_id, course_id having count(*) > 1');
      findings.promise(OWNED, twice.length === 0, `${twice.length} have it twice`);
      const { rows: legs } = await pool.query<{ owed: number; due: number }>(
        `select coalesce(sum(fen) filter (where credit like 'contract/%'), 0)::int as owed,
           coalesce(sum(fen) filter (where credit like 'refunding/%'), 0)::int as due from books.leg`,
      );
      findings.promise(BOOKS, legs[0]?.owed === delivered * PRICE && legs[0].due === back * PRICE, JSON.stringify(legs[0]));
      if (!withBug) findings.mustHave(delivered > count / 4 && back > count / 50, `${delivered} delivered, ${back} on their way back`);
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      return findings.outcome(
        `${count} orders paid late, ${paid.length - count} of them ordered and paid once more, ${AT_ONCE} at once: ${delivered} delivered, ${back} on their way back, ${seconds} s`,
      );
    } finally {
      await db.close();
      await database.drop();
    }
  },
};
