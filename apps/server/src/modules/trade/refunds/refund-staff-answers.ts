import type { OrderNo, RefundNo } from '@xuetang/contract/ids';
import { afterWorkdays, REVIEW_WORKDAYS, type WaitsFor } from '@xuetang/contract/refund.rule';
import { grantAskedRefund, listAskedRefunds } from '@xuetang/contract/staff/refunds';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { withoutNumbers } from '../../../platform/masked.rule.ts';
import { grantLater } from './grant-refund.ts';
import { standingOf } from './refund-standing.ts';

const MOST = 200;

interface Row {
  refundNo: RefundNo;
  orderNo: OrderNo;
  name: string;
  parts: string[];
  payFen: number;
  fen: number;
  reason: string | null;
  waitsFor: WaitsFor[];
  paid_at: Date;
  asked_at: Date;
}

const waiting = async (tx: Tx): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select r.out_refund_no as "refundNo", o.order_no as "orderNo", o.name, o.pay_fen as "payFen", r.fen + r.rest_fen as fen, r.reason, r.waits_for as "waitsFor", o.paid_at, r.asked_at,
      (select array_agg(p.name order by p.nth) from trade.refund_part b join trade.order_part p on p.order_id = b.order_id and p.nth = b.nth
        where b.refund_id = r.id) as parts
    from trade.refund r join trade.customer_order o on o.id = r.order_id
    where r.state = 'asked' and r.reviewed_at is null order by r.asked_at, r.id limit ${MOST}`.execute(tx);
  return rows;
};

export const refundStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(listAskedRefunds, async ({ tx }) => ({
    list: (await waiting(tx)).map(({ paid_at: paidAt, asked_at: askedAt, ...row }) => ({
      ...row,
      reason: row.reason && withoutNumbers(row.reason),
      paidAt: paidAt.toISOString(),
      askedAt: askedAt.toISOString(),
      reviewBy: afterWorkdays(askedAt, REVIEW_WORKDAYS).toISOString(),
    })),
  })),

  staffAnswer(
    grantAskedRefund,
    async ({ input: { refundNo }, tx, now, note, fail }) => {
      const standing = await standingOf(tx, { refundNo });
      if (standing?.state !== 'asked' || standing.isReviewed) return fail('refund.not_waiting');
      await sql`select trade.review_refund(${refundNo}, ${now})`.execute(tx);
      await grantLater(tx, refundNo);
      note.before(standing);
      note.after({ ...standing, isReviewed: true });
      return null;
    },
    standingOf,
  ),
];
