import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { inside, type Tx } from '../../../platform/db.ts';
import { numbersOf } from '../../identity/index.ts';
import { ownRights } from '../../learning/index.ts';
import { closeOrder } from '../orders/close-order.ts';
import { deliver, type Delivery } from '../orders/deliver.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import { sendBack } from './send-refund.ts';

/** What a provider says that it has taken. */
export interface TakenPayment {
  provider: 'wechat';
  mchid: string;
  appId: string;
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
  delivery?: Omit<Delivery, 'now'>;
  /** Another attempt of the order can still be paid. */
  isStillAsked?: boolean;
  /** The number of what goes back. */
  refund?: string;
}

type Settled = { is: 'known' | 'contradiction' } | Effect | Asking;

const settle = async (tx: Tx, taken: TakenPayment, now: Date, isDelivered: boolean | null): Promise<Settled> => {
  const { provider, mchid, appId, outTradeNo, transactionId, fen, paidAt, by } = taken;
  const { rows } = await sql<{ settled: Settled }>`
    select trade.settle_payment(${provider}, ${mchid}, ${appId}, ${outTradeNo}, ${transactionId}, ${fen}, ${paidAt}, ${by}, ${now},
      ${isDelivered}) as settled`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a payment was neither settled nor known');
  return row.settled;
};

/** Who owns a part of it by now would have paid twice; who has left us is owed his money and nothing else. */
const isStillWanted = async (tx: Tx, { learnerId, courses }: Asking, now: Date): Promise<boolean> => {
  if ((await numbersOf(tx, learnerId)).length === 0) return false;
  return (await ownRights(inside(tx), learnerId, courses, now)).size === 0;
};

/** Paid after it was closed: delivered if it still can be, in the place of whatever open order came after it; else all of it goes back. */
const settleLate = async (tx: Tx, taken: TakenPayment, asking: Asking, now: Date): Promise<Settled> => {
  const isDelivered = asking.canHold && (await isStillWanted(tx, asking, now));
  if (isDelivered && asking.other !== null) await closeOrder(tx, asking.other, 'replaced', now);
  return settle(tx, taken, now, isDelivered);
};

/**
 * Settles what a provider has taken: notify, query and bill call this, and nobody else. However many say it and however often, it has one
 * effect: delivered, or on its way back. `contradiction`: it is not what we asked for; it is written down for a person.
 */
export const settlePayment = async (tx: Tx, taken: TakenPayment, now: Date): Promise<'settled' | 'known' | 'contradiction'> => {
  const first = await settle(tx, taken, now, null);
  const settled = first.is === 'ask' ? await settleLate(tx, taken, first, now) : first;
  if (settled.is === 'ask') throw new Error('a payment was asked about twice');
  if (settled.is !== 'settled') return settled.is;
  if (settled.delivery) await deliver(tx, { ...settled.delivery, now });
  if (settled.delivery && settled.isStillAsked) await letGoOfAttempt(tx, settled.delivery.orderId, now);
  if (settled.refund !== undefined) await sendBack(tx, settled.refund);
  return 'settled';
};
