import { REVIEW_ABOVE_FEN, type WaitsFor } from '@xuetang/contract/refund.rule';

/** Of somebody, and of what he asks back. */
export interface AskedFacts {
  /** Asked for now. */
  fen: number;
  /** Asked back of this order before, and not taken back: however it is cut up, it is one sum. */
  askedFen: number;
  /** Asked back today of all his orders, this one left out. */
  todayFen: number;
  /** All of this order comes back. */
  isWhole: boolean;
  /** So many of his orders came back whole in the last days. */
  wholeBefore: number;
  /** Lessons that he has opened, and of which no player has told a second. */
  silent: number;
}

/** Orders that came back whole count for so long; the third of them waits. */
export const WHOLE_DAYS = 90;
const THIRD = 3;

/** Opening one and closing it again is no sign; so many are. */
const MOST_SILENT = 5;

/**
 * The one rule of what the rule does not grant by itself: a large sum of one order, or of one day; the third order in a row that comes back whole; and a player that
 * tells nothing of what was opened. It says nothing of who is right: what is owed is owed, and somebody looks within a working day.
 */
export const whyWait = ({ fen, askedFen, todayFen, isWhole, wholeBefore, silent }: AskedFacts): WaitsFor[] => [
  ...(askedFen + fen > REVIEW_ABOVE_FEN ? (['sum'] as const) : []),
  ...(todayFen > 0 && todayFen + askedFen + fen > REVIEW_ABOVE_FEN ? (['day'] as const) : []),
  ...(isWhole && wholeBefore >= THIRD - 1 ? (['third'] as const) : []),
  ...(silent > MOST_SILENT ? (['silent'] as const) : []),
];

/** Up to so much comes back at once; nothing, where somebody looks whatever the sum. All of it may wait where a part of it does not. */
export const atOnceFen = (facts: Omit<AskedFacts, 'fen' | 'isWhole'>, wholeFen: number): number => {
  const waits = (isWhole: boolean) => whyWait({ ...facts, fen: 0, isWhole }).length > 0;
  if (waits(false)) return 0;
  const most = Math.max(0, REVIEW_ABOVE_FEN - facts.askedFen - facts.todayFen);
  return waits(true) ? Math.min(most, wholeFen - 1) : most;
};
