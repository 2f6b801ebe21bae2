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

/** Providers give back for a year, and a payment in so many pieces at most. */
const MOST_DAYS = 365;
const MOST_PIECES = 50;

interface RefundRow {
  state: 'granted' | 'sent' | 'done' | 'stuck';
  state_at: Date;
  why: keyof typeof REASONS;
  fen: number;
  granted_at: Date;
  to_send: string | null;
  provider: ProviderCode;
  mchid: string;
  paid_fen: number;
  out_trade_no: string;
  paid_at: Date;
  /** Which of the pieces it is that its payment was given back in. */
  piece: number;
  /** When another piece of the same payment was taken on last. */
  other_at: Date | null;
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

/** Its provider would refuse it for ever: nothing is sent, and a person finds another way. */
const isBeyond = ({ paid_at: paidAt, piece }: RefundRow, now: Date): boolean =>
  now.getTime() > paidAt.getTime() + MOST_DAYS * DAY_MS || piece > MOST_PIECES;

/** The bytes are written before they are first sent, and never again. Undefined: there is nothing to be asked any more. */
const prepare = (on: RefundPorts, outRefundNo: string) =>
  on.db.transaction(async (tx) => {
    const { rows } = await sql<RefundRow>`
      select r.state, r.state_at, r.why, r.fen, r.granted_at, r.to_send, p.provider, p.mchid, p.fen as paid_fen, p.paid_at, a.out_trade_no,
        (select count(*)::int from trade.refund e where e.payment_id = r.payment_id and e.granted_at is not null and e.id <= r.id) as piece,
        (select max(e.state_at) from trade.refund e where e.payment_id = r.payment_id and e.id <> r.id and e.state in ('sent', 'done')) as other_at
      from trade.refund r join trade.payment p on p.id = r.payment_id join trade.attempt a on a.id = p.attempt_id
      where r.out_refund_no = ${outRefundNo} for update of r`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('a refund that is to be sent does not exist');
    const { state, state_at: stateAt, why, fen, paid_fen: paidFen, out_trade_no: outTradeNo, granted_at: grantedAt } = row;
    if (state === 'done' || state === 'stuck') return undefined;
    const taker = takerOf(on, row);
    if (row.to_send === null && isBeyond(row, on.clock.now())) return { taker, cannotGo: true } as const;
    if (state === 'granted' && row.other_at !== null && on.clock.now().getTime() < row.other_at.getTime() + MINUTE_MS)
      return { waitsUntil: new Date(row.other_at.getTime() + MINUTE_MS) };
    const bytes = row.to_send ?? taker.writeRefund({ outTradeNo, outRefundNo, fen, paidFen, reason: REASONS[why] });
    if (row.to_send === null) await sql`update trade.refund set to_send = ${bytes} where out_refund_no = ${outRefundNo}`.execute(tx);
    return { taker, outTradeNo, bytes, state, stateAt, grantedAt };
  });

type Prepared = Extract<Awaited<ReturnType<typeof prepare>>, { bytes: string }>;

/** Accepted is not done: then it is asked for, and not sent again. */
const askFor = ({ taker, outTradeNo, bytes, state }: Prepared, outRefundNo: string): Promise<Said<RefundTold>> =>
  state === 'sent' ? taker.queryRefund(outRefundNo, outTradeNo) : taker.refund(bytes);

/**
 * A no is of one ask, so it is asked again. After a day of it a person looks, if the provider itself says that it knows of none: a line that
 * is down and an answer that was lost say no as well, and what is in doubt is never given up.
 */
const heard = async (prepared: Prepared, outRefundNo: string, now: Date): Promise<RefundTold | undefined> => {
  const said = await askFor(prepared, outRefundNo);
  if (said.said === 'yes') return said.answer;
  const { taker, outTradeNo, state, stateAt } = prepared;
  if (said.said !== 'no' || state !== 'granted' || now.getTime() - stateAt.getTime() <= DAY_MS) return undefined;
  const known = await taker.queryRefund(outRefundNo, outTradeNo);
  if (known.said !== 'yes') return undefined;
  return known.answer.is === 'absent' ? { is: 'stuck' } : known.answer;
};

const send = async (on: RefundPorts, outRefundNo: string): Promise<void> => {
  const { db, clock } = on;
  const prepared = await prepare(on, outRefundNo);
  if (!prepared) return;
  if ('waitsUntil' in prepared) return db.transaction((tx) => sendBack(tx, outRefundNo, prepared.waitsUntil));
  if ('cannotGo' in prepared) {
    await db.transaction((tx) => settleRefund(tx, prepared.taker.provider, outRefundNo, { is: 'stuck' }, clock.now()));
    return;
  }
  const { taker, grantedAt } = prepared;
  const told = await heard(prepared, outRefundNo, clock.now());
  await db.transaction(async (tx) => {
    const now = clock.now();
    if (told) await settleRefund(tx, taker.provider, outRefundNo, told, now);
    if (told && told.is !== 'sent' && told.is !== 'absent') return;
    await sendBack(tx, outRefundNo, laterAndLater(grantedAt, now, PAUSES));
  });
};

/** In the worker: asks the provider to give money back, and then whether it has. */
export const refundJobs = (ports: RefundPorts) => [handle(refundDue, 'money', ({ outRefundNo }) => send(ports, outRefundNo))];
