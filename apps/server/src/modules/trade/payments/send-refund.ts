import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { handle } from '../../../platform/jobs.ts';
import { laterAndLater } from '../../../platform/later-and-later.rule.ts';
import type { Said } from '../../../platform/said.ts';
import type { PaymentProvider, ProviderCode, RefundTold } from '../../../providers/payments.port.ts';
import { refundDue, sendBack } from '../attempts/send-back.ts';
import { providerOf, type Providers } from './pay-ports.ts';
import { settleRefund } from './settle-refund.ts';

/** Its provider says that something became of it: it is asked for now, and not when its time comes. False where it is none of ours. */
export const lookAtRefund = async (tx: Tx, outRefundNo: string): Promise<boolean> => {
  const { rows } = await sql<{ state: string }>`select r.state from trade.refund r where r.out_refund_no = ${outRefundNo}
    and r.granted_at is not null`.execute(tx);
  const [refund] = rows;
  if (refund?.state === 'granted' || refund?.state === 'sent') await sendBack(tx, outRefundNo);
  return refund !== undefined;
};

const MINUTE_MS = 60_000;
const PAUSES = { soonMs: MINUTE_MS, seldomMs: 6 * 60 * MINUTE_MS };
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Why it goes back, as the buyer reads it at the provider. */
const REASONS = {
  twice: '重复付款，退回多付的一笔',
  'too-late': '订单关闭后才付款，全额退回',
  asked: '您申请的退款',
  rest: '您申请的退款',
  'taken-back': '您退回了订单，全额退回',
  'not-balanced': '余款到期未付，预订金全额退回',
  'not-claimed': '礼物无人领取，全额退回',
  'team-failed': '没有成团，全额退回',
  beyond: '客服为您办理的退款',
  goodwill: '客服给您的补偿',
} as const;

interface RefundRow {
  state: 'granted' | 'sent' | 'done' | 'stuck';
  why: keyof typeof REASONS;
  fen: number;
  granted_at: Date;
  to_send: string | null;
  provider: ProviderCode;
  mchid: string;
  paid_fen: number;
  out_trade_no: string;
}

interface RefundPorts extends Providers {
  db: Database;
  clock: Clock;
}

/** The provider that took the money, under the merchant number by which it did. */
const takerOf = (on: Providers, { provider, mchid }: RefundRow): PaymentProvider => {
  const taker = providerOf(on, provider);
  if (!taker) throw new Error(`a refund cannot be sent: no account at ${provider} is configured`);
  if (taker.merchant !== mchid) throw new Error('a refund is of another merchant number than ours');
  return taker;
};

/** The bytes are written before they are first sent, and never again. Undefined: there is nothing to be asked any more. */
const prepare = (on: RefundPorts, outRefundNo: string) =>
  on.db.transaction(async (tx) => {
    const { rows } = await sql<RefundRow>`
      select r.state, r.why, r.fen, r.granted_at, r.to_send, p.provider, p.mchid, p.fen as paid_fen, a.out_trade_no
      from trade.refund r join trade.payment p on p.id = r.payment_id join trade.attempt a on a.id = p.attempt_id
      where r.out_refund_no = ${outRefundNo} for update of r`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('a refund that is to be sent does not exist');
    const { state, why, fen, paid_fen: paidFen, out_trade_no: outTradeNo, granted_at: grantedAt } = row;
    if (state === 'done' || state === 'stuck') return undefined;
    const taker = takerOf(on, row);
    const bytes = row.to_send ?? taker.writeRefund({ outTradeNo, outRefundNo, fen, paidFen, reason: REASONS[why] });
    if (row.to_send === null) await sql`update trade.refund set to_send = ${bytes} where out_refund_no = ${outRefundNo}`.execute(tx);
    return { taker, outTradeNo, bytes, state, grantedAt };
  });

/** What was heard. A no is of this ask alone, so it is asked again; after a day of it a person looks. What is in doubt is never given up. */
const heardOf = (said: Said<RefundTold>, ageMs: number): RefundTold | undefined => {
  if (said.said === 'yes') return said.answer;
  return said.said === 'no' && ageMs > DAY_MS ? { is: 'stuck' } : undefined;
};

const send = async (on: RefundPorts, outRefundNo: string): Promise<void> => {
  const { db, clock } = on;
  const prepared = await prepare(on, outRefundNo);
  if (!prepared) return;
  const { taker, outTradeNo, bytes, state, grantedAt } = prepared;
  // Accepted is not done: then it is asked for, and not sent again.
  const said = await (state === 'sent' ? taker.queryRefund(outRefundNo, outTradeNo) : taker.refund(bytes));
  await db.transaction(async (tx) => {
    const now = clock.now();
    const ageMs = now.getTime() - grantedAt.getTime();
    const told = heardOf(said, ageMs);
    if (told) await settleRefund(tx, taker.provider, outRefundNo, told, now);
    if (told && told.is !== 'sent' && told.is !== 'absent') return;
    await sendBack(tx, outRefundNo, laterAndLater(grantedAt, now, PAUSES));
  });
};

/** In the worker: asks the provider to give money back, and then whether it has. */
export const refundJobs = (ports: RefundPorts) => [handle(refundDue, 'money', ({ outRefundNo }) => send(ports, outRefundNo))];
