import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import type { TradeTold } from '../../../providers/wechat-pay/port.ts';
import { noteContradiction } from './note-contradiction.ts';
import type { PayPorts } from './pay-ports.ts';
import { settlePayment } from './settle.ts';

/** Whoever has not said by then what he heard has died. */
const LEASE_MS = 15_000;
/** However many pages ask: a provider is asked once in so long for one order. */
const EVERY_MS = 3_000;

type Heard = 'none' | 'absent' | 'closed' | 'unknown';

/** The right to ask, in the row itself: one at a time, in whichever process. */
const takeTurn = async ({ db, clock }: PayPorts, outTradeNo: string): Promise<boolean> => {
  const now = clock.now().getTime();
  const { numAffectedRows } = await sql`update trade.attempt set query_until = ${new Date(now + LEASE_MS)}
    where out_trade_no = ${outTradeNo} and state <> 'paid' and (query_until is null or query_until <= ${new Date(now)})
      and (queried_at is null or queried_at <= ${new Date(now - EVERY_MS)})`.execute(db.of());
  return numAffectedRows === 1n;
};

/** What was heard, and that somebody else may ask again. Null: it is paid, and the row says so elsewhere. */
const noteHeard = async (tx: Tx, outTradeNo: string, heard: Heard | null, now: Date): Promise<void> => {
  await sql`update trade.attempt set queried_at = ${now}, query_until = null, heard = coalesce(${heard}, heard)
    where out_trade_no = ${outTradeNo}`.execute(tx);
};

const writeDown = async (tx: Tx, on: PayPorts, outTradeNo: string, told: Said<TradeTold>): Promise<boolean> => {
  const now = on.clock.now();
  if (told.said !== 'yes') {
    await noteHeard(tx, outTradeNo, 'unknown', now);
    return false;
  }
  const trade = told.answer;
  if (trade.is === 'contradiction') {
    await noteContradiction(tx, trade, now);
    await noteHeard(tx, outTradeNo, 'unknown', now);
    return false;
  }
  if (trade.is !== 'paid') {
    await noteHeard(tx, outTradeNo, trade.is, now);
    return false;
  }
  const { is: _, ...payment } = trade;
  const became = await settlePayment(tx, { provider: 'wechat', ...payment, by: 'query' }, now);
  await noteHeard(tx, outTradeNo, became === 'contradiction' ? 'unknown' : null, now);
  return became === 'settled';
};

/** Asks the provider what became of an attempt, unless somebody is asking or has just asked, and settles what it says. */
export const lookIntoAttempt = async (on: PayPorts, outTradeNo: string): Promise<void> => {
  const { wechatPay } = on;
  if (!wechatPay || !(await takeTurn(on, outTradeNo))) return;
  const told = await wechatPay.query(outTradeNo);
  if (told.said !== 'yes') on.log.warn({ outcome: told.said, why: told.why, row: outTradeNo }, 'a payment was not found out');
  const isFound = await on.db.transaction((tx) => writeDown(tx, on, outTradeNo, told));
  if (isFound) on.counters.foundByQuery.inc({ provider: 'wechat' });
};
