import type { PayResult } from '@xuetang/contract/payments';

/** 1, 1, 2, 2, 3, 3, 5, 5 s, then every 5 s until a minute is over: fifteen looks. */
const PAUSES_S = [1, 1, 2, 2, 3, 3, 5] as const;
const LAST_S = 5;
export const MOST_LOOKS = 15;
export const pauseMs = (looks: number): number => 1_000 * (PAUSES_S[looks] ?? LAST_S);

export type ResultView = 'paid' | 'returned' | 'refunded' | 'closed' | 'not-paid' | 'checking' | 'doubt';

/** How it stands, whatever else is told of it. */
export interface Standing extends Pick<PayResult, 'is'> {
  next?: { to: string };
}

export interface OnThePhone {
  /** WeChat's sheet, a provider's page or the buyer said that it was paid. */
  isSaid: boolean;
  /** A minute of asking is over. */
  isTired: boolean;
}

/** Whether asking again may bring another answer: what the phone has said may reach the server after its answer. */
const mayChange = ({ is }: Standing, isSaid: boolean): boolean => is === 'checking' || is === 'not-paid' || (is === 'closed' && isSaid);

/** Whether the page goes on asking: also once it is paid, until it is known whether there is a seat. */
export const isAwaited = (result: Standing, isSaid: boolean): boolean => mayChange(result, isSaid) || result.next?.to === 'seat';

/**
 * What the page shows. 'Paid' only where the server says so; where the phone says yes and the server not yet, it is being checked, and after
 * a minute it is in doubt: never failed.
 */
export const resultView = (result: Standing, { isSaid, isTired }: OnThePhone): ResultView => {
  if (!mayChange(result, isSaid)) return result.is;
  if (!isTired) return isSaid || result.is === 'checking' ? 'checking' : result.is;
  return result.is === 'closed' || (result.is === 'not-paid' && !isSaid) ? result.is : 'doubt';
};
