/** Counts up when the card says something else: then everybody reads it once more. */
export const RISK_CARD_VERSION = 1;
/** Nobody reads it faster; the page waits so long, and the server holds it. */
export const RISK_CARD_READ_S = 10;

const ADULT_YEARS = 18;

/** By the year of birth alone, as far as it is known: whoever may have turned eighteen this year says so on the card. */
export const isMinor = (birthYear: number | null, now: Date): boolean =>
  birthYear !== null && now.getUTCFullYear() - birthYear < ADULT_YEARS;

export interface LossLine {
  /** Of the whole, in percent. */
  falls: number;
  /** Of ten thousand of one's own, in yuan; below nought it is owed. */
  left: number;
  /** The same with as much again that was borrowed. */
  leftBorrowed: number;
  /** By how many percent it has to rise to be ten thousand again. */
  needs: number;
}

export const LOSS_FROM = 10_000;

/** What is left of ten thousand after a fall, and what it takes to have it back. Arithmetic, and no forecast. */
export const lossLine = (falls: number): LossLine => ({
  falls,
  left: Math.round((LOSS_FROM * (100 - falls)) / 100),
  leftBorrowed: Math.round((2 * LOSS_FROM * (100 - falls)) / 100 - LOSS_FROM),
  needs: Math.ceil((100 * falls) / (100 - falls)),
});

export const LOSS_LINES: readonly LossLine[] = [20, 50, 70].map(lossLine);
