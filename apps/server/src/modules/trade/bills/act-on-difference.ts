import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { settlePayment } from '../payments/settle.ts';
import type { BillDay, BillPorts } from './bill-ports.ts';
import { noteDone, type Did, type Difference, type DifferenceKind } from './difference.store.ts';

interface PaidLine {
  at: Date;
  app_id: string | null;
  out_trade_no: string;
  fen: string;
}

/** The settling that a bill brings is the same that a notify brings. */
const settleTheirs = async (tx: Tx, { provider, mchid, day }: BillDay, transactionId: string, now: Date): Promise<Did> => {
  const { rows } =
    await sql<PaidLine>`select t.at, t.app_id, t.out_trade_no, t.fen from trade.bill_trade t join trade.bill b on b.id = t.bill_id
    where b.provider = ${provider} and b.mchid = ${mchid} and b.day = ${day} and t.transaction_id = ${transactionId} and not t.is_refund`.execute(
      tx,
    );
  const [line] = rows;
  if (!line) throw new Error('a difference is about a line that is in no bill');
  const { at: paidAt, app_id: appId, out_trade_no: outTradeNo } = line;
  const taken = {
    provider,
    merchant: mchid,
    appId,
    outTradeNo,
    transactionId,
    fen: Number(line.fen),
    paidAt,
    by: 'bill',
  } as const;
  return (await settlePayment(tx, taken, now)) === 'contradiction' ? 'contradiction' : 'settled';
};

const settleTheirRefund = async (tx: Tx, { provider, mchid, day }: BillDay, outRefundNo: string, now: Date): Promise<Did> => {
  const { rows } = await sql<{ at: Date; refund_id: string; fen: string }>`select t.at, t.refund_id, t.fen
    from trade.bill_trade t join trade.bill b on b.id = t.bill_id where b.provider = ${provider} and b.mchid = ${mchid} and b.day = ${day}
      and t.out_refund_no = ${outRefundNo} and t.is_refund`.execute(tx);
  const [line] = rows;
  if (!line) throw new Error('a difference is about a refund that is in no bill');
  const done = { is: 'done', refundId: line.refund_id, fen: Number(line.fen), doneAt: line.at } as const;
  return (await settleRefund(tx, provider, outRefundNo, done, now)) === 'contradiction' ? 'contradiction' : 'settled';
};

const numberOf = async ({ db, provider }: BillPorts, transactionId: string): Promise<string> => {
  const { rows } = await sql<{ no: string }>`select a.out_trade_no as no from trade.payment p join trade.attempt a on a.id = p.attempt_id
    where p.provider = ${provider.provider} and p.transaction_id = ${transactionId}`.execute(db.of());
  const [row] = rows;
  if (!row) throw new Error('a payment that nobody else has is none of ours');
  return row.no;
};
/** Of the payment that a refund goes back from. */
const numberBehind = async ({ db }: BillPorts, outRefundNo: string): Promise<string> => {
  const { rows } = await sql<{ no: string }>`select a.out_trade_no as no from trade.refund r join trade.payment p on p.id = r.payment_id
    join trade.attempt a on a.id = p.attempt_id where r.out_refund_no = ${outRefundNo}`.execute(db.of());
  const [row] = rows;
  if (!row) throw new Error('a refund that nobody else has is none of ours');
  return row.no;
};

/** What we have and they do not: they are asked for it by itself before anybody is called. */
const ASKS: Partial<Record<DifferenceKind, (on: BillPorts, about: string) => Promise<Said<{ is: string }>>>> = {
  'ours-only': async (on, about) => on.provider.query(await numberOf(on, about)),
  'refund-ours-only': async (on, about) => on.provider.queryRefund(about, await numberBehind(on, about)),
};
const SETTLES: Partial<Record<DifferenceKind, (tx: Tx, of: BillDay, about: string, now: Date) => Promise<Did>>> = {
  'theirs-only': settleTheirs,
  'refund-not-done': settleTheirRefund,
};

/** Does what can be done about one difference. What nobody could be asked about waits for the next time. */
export const actOnDifference = async (on: BillPorts, of: BillDay, difference: Difference): Promise<void> => {
  const { db, clock, log } = on;
  const { kind, about } = difference;
  const told = await ASKS[kind]?.(on, about);
  if (told && told.said !== 'yes') {
    log.warn({ outcome: told.said, why: told.why, row: about }, 'a difference was not found out');
    return;
  }
  await db.transaction(async (tx) => {
    const now = clock.now();
    const did = (await SETTLES[kind]?.(tx, of, about, now)) ?? 'incident';
    await noteDone(tx, of, difference, { did, heard: told?.answer.is ?? null }, now);
  });
};
