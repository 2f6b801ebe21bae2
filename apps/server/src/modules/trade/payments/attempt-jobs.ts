import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, handle, type JobHandler } from '../../../platform/jobs.ts';
import { endedFor, nextClosing } from '../attempts/attempt-times.rule.ts';
import { lockAttempt, readAttempt, type AttemptRow } from './attempt.store.ts';
import { closingAttemptDue, letGoOfAttempt } from '../attempts/let-go.ts';
import { lookIntoAttempt } from './look-into-attempt.ts';
import { providerOf, type PayPorts } from './pay-ports.ts';
import { lookDue, watchAttempt } from './watch-attempt.ts';

const OVER: readonly string[] = ['paid', 'failed'];
const GONE: readonly (string | null)[] = ['closed', 'absent'];

/** Nobody can pay it any more: it was paid, was never ordered, or was closed and its provider has said so when it was asked last. */
const isOver = ({ state, heard }: AttemptRow): boolean => OVER.includes(state) || (state === 'closed' && GONE.includes(heard));

/** After a look: the next one is written, and what has come to its end is let go. */
const goOnWatching = async (tx: Tx, on: PayPorts, outTradeNo: string, readyAt: Date): Promise<void> => {
  const now = on.clock.now();
  const { order, attempt } = await lockAttempt(tx, outTradeNo, now);
  if (isOver(attempt)) return;
  if (attempt.state === 'ready' && attempt.expires_at <= now) await letGoOfAttempt(tx, order.id, now);
  await watchAttempt(tx, attempt, readyAt, now);
};

const lookAndGoOn = async (on: PayPorts, outTradeNo: string, readyAt: Date): Promise<void> => {
  await lookIntoAttempt(on, outTradeNo);
  await on.db.transaction((tx) => goOnWatching(tx, on, outTradeNo, readyAt));
};

/** What the provider said of closing: closed for certain, or paid, which is asked for at once. */
const noteClosing = async (tx: Tx, outTradeNo: string, said: 'closed' | 'absent' | 'paid', now: Date): Promise<void> => {
  await (
    said === 'paid'
      ? sql`update trade.attempt set queried_at = null where out_trade_no = ${outTradeNo}`
      : sql`update trade.attempt set state = 'closed', state_at = ${now}, heard = ${said}, to_send_sealed = null
        where out_trade_no = ${outTradeNo} and state = 'closing'`
  ).execute(tx);
};

const closeAndLook = async (on: PayPorts, outTradeNo: string, tries: number): Promise<void> => {
  const { db, clock, log } = on;
  const attempt = await readAttempt(db, outTradeNo);
  if (attempt?.state !== 'closing') return;
  const provider = providerOf(on, attempt.provider);
  if (!provider) throw new Error(`There is no account at ${attempt.provider} to close a payment at`);
  const told = await provider.close(outTradeNo);
  // Whoever stands at the provider's page can pay what it has never heard of: that ends by its own time alone.
  const isStillAway = attempt.provider !== 'wechat' && attempt.expires_at > clock.now();
  if (told.said === 'yes' && told.answer === 'absent' && isStillAway) {
    await db.transaction((tx) => enqueue(tx, closingAttemptDue, { outTradeNo, tries }, endedFor(attempt.expires_at)));
    return;
  }
  if (told.said === 'yes') await db.transaction((tx) => noteClosing(tx, outTradeNo, told.answer, clock.now()));
  else log.warn({ outcome: told.said, why: told.why, row: outTradeNo }, 'a payment was not closed');
  // Also where it was closed: what was paid a moment before is found now, and not tomorrow in the bill.
  await lookIntoAttempt(on, outTradeNo);
  if ((await readAttempt(db, outTradeNo))?.state !== 'closing') return;
  await db.transaction((tx) => enqueue(tx, closingAttemptDue, { outTradeNo, tries: tries + 1 }, nextClosing(tries, clock.now())));
};

/** In the worker: asks for what nobody told us of, and closes what shall not be paid any more. */
export const attemptJobs = (on: PayPorts): JobHandler[] => [
  handle(lookDue, 'money', ({ outTradeNo, readyAt }) => lookAndGoOn(on, outTradeNo, new Date(readyAt))),
  handle(closingAttemptDue, 'money', ({ outTradeNo, tries }) => closeAndLook(on, outTradeNo, tries)),
];
