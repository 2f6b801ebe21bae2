/** Somebody with a seat in the group who says that its code is dead. */
export interface Blamer {
  /** Since he came to us. */
  accountAgeMs: number;
  /** Pressed this code long enough for WeChat's menu, and was still looking at it eight seconds later. */
  pressedInVain: boolean;
  /** Has blamed a code of this group within the day before: what he brings down once he does not bring down again. */
  blamedBefore: boolean;
}

const DAY_MS = 24 * 3_600_000;
const WEIGHTS = { pressed: 4, settled: 2, fresh: 1 } as const;
/** Three who were seen to try. Of accounts that were made for it and tried nothing, a dozen. */
const NEEDED = 3 * WEIGHTS.pressed;

const weightOf = ({ accountAgeMs, pressedInVain, blamedBefore }: Blamer): number => {
  if (blamedBefore) return 0;
  if (pressedInVain) return WEIGHTS.pressed;
  return accountAgeMs >= DAY_MS ? WEIGHTS.settled : WEIGHTS.fresh;
};

/** Whether these people are enough to take a code down (decision 0130). */
export const areBelieved = (blamers: readonly Blamer[]): boolean => blamers.reduce((sum, blamer) => sum + weightOf(blamer), 0) >= NEEDED;
