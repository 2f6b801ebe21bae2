import { sql } from 'kysely';
import { inside, type Asked, type Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import type { RefundTold, TradeTold } from '../../../providers/payments.port.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { settlePayment } from '../payments/settle.ts';
import type { BillDay, BillPorts } from './bill-ports.ts';
import { noteDone, type Did, type Difference, type DifferenceKind } from './difference.store.ts';

type Heard = TradeTold | RefundTold;

interface PaidLine {
  at: Date;
  app_id: string | null;
  out_trade_no: string;
  fen: string;
}

const paidLine = async (on: Asked, { provider, mchid, day }: BillDay, transactionId: string): Promise<PaidLine> => {
  const { rows } =
    await sql<PaidLine>`select t.at, t.app_id, t.out_trade_no, t.fen from trade.bill_trade t join trade.bill b on b.id = t.bill_id
    where b.provider = ${provider} and b.mchid = ${mchid} and b.day = ${day} and t.transaction_id = ${transactionId} and not t.is_refund`.execute(
      on.of(),
    );
  const [line] = rows;
  if (!line) throw new Error('a difference is about a line that is in no bill');
  return line;
};

/** The settling that a bill brings is the same that a notify brings: where the provider says the same of it when it is asked by itself. */
const settleTheirs = async (tx: Tx, of: BillDay, transactionId: string, now: Date, told?: Heard): Promise<Did> => {
  const { at: paidAt, app_id: appId, out_trade_no: outTradeNo, fen } = await paidLine(inside(tx), of, transactionId);
  if (told && !(told.is === 'paid' && told.transactionId === transactionId && told.fen === Number(fen))) return 'incident';
  const taken = {
    provider: of.provider,
    merchant: of.mchid,
    appId,
    outTradeNo,
    transactionId,
    fen: Number(fen),
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

/** A number that is none of ours is asked by nobody: nothing can be settled by it. */
const askForTheirs = async (on: BillPorts, of: BillDay, transactionId: string): Promise<Said<Heard> | undefined> => {
  const { out_trade_no: outTradeNo } = await paidLine(on.db, of, transactionId);
  const { rows } = await sql`select from trade.attempt where out_trade_no = ${outTradeNo}`.execute(on.db.of());
  return rows.length > 0 ? on.provider.query(outTradeNo) : undefined;
};

/** What one side alone has: they are asked for it by itself before it is believed, or anybody is called. */
const ASKS: Partial<Record<DifferenceKind, (on: BillPorts, of: BillDay, about: string) => Promise<Said<Heard> | undefined>>> = {
  'theirs-only': askForTheirs,
  'ours-only': async (on, _of, about) => on.provider.query(await numberOf(on, about)),
  'refund-ours-only': async (on, _of, about) => on.provider.queryRefund(about, await numberBehind(on, about)),
};
const SETTLES: Partial<Record<DifferenceKind, (tx: Tx, of: BillDay, about: string, now: Date, told?: Heard) => Promise<Did>>> = {
  'theirs-only': settleTheirs,
  'refund-not-done': settleTheirRefund,
};

/** Does what can be done about one difference. What nobody could be asked about waits for the next time. */
export const actOnDifference = async (on: BillPorts, of: BillDay, difference: Difference): Promise<void> => {
  const { db, clock, log } = on;
  const { kind, about } = difference;
  const told = await ASKS[kind]?.(on, of, about);
  if (told && told.said !== 'yes') {
    log.warn({ outcome: told.said, why: told.why, row: about }, 'a difference was not found out');
    return;
  }
  await db.transaction(async (tx) => {
    const now = clock.now();
    const did = (await SETTLES[kind]?.(tx, of, about, now, told?.answer)) ?? 'incident';
    await noteDone(tx, of, difference, { did, heard: told?.answer.is ?? null }, now);
  });
};
