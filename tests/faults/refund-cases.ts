import type { CourseId, LearnerId, OrderNo, RefundNo, SectionId } from '@xuetang/contract/ids';
import { FULL_REFUND_DAYS, refundFen } from '@xuetang/contract/money.rule';
import { anOrderOf, someGoods, type PartShape } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import { settleRefund } from '../../apps/server/src/modules/trade/payments/settle-refund.ts';
import { applyFor } from '../../apps/server/src/modules/trade/refunds/apply-refund.ts';
import { grantRefund } from '../../apps/server/src/modules/trade/refunds/grant-refund.ts';
import { canComeBack, previewOf } from '../../apps/server/src/modules/trade/refunds/preview-refund.ts';
import { lockBought } from '../../apps/server/src/modules/trade/refunds/refund.store.ts';
import { withdraw } from '../../apps/server/src/modules/trade/refunds/withdraw-refund.ts';
import type { Database, Tx } from '../../apps/server/src/platform/db.ts';
import { payFor, readLessons } from '../benches/bought.ts';
import type { Findings } from './proof.ts';

export const EARLY = 'in the first seven days everything comes back';
export const LATE = 'after them, what was paid less what was used';
export const BALANCE = 'what is shown is the balance of the account';
export const WHOLE = 'earned, given back and left are together what was paid';
export const ONCE = 'nothing comes back at another sum than was seen, or twice';

const DAY_MS = 24 * 3_600_000;
const DAYS = 365;

export interface SoldCourse {
  courseId: CourseId;
  sectionIds: readonly SectionId[];
}

interface Case {
  db: Database;
  pool: pg.Pool;
  luck: (below: number) => number;
  learnerId: LearnerId;
  course: SoldCourse;
  findings: Findings;
}

type Preview = Awaited<ReturnType<typeof previewOf>>;

const onOrder = <T>(
  db: Database,
  orderNo: OrderNo,
  work: (tx: Tx, order: NonNullable<Awaited<ReturnType<typeof lockBought>>>) => Promise<T>,
) =>
  db.transaction(async (tx) => {
    const order = await lockBought(tx, orderNo);
    if (!order) throw new Error('the order is gone');
    return work(tx, order);
  });

/** By part: what was paid in, earned, is left, and was taken for refunds. */
const booksOf = async (pool: pg.Pool, orderNo: OrderNo) =>
  (
    await pool.query<{ nth: number; share: number; earned: number; back: number; balance: number }>(
      `select p.nth, p.share_fen as share, books.balance_of(a.name)::int as balance,
         coalesce((select sum(l.fen) from books.leg l where l.debit = a.name and l.code = 'consumed'), 0)::int as earned,
         coalesce((select sum(l.fen) from books.leg l where l.debit = a.name and l.code = 'refund-granted'), 0)::int as back
       from trade.customer_order o join trade.order_part p on p.order_id = o.id
         cross join lateral (select 'contract/' || o.order_no || '/' || p.nth as name) a where o.order_no = $1 order by p.nth`,
      [orderNo],
    )
  ).rows;

const lookAt = async ({ pool, findings }: Case, orderNo: OrderNo, { parts, isFull }: Preview, daysBegun: number, lessonsRead: number) => {
  const books = await booksOf(pool, orderNo);
  for (const { nth, kind, not, fen, paidFen, units } of parts) {
    const own = books.find((one) => one.nth === nth);
    const says = `${orderNo}/${nth}: ${fen} of ${paidFen}, ${units} ${kind}, ${lessonsRead} read, day ${daysBegun}`;
    if (own)
      findings.promise(WHOLE, own.balance + own.earned + own.back === own.share && own.balance >= 0, `${says} ${JSON.stringify(own)}`);
    if (not !== null) continue;
    findings.promise(BALANCE, fen === own?.balance, `${says}, but ${own?.balance} in the books`);
    const used = kind === 'membership' ? daysBegun : lessonsRead;
    if (isFull) findings.promise(EARLY, fen === paidFen, says);
    else findings.promise(LATE, fen === refundFen({ paidFen, lessons: units, used, isEarly: false }), says);
  }
};

const wish = async ({ db, luck, findings }: Case, orderNo: OrderNo, { parts }: Preview, now: Date): Promise<void> => {
  const free = parts.filter(({ not }) => not === null).filter(() => luck(2) === 0);
  if (free.length === 0) return;
  const fen = free.reduce((sum, part) => sum + part.fen, 0);
  const nths = free.map(({ nth }) => nth);
  const ask = (seenFen: number) => onOrder(db, orderNo, (tx, order) => applyFor(tx, order, { parts: nths, seenFen }, now));
  findings.promise(ONCE, (await ask(fen + 1)).is === 'sum-changed', `${orderNo}: a sum that nobody was shown`);
  const applied = await ask(fen);
  findings.promise(
    ONCE,
    (applied.is === 'granted' || applied.is === 'asked') && applied.fen === fen,
    `${orderNo}: ${applied.is} for ${fen}`,
  );
  findings.promise(ONCE, (await ask(fen)).is === 'not-now', `${orderNo}: asked for twice`);
  if (applied.is !== 'asked') return;
  if (luck(2) === 0) await onOrder(db, orderNo, (tx, order) => withdraw(tx, order, applied.refundNo, now));
  else await db.transaction((tx) => grantRefund(tx, applied.refundNo, now));
};

/** An order of a course and perhaps a membership, at any price: looked at, used and given back on some days after it was paid. */
export const runCase = async (given: Case): Promise<void> => {
  const { db, pool, luck, learnerId, course, findings } = given;
  const lessons = course.sectionIds.length;
  const parts: PartShape[] = [{ kind: 'course', courseId: course.courseId, units: lessons }];
  if (luck(2) === 0) parts.push({ kind: 'membership', units: DAYS });
  const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { price: 2 + luck(luck(3) === 0 ? 50 : 600_000), parts }));
  const paidAt = new Date(Date.now() - 60 * DAY_MS);
  await payFor({ db, pool }, orderNo, paidAt);
  let read = 0;
  for (let day = luck(4); day < 2 * FULL_REFUND_DAYS + 3; day += 1 + luck(6)) {
    const now = new Date(paidAt.getTime() + day * DAY_MS + luck(DAY_MS));
    const more = Math.min(lessons, read + luck(4));
    await readLessons(pool, learnerId, course.sectionIds.slice(read, more), now);
    read = more;
    const preview = await onOrder(db, orderNo, async (tx, order) => (canComeBack(order) ? previewOf(tx, order, now) : undefined));
    if (!preview) break;
    await lookAt(given, orderNo, preview, day + 1, read);
    if (luck(3) === 0) await wish(given, orderNo, preview, now);
  }
  const { rows } = await pool.query<{ no: RefundNo; fen: number }>(
    `select r.out_refund_no as no, r.fen from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1 and r.state = 'granted'`,
    [orderNo],
  );
  for (const { no, fen } of rows)
    await db.transaction((tx) => settleRefund(tx, 'wechat', no, { is: 'done', refundId: no, fen, doneAt: new Date() }, new Date()));
  for (const own of await booksOf(pool, orderNo))
    findings.promise(WHOLE, own.balance + own.earned + own.back === own.share, `${orderNo} at its end: ${JSON.stringify(own)}`);
};
