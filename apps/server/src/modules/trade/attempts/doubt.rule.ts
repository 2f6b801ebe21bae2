import type { OrderState } from '@xuetang/contract/order-steps.rule';

/** What is known of an attempt without asking its provider. */
export interface KnownAttempt {
  state: 'reserved' | 'ready' | 'closing' | 'closed' | 'failed' | 'paid';
  heard: 'none' | 'absent' | 'closed' | 'unknown' | null;
  pays: 'all' | 'deposit' | 'balance';
}

interface Tried<A extends KnownAttempt> {
  state: OrderState;
  attempt: A | null;
}

/** Whether its provider could still say something new of it: it may be paid, or nobody has heard that it cannot. */
const isOpenEnded = ({ state, heard }: KnownAttempt): boolean => {
  if (state === 'paid' || state === 'failed') return false;
  return state !== 'closed' || (heard !== 'closed' && heard !== 'absent');
};

/** The attempt that is worth asking for; undefined where everything is known. */
export const worthAsking = <A extends KnownAttempt>({ state, attempt }: Tried<A>): A | undefined =>
  attempt && (state === 'open' || state === 'closed' || (state === 'reserved' && attempt.pays === 'balance')) && isOpenEnded(attempt)
    ? attempt
    : undefined;

export const isUnheard = ({ heard }: Pick<KnownAttempt, 'heard'>): boolean => heard === null || heard === 'unknown';

/**
 * Where orders are shown and nobody is asked: in doubt is what could be paid and of which nothing definite was heard since it was last shown.
 * What is merely written down was shown to nobody; what its provider has closed is closed.
 */
export const isOrderInDoubt = (order: Tried<KnownAttempt>): boolean => {
  const attempt = worthAsking(order);
  return attempt !== undefined && attempt.state !== 'reserved' && attempt.state !== 'closed' && isUnheard(attempt);
};
