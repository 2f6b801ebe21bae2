import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Said } from '../../../platform/said.ts';
import type { ProviderCode, TradeTold } from '../../../providers/payments.port.ts';
import { noteContradiction } from './note-contradiction.ts';
import { providerOf, type PayPorts } from './pay-ports.ts';
import { settlePayment } from './settle.ts';

/** Whoever has not said by then what he heard has died. */
const LEASE_MS = 15_000;
/** However many pages ask: a provider is asked once in so long for one order. */
const EVERY_MS = 3_000;

const NO_ACCOUNT = { said: 'unknown', why: 'no account' } as const;

type Heard = 'none' | 'absent' | 'closed' | 'unknown';

/** The right to ask, in the row itself: one at a time, in whichever process. Answers who is to be asked. */
const takeTurn = async ({ db, clock }: PayPorts, outTradeNo: string): Promise<ProviderCode | undefined> => {
  const now = clock.now().getTime();
  const { rows } = await sql<{ provider: ProviderCode }>`update trade.attempt set query_until = ${new Date(now + LEASE_MS)}
    where out_trade_no = ${outTradeNo} and state <> 'paid' and (query_until is null or query_until <= ${new Date(now)})
      and (queried_at is null or queried_at <= ${new Date(now - EVERY_MS)})
    returning provider`.execute(db.of());
  return rows[0]?.provider;
};

/** What was heard, and that somebody else may ask again. Null: it is paid, and the row says so elsewhere. */
const noteHeard = async (tx: Tx, outTradeNo: string, heard: Heard | null, now: Date): Promise<void> => {
  await sql`update trade.attempt set queried_at = ${now}, query_until = null, heard = coalesce(${heard}, heard)
    where out_trade_no = ${outTradeNo}`.execute(tx);
};

const writeDown = async (tx: Tx, on: PayPorts, provider: ProviderCode, outTradeNo: string, told: Said<TradeTold>): Promise<boolean> => {
  const now = on.clock.now();
  if (told.said !== 'yes') {
    await noteHeard(tx, outTradeNo, 'unknown', now);
    return false;
  }
  const trade = told.answer;
  if (trade.is === 'contradiction') {
    await noteContradiction(tx, provider, trade, now);
    await noteHeard(tx, outTradeNo, 'unknown', now);
    return false;
  }
  if (trade.is !== 'paid') {
    await noteHeard(tx, outTradeNo, trade.is, now);
    return false;
  }
  const { is: _, ...payment } = trade;
  const became = await settlePayment(tx, { provider, ...payment, by: 'query' }, now);
  await noteHeard(tx, outTradeNo, became === 'contradiction' ? 'unknown' : null, now);
  return became === 'settled';
};

/** Asks the provider what became of an attempt, unless somebody is asking or has just asked, and settles what it says. */
export const lookIntoAttempt = async (on: PayPorts, outTradeNo: string): Promise<void> => {
  const provider = await takeTurn(on, outTradeNo);
  if (!provider) return;
  const told = (await providerOf(on, provider)?.query(outTradeNo)) ?? NO_ACCOUNT;
  if (told.said !== 'yes') on.log.warn({ outcome: told.said, why: told.why, row: outTradeNo }, 'a payment was not found out');
  const isFound = await on.db.transaction((tx) => writeDown(tx, on, provider, outTradeNo, told));
  if (isFound) on.counters.foundByQuery.inc({ provider });
};
