/** To each that is there so many are told: not everybody who waits still wants it. */
const LOT_TIMES = 3;
/** So long they are among themselves; then it is the next ones' turn. */
const LOT_HOURS = 6;
const HOUR_MS = 3_600_000;

/** Since when whoever was told counts as one who may still come. */
export const lotSince = (now: Date): Date => new Date(now.getTime() - LOT_HOURS * HOUR_MS);

export const nextLotAt = (now: Date): Date => new Date(now.getTime() + LOT_HOURS * HOUR_MS);

/**
 * How many more may be told. `toldLately` have been told and have ordered nothing yet: whatever comes back in however many pieces, and however
 * often it is counted, no more are told than this.
 */
export const lotOf = (left: number, toldLately: number): number => Math.max(0, left * LOT_TIMES - toldLately);
