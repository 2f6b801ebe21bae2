import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import type { Said } from '../../../platform/said.ts';
import type { RefundTold, WechatPay } from '../../../providers/wechat-pay/port.ts';
import { settleRefund } from './settle-refund.ts';

const refundDue = job<{ outRefundNo: string }>('trade.send-refund', ({ outRefundNo }) => outRefundNo);

/** Written in the transaction that grants the refund. */
export const sendBack = (tx: Tx, outRefundNo: string, due?: Date): Promise<void> => enqueue(tx, refundDue, { outRefundNo }, due);

const MINUTE_MS = 60_000;
const SELDOM_MS = 6 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Why it goes back, as the buyer reads it in WeChat. */
const REASONS = { twice: '重复付款，退回多付的一笔', 'too-late': '订单关闭后才付款，全额退回', asked: '您申请的退款' } as const;

interface RefundRow {
  state: 'granted' | 'sent' | 'done' | 'stuck';
  why: keyof typeof REASONS;
  fen: number;
  granted_at: Date;
  to_send: string | null;
  mchid: string;
  paid_fen: number;
  out_trade_no: string;
}

interface RefundPorts {
  db: Database;
  clock: Clock;
  wechatPay: WechatPay | undefined;
}

/** The bytes are written before they are first sent, and never again. Undefined: there is nothing to be asked any more. */
const prepare = (db: Database, wechatPay: WechatPay, outRefundNo: string) =>
  db.transaction(async (tx) => {
    const { rows } = await sql<RefundRow>`
      select r.state, r.why, r.fen, r.granted_at, r.to_send, p.mchid, p.fen as paid_fen, a.out_trade_no
      from trade.refund r join trade.payment p on p.id = r.payment_id join trade.attempt a on a.id = p.attempt_id
      where r.out_refund_no = ${outRefundNo} for update of r`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('a refund that is to be sent does not exist');
    const { state, why, fen, paid_fen: paidFen, out_trade_no: outTradeNo, mchid, granted_at: grantedAt } = row;
    if (state === 'done' || state === 'stuck') return undefined;
    if (mchid !== wechatPay.mchid) throw new Error('a refund is of another merchant number than ours');
    const bytes = row.to_send ?? wechatPay.writeRefund({ outTradeNo, outRefundNo, fen, paidFen, reason: REASONS[why] });
    if (row.to_send === null) await sql`update trade.refund set to_send = ${bytes} where out_refund_no = ${outRefundNo}`.execute(tx);
    return { bytes, state, grantedAt };
  });

/** What was heard. A no is of this ask alone, so it is asked again; after a day of it a person looks. What is in doubt is never given up. */
const heardOf = (said: Said<RefundTold>, ageMs: number): RefundTold | undefined => {
  if (said.said === 'yes') return said.answer;
  return said.said === 'no' && ageMs > DAY_MS ? { is: 'stuck' } : undefined;
};

const send = async ({ db, clock, wechatPay }: RefundPorts, outRefundNo: string): Promise<void> => {
  if (!wechatPay) throw new Error('a refund cannot be sent: no merchant number is configured');
  const prepared = await prepare(db, wechatPay, outRefundNo);
  if (!prepared) return;
  const { bytes, state, grantedAt } = prepared;
  // Accepted is not done: then it is asked for, and not sent again.
  const said = await (state === 'sent' ? wechatPay.queryRefund(outRefundNo) : wechatPay.refund(bytes));
  await db.transaction(async (tx) => {
    const now = clock.now();
    const ageMs = now.getTime() - grantedAt.getTime();
    const told = heardOf(said, ageMs);
    if (told) await settleRefund(tx, outRefundNo, told, now);
    if (told && told.is !== 'sent' && told.is !== 'absent') return;
    // Later and later: twice as old each time.
    await sendBack(tx, outRefundNo, new Date(now.getTime() + Math.min(Math.max(ageMs, MINUTE_MS), SELDOM_MS)));
  });
};

/** In the worker: asks the provider to give money back, and then whether it has. */
export const refundJobs = (ports: RefundPorts) => [handle(refundDue, 'money', ({ outRefundNo }) => send(ports, outRefundNo))];
