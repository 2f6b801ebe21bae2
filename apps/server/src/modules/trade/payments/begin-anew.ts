import type { Tx } from '../../../platform/db.ts';
import { ATTEMPTS_MOST, attemptsCountFrom } from '../attempts/attempt-times.rule.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import { countAttempts, liveAttempt } from './attempt.store.ts';

/**
 * Before a new attempt of an order that is held: the one that can be paid is let go. False: there were too many, and what there is stays as
 * it is. Each of them is asked for at its provider again and again, by the few hands that also send money back.
 */
export const beginAnew = async (tx: Tx, orderId: string, now: Date): Promise<boolean> => {
  if ((await countAttempts(tx, orderId, attemptsCountFrom(now))) >= ATTEMPTS_MOST) return false;
  if (await liveAttempt(tx, orderId)) await letGoOfAttempt(tx, orderId, now);
  return true;
};
