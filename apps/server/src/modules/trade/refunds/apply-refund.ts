import type { RequestOf } from '@xuetang/contract/call';
import type { CourseId, RefundNo } from '@xuetang/contract/ids';
import { afterWorkdays, ARRIVES_WORKDAYS, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import type { Applied, applyRefund } from '@xuetang/contract/refunds';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { withoutNumbers } from '../../../platform/masked.rule.ts';
import { endByOrder } from '../../learning/index.ts';
import { askedFacts } from './asked-facts.ts';
import { earnUsed } from './earn-used.ts';
import { grantRefund } from './grant-refund.ts';
import type { BoughtOrder } from './refund.store.ts';
import { whyWait } from './why-wait.rule.ts';

type Wish = Omit<RequestOf<typeof applyRefund>, 'orderNo'>;
type Asked = { is: 'asked'; no: RefundNo; fen: number } | { is: 'sum-changed'; fen: number } | { is: 'not-now' };

/** A number that somebody writes into his reason is kept as little as anywhere else: whoever calls him has it from his account. */
const ask = async (tx: Tx, order: BoughtOrder, { parts, seenFen, reason }: Wish, now: Date): Promise<Asked> => {
  const { rows } = await sql<{ asked: Asked }>`
    select trade.ask_refund(${order.id}, ${parts}::smallint[], ${seenFen}, ${reason ? withoutNumbers(reason) : null}, ${now}) as asked`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a refund was neither asked for nor refused');
  return row.asked;
};

/** The courses of these parts: what of them is open ends while it is asked back. */
export const coursesOf = ({ parts }: BoughtOrder, nths: readonly number[]): CourseId[] =>
  parts.filter(({ nth }) => nths.includes(nth)).flatMap(({ course_id: id }) => id ?? []);

/**
 * Asks for parts of an order that is locked: what was used is in the books first, so that the sum is the balance. Courses end at once, so that
 * nobody uses what is on its way back. Where one rule says why, a person looks before it is granted.
 */
export const applyFor = async (tx: Tx, order: BoughtOrder, wish: Wish, now: Date): Promise<Applied> => {
  const facts = await askedFacts(tx, order, await earnUsed(tx, order, now), now);
  const asked = await ask(tx, order, wish, now);
  if (asked.is === 'not-now') return asked;
  if (asked.is === 'sum-changed') return { is: 'sum-changed', seenFen: wish.seenFen, fen: asked.fen };
  const { no: refundNo, fen } = asked;
  const waits = whyWait({ ...facts, fen, isWhole: facts.askedFen + fen === order.pay_fen });
  if (waits.length === 0) {
    await grantRefund(tx, refundNo, now);
    return { is: 'granted', refundNo, fen, arrivesBy: afterWorkdays(now, ARRIVES_WORKDAYS).toISOString() };
  }
  await sql`update trade.refund set waits_for = ${waits}::text[] where out_refund_no = ${refundNo}`.execute(tx);
  await endByOrder(tx, { orderNo: order.order_no, courseIds: coursesOf(order, wish.parts) }, now);
  return { is: 'asked', refundNo, fen, reviewBy: afterWorkdays(now, REVIEW_WORKDAYS).toISOString() };
};
