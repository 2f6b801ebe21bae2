import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OrderState, RefundWhy } from '@xuetang/contract/order-steps.rule';
import { afterWorkdays, ARRIVES_WORKDAYS } from '@xuetang/contract/refund.rule';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import { sendBack } from '../attempts/send-back.ts';

type Ending = 'taken-back' | 'balance-day-past' | 'claim-day-past' | 'team-failed';

const WHYS: Readonly<Record<Ending, RefundWhy>> = {
  'taken-back': 'taken-back',
  'balance-day-past': 'not-balanced',
  'claim-day-past': 'not-claimed',
  'team-failed': 'team-failed',
};

/** Everything that was paid goes back, unasked, and what asks for more is closed. Undefined: it does not wait any more. */
export const endWaiting = async (tx: Tx, orderId: string, event: Ending, now: Date): Promise<string[] | undefined> => {
  const { rows } = await sql<{ refunds: string[] | null }>`
    select trade.end_waiting(${orderId}, ${event}, ${WHYS[event]}, ${now}) as refunds`.execute(tx);
  const refunds = rows[0]?.refunds;
  if (!refunds) return undefined;
  await letGoOfAttempt(tx, orderId, now);
  for (const no of refunds) await sendBack(tx, no);
  return refunds;
};

interface Row {
  id: string;
  state: OrderState;
  event: string;
  until: Date | null;
}

const readWaiting = async (tx: Tx, orderNo: OrderNo, learnerId?: LearnerId): Promise<Row | undefined> => {
  const mine = learnerId === undefined ? sql`true` : sql`o.learner_id = ${learnerId}`;
  const { rows } = await sql<Row>`select o.id, o.state, o.event, coalesce(o.balance_by, g.claim_by) as until
    from trade.customer_order o left join trade.gift g on g.order_id = o.id where o.order_no = ${orderNo} and ${mine}`.execute(tx);
  return rows[0];
};

const CAN_BE_TAKEN_BACK: readonly OrderState[] = ['reserved', 'unclaimed'];

/** On a tap, whole: a deposit until the rest is paid, a gift until somebody has it. Asked twice it is on its way. Undefined: not his. */
export const takeBack = async (tx: Tx, learnerId: LearnerId, orderNo: OrderNo, now: Date) => {
  const row = await readWaiting(tx, orderNo, learnerId);
  if (!row) return undefined;
  if (CAN_BE_TAKEN_BACK.includes(row.state)) await endWaiting(tx, row.id, 'taken-back', now);
  // By a later statement: whoever paid the rest, or claimed it, while we waited for the lock is seen.
  const { rows } = await sql<{ state: OrderState; fen: number; since: Date }>`
    select o.state, sum(r.fen)::int as fen, min(r.granted_at) as since from trade.customer_order o join trade.refund r on r.order_id = o.id
    where o.id = ${row.id} and r.why = 'taken-back' group by 1`.execute(tx);
  const [back] = rows;
  if (!back) return 'not-now' as const;
  const isOnItsWay = back.state === 'ending';
  return { state: back.state, fen: back.fen, arrivesBy: isOnItsWay ? afterWorkdays(back.since, ARRIVES_WORKDAYS).toISOString() : null };
};

const waitingDue = job<{ orderNo: OrderNo }>('trade.end-waiting', ({ orderNo }) => orderNo);

/** Written in the transaction from which on it waits. */
export const watchWaiting = (tx: Tx, orderNo: OrderNo, due: Date): Promise<void> => enqueue(tx, waitingDue, { orderNo }, due);

/** In the worker: the day is past by which the rest was to be paid, or the gift to be claimed. */
export const waitingJobs = ({ db, clock }: { db: Database; clock: Clock }) => [
  handle(waitingDue, 'clock', ({ orderNo }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const row = await readWaiting(tx, orderNo);
      if (!row || row.until === null || !CAN_BE_TAKEN_BACK.includes(row.state)) return;
      // The database's clock sent this job, and ours may be a moment behind.
      if (now < row.until) await watchWaiting(tx, orderNo, row.until);
      else await endWaiting(tx, row.id, row.state === 'reserved' ? 'balance-day-past' : 'claim-day-past', now);
    }),
  ),
];
