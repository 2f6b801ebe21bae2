import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { refundJobs } from '../../apps/server/src/modules/trade/payments/send-refund.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { openDayBooks, type DayBooks } from './bills-books.ts';
import { aPackage, orderFor, payFor, PRICE, someBuyers } from './pay-world.ts';
import { openFindings, type Bug, type Proof } from './proof.ts';
import { openSettlers, type Word } from './settlers.ts';
import { dice } from './watched-histories.ts';

const SIZES = { small: 100, full: 1_000 } as const;
const PROCESSES = 2;
const AT_ONCE = 16;
const APART_MS = 50;

const ONE = 'of two payments one is the order’s, and it is delivered once';
const BACK = 'the other goes back, whole, to whom it came from';
const ANSWERED = 'every word of the providers is taken';
const THEIRS = 'the providers together hold every order once, by their own books';
const BOOKS = 'what we owe is what was delivered';

const STALE: Bug = {
  is: 'nothing is locked before it is looked at',
  breaks: [BACK],
  mayBreak: [ONE, ANSWERED, THEIRS, BOOKS],
};
const KEPT: Bug = { is: 'what was paid twice is kept', breaks: [BACK, THEIRS] };

/** What changes in which function; and what stands behind it that would still catch that. */
const MUTANTS: ReadonlyMap<Bug, { changes: readonly (readonly [string, string, string])[]; drops: readonly string[] }> = new Map([
  [
    STALE,
    {
      changes: [['trade.settle_payments', 'if v_orders is not null then', 'if false then']],
      drops: [
        'drop index trade.one_payment_for_each',
        'alter table trade.membership_term drop constraint membership_term_pkey',
        'alter table trade.item drop constraint item_held_check',
      ],
    },
  ],
  [
    KEPT,
    {
      changes: [['trade.settle_turn', "where p.became <> 'order' loop", 'where false loop']],
      drops: [],
    },
  ],
]);
const plantBug = async ({ pool }: TestDatabase, bug: Bug): Promise<void> => {
  const { changes = [], drops = [] } = MUTANTS.get(bug) ?? {};
  for (const [name, text, becomes] of changes) {
    const { rows } = await pool.query<{ source: string }>('select pg_get_functiondef($1::regproc) as source', [name]);
    const source = rows[0]?.source ?? '';
    if (!source.includes(text)) throw new Error(`${name} has no ‘${text}’ any more: the planted bug changes nothing.`);
    await pool.query(source.replace(text, becomes));
  }
  for (const drop of drops) await pool.query(drop);
};

const COUNTS = `
  select (select count(*)::int from trade.customer_order where state = 'paid') as paid,
    (select count(*)::int from trade.payment where became = 'order') as kept,
    (select count(*)::int from trade.payment p where became = 'twice' and exists (select from trade.refund r
      where r.payment_id = p.id and r.fen = p.fen and r.state = 'done')) as back,
    (select count(*)::int from trade.refund r join trade.payment p on p.id = r.payment_id where p.became = 'order') as wrong,
    (select count(*)::int from learning.entitlement) as rights, (select count(*)::int from trade.membership_term) as terms,
    (select coalesce(sum(case when l.credit like 'contract/%' then l.fen else -l.fen end), 0)::int from books.leg l
      where l.credit like 'contract/%' or l.debit like 'contract/%') as owed`;
type Counts = Record<'paid' | 'kept' | 'back' | 'wrong' | 'rights' | 'terms' | 'owed', number>;

/** Gives back whatever was granted, as the worker does: it is sent, it arrives, and it is asked for. */
const giveBack = async (database: TestDatabase, wechat: DayBooks, alipay: DayBooks): Promise<void> => {
  const db = openDatabase(database.url, 4);
  try {
    const ports = { db, clock: { now: () => new Date() }, wechatPay: wechat.provider, payments: { alipay: alipay.provider } };
    const [job] = refundJobs(ports as unknown as Parameters<typeof refundJobs>[0]);
    // Sent, and then asked for.
    for (let round = 0; round < 2; round++) {
      const { rows } = await database.pool.query<{ no: string }>(
        `select out_refund_no as no from trade.refund where state in ('granted', 'sent')`,
      );
      for (const { no } of rows) await job?.run({ outRefundNo: no });
      wechat.finishRefunds();
      alipay.finishRefunds();
    }
  } finally {
    await db.close();
  }
};

export const double: Proof = {
  says: 'an order that is paid at two providers at one moment is paid once, and the other payment goes back',
  bug: STALE,
  otherBugs: [KEPT],
  run: async (size, { withBug, bug = STALE, progress }) => {
    const count = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const { pool } = database;
    if (withBug) await plantBug(database, bug);
    const [wechat, alipay, jd] = await openDayBooks();
    const orders = await orderFor(pool, await someBuyers(pool, count), await aPackage(pool, count));
    const at = ({ provider: { provider, merchant }, appId, way }: DayBooks) => ({ provider, merchant, appId, way });
    // Who has chosen another way may still pay the first: that one is being closed, and its provider takes the money.
    const [first, second] = [await payFor(pool, orders, 'closing', at(alipay)), await payFor(pool, orders, 'ready', at(wechat))];
    for (const { outTradeNo } of first) alipay.take(outTradeNo);
    for (const { outTradeNo } of second) wechat.take(outTradeNo);
    const { whole } = dice(50);
    const pairs = orders
      .flatMap(({ learnerId, orderNo }, nth) => {
        const [one, other] = [first[nth], second[nth]];
        const word = { learnerId, orderNo, by: 'notify' } as const;
        return one && other
          ? [{ one: { ...word, taken: one }, other: { ...word, taken: other }, afterMs: whole(-APART_MS, APART_MS) }]
          : [];
      })
      .values();
    const settlers = openSettlers(database.url, PROCESSES);
    try {
      let [done, failed, met] = [0, 0, 0];
      const startedAt = Date.now();
      const faults = new Set<string>();
      const tell = async (word: Word, afterMs: number) => {
        await wait(afterMs);
        const toldAt = performance.now();
        const { is, why } = await settlers.settle(word);
        if (is !== 'settled') failed++;
        if (why !== undefined) faults.add(why);
        return { toldAt, takenAt: performance.now() };
      };
      const pay = async (): Promise<void> => {
        for (const { one, other, afterMs } of pairs) {
          const [left, right] = await Promise.all([tell(one, Math.max(0, -afterMs)), tell(other, Math.max(0, afterMs))]);
          // Each was told before the other was written down.
          if (left.toldAt < right.takenAt && right.toldAt < left.takenAt) met++;
          progress(`${++done} of ${count} orders are paid twice`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, pay));
      const seconds = (Date.now() - startedAt) / 1_000;
      await giveBack(database, wechat, alipay);
      const { rows } = await pool.query<Counts>(COUNTS);
      const found = JSON.stringify(rows[0]);
      const { paid, kept, back, wrong, rights, terms, owed } = rows[0] ?? ({} as Partial<Counts>);
      const left = first.filter((one, nth) => {
        const other = second[nth];
        return other === undefined || alipay.backOf(one.outTradeNo) + wechat.backOf(other.outTradeNo) !== PRICE;
      });
      findings.promise(
        ONE,
        [paid, kept, rights, terms].every((each) => each === count),
        found,
      );
      findings.promise(BACK, back === count && wrong === 0, found);
      findings.promise(ANSWERED, failed === 0, `${failed} of ${2 * count}: ${[...faults].join('; ')}`);
      findings.promise(THEIRS, left.length === 0, `of ${left.length} orders both are held, or none`);
      findings.promise(BOOKS, owed === count * PRICE, `${owed} fen are owed for ${count * PRICE}`);
      findings.mustHave(met > count / 10, `only ${met} of ${count} were told at one moment`);
      const keptAt = await pool.query<{ provider: string; count: number }>(
        `select provider, count(*)::int as count from trade.payment where became = 'order' group by 1 order by 1`,
      );
      const where = keptAt.rows.map((row) => `${row.count} kept at ${row.provider}`);
      findings.mustHave(withBug || where.length === 2, `all were won by one provider: ${where.join(', ')}`);
      return findings.outcome(
        `${count} orders paid at two providers within ±${APART_MS} ms, to ${PROCESSES} processes, ${met} of them while the other was being written: ${where.join(', ')}, ${back ?? 0} given back, ${seconds.toFixed(1)} s`,
      );
    } finally {
      settlers.close();
      for (const books of [wechat, alipay, jd]) await books.close();
      await database.drop();
    }
  },
};
