import type { CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { inside, type Tx } from '../../../platform/db.ts';
import type { ProviderCode } from '../../../providers/payments.port.ts';
import { numbersOf } from '../../identity/index.ts';
import { ownRights } from '../../learning/index.ts';
import { closeOrder } from '../orders/close-order.ts';
import { deliver, deliverAll, type Delivery } from '../orders/deliver.ts';
import { watchWaiting } from '../orders/end-waiting.ts';
import { keepPos } from '../orders/pos.store.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import { sendBack } from '../attempts/send-back.ts';

/** What a provider says that it has taken. */
export interface TakenPayment {
  provider: ProviderCode;
  merchant: string;
  appId: string | null;
  outTradeNo: string;
  transactionId: string;
  fen: number;
  paidAt: Date;
  by: 'notify' | 'query' | 'bill';
}

/** Of a closed order: whether it can be had again, and what else has to be asked before it is delivered. */
interface Asking {
  is: 'ask';
  learnerId: LearnerId;
  /** An open order of the same goods, made since. */
  other: string | null;
  canHold: boolean;
  courses: CourseId[];
}

interface Effect {
  is: 'settled';
  orderId?: string;
  /** Null where it waits for something. JSON of the database: the moment is text. */
  delivery?: Omit<Delivery, 'now'> | null;
  waits?: { orderNo: OrderNo; until: string } | null;
  /** Another attempt of the order can still be paid. */
  isStillAsked?: boolean;
  /** The number of what goes back. */
  refund?: string;
}

type Answered = { is: 'known' | 'contradiction' } | Effect | Asking;

/** What came of a payment. */
export type Settled = 'settled' | 'known' | 'contradiction';

/** `isDelivered`: what was decided of a closed order that was asked about. */
type Told = TakenPayment & { isDelivered?: boolean };

const settleAll = async (tx: Tx, told: readonly Told[], now: Date): Promise<Answered[]> => {
  const { rows } = await sql<{ settled: Answered }>`
    select settled from trade.settle_payments(${JSON.stringify(told)}::jsonb, ${now}) order by nth`.execute(tx);
  return rows.map(({ settled }) => settled);
};

const settle = async (tx: Tx, told: Told, now: Date): Promise<Answered> => {
  const [settled] = await settleAll(tx, [told], now);
  if (!settled) throw new Error('a payment was neither settled nor known');
  return settled;
};

/** Who owns a part of it by now would have paid twice; who has left us is owed his money and nothing else. */
const isStillWanted = async (tx: Tx, { learnerId, courses }: Asking, now: Date): Promise<boolean> => {
  if ((await numbersOf(tx, learnerId)).length === 0) return false;
  return (await ownRights(inside(tx), learnerId, courses, now)).size === 0;
};

/** Paid after it was closed: delivered if it still can be, in the place of whatever open order came after it; else all of it goes back. */
const settleLate = async (tx: Tx, taken: TakenPayment, asking: Asking, now: Date): Promise<Answered> => {
  const isDelivered = asking.canHold && (await isStillWanted(tx, asking, now));
  if (isDelivered && asking.other !== null) await closeOrder(tx, asking.other, 'replaced', now);
  if (isDelivered) await keepPos(tx, taken.outTradeNo);
  return settle(tx, { ...taken, isDelivered }, now);
};

/** What comes of payments beside what is delivered. */
const followUp = async (tx: Tx, { waits, orderId, isStillAsked, refund }: Effect, now: Date): Promise<void> => {
  if (waits) await watchWaiting(tx, waits.orderNo, new Date(waits.until));
  if (orderId !== undefined && isStillAsked) await letGoOfAttempt(tx, orderId, now);
  if (refund !== undefined) await sendBack(tx, refund);
};

/** Payments that were heard of at one moment. One for an order that was closed is put off: what it needs is asked of others. */
export const settleTogether = async (tx: Tx, taken: readonly TakenPayment[], now: Date): Promise<(Settled | 'alone')[]> => {
  const settled = await settleAll(tx, taken, now);
  const effects = settled.filter((one) => one.is === 'settled');
  await deliverAll(
    tx,
    effects.flatMap(({ delivery }) => (delivery ? [{ ...delivery, now }] : [])),
  );
  for (const effect of effects) await followUp(tx, effect, now);
  return settled.map(({ is }) => (is === 'ask' ? 'alone' : is));
};

/**
 * Settles what a provider has taken: notify, query and bill call this, and nobody else. However many say it and however often, it has one
 * effect: delivered, or on its way back. `contradiction`: it is not what we asked for; it is written down for a person.
 */
export const settlePayment = async (tx: Tx, taken: TakenPayment, now: Date): Promise<Settled> => {
  const first = await settle(tx, taken, now);
  const settled = first.is === 'ask' ? await settleLate(tx, taken, first, now) : first;
  if (settled.is === 'ask') throw new Error('a payment was asked about twice');
  if (settled.is !== 'settled') return settled.is;
  if (settled.delivery) await deliver(tx, { ...settled.delivery, now });
  await followUp(tx, settled, now);
  return 'settled';
};
