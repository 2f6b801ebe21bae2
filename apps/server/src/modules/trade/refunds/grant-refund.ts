import type { CourseId, OrderNo, RefundNo } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import { endByOrder } from '../../learning/index.ts';
import { reverseLater } from '../invoices/invoice-jobs.ts';
import { endTerms } from '../orders/member-terms.ts';
import { takeOut } from '../parcels/open-parcels.ts';
import { sendBack } from '../attempts/send-back.ts';

interface Granted {
  orderId: string;
  orderNo: OrderNo;
  /** What the payment before gives of the same. */
  rest: RefundNo | null;
  parts: { nth: number; kind: PartKind; courseId: CourseId | null }[];
}

/** Grants what was asked for: its parts end, its legs are in the books, and the job that sends it is written. Once, whoever calls. */
export const grantRefund = async (tx: Tx, refundNo: RefundNo, now: Date): Promise<void> => {
  const { rows } = await sql<{ granted: Granted | null }>`select trade.grant_asked(${refundNo}, ${now}) as granted`.execute(tx);
  const granted = rows[0]?.granted;
  if (!granted) return;
  const { orderId, orderNo, rest, parts } = granted;
  await endByOrder(tx, { orderNo, courseIds: parts.flatMap(({ courseId }) => courseId ?? []) }, now);
  await endTerms(
    tx,
    orderId,
    parts.filter(({ kind }) => kind === 'membership').map(({ nth }) => nth),
    now,
  );
  await takeOut(
    tx,
    orderId,
    parts.filter(({ kind }) => kind === 'thing').map(({ nth }) => nth),
    now,
  );
  await sendBack(tx, refundNo);
  await reverseLater(tx, orderId);
  if (rest !== null) await sendBack(tx, rest);
};

const reviewed = job<{ refundNo: RefundNo }>('trade.grant-refund', ({ refundNo }) => refundNo);

/** Two of our own have looked at it. The console moves no money: the worker does. */
export const grantLater = (tx: Tx, refundNo: RefundNo): Promise<void> => enqueue(tx, reviewed, { refundNo });

export const grantJobs = ({ db, clock }: { db: Database; clock: Clock }) => [
  handle(reviewed, 'money', ({ refundNo }) => db.transaction((tx) => grantRefund(tx, refundNo, clock.now()))),
];
