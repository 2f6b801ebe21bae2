/** The code that is up in a group. */
export interface ShownQr {
  content: string | null;
  invalidAt: Date | null;
  shownUntil: Date | null;
}

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** A code is swapped a little before its last shown moment: the job comes once a minute, and nobody must see the gap. */
const SWAP_AHEAD_MS = 10 * 60_000;

/** WeChat lets a group's code die after seven days; we show it for six, so that none is met on its last (rules §1). */
export const shownUntil = (madeAt: Date, shownDays: number): Date => new Date(madeAt.getTime() + shownDays * DAY_MS);

/** A code older than this is not worth putting up any more. */
export const oldestToPutUp = (now: Date, shownDays: number): Date => new Date(now.getTime() - shownDays * DAY_MS + SWAP_AHEAD_MS);

export const isShown = ({ content, invalidAt, shownUntil: until }: ShownQr, now: Date): boolean =>
  content !== null && invalidAt === null && until !== null && until > now;

/** Why the next code of the group should be put up now; null while the one that is up is good. */
export const whySwap = (qr: ShownQr, now: Date): 'waited-for' | 'day-six' | null => {
  if (!isShown(qr, now)) return 'waited-for';
  return isShown(qr, new Date(now.getTime() + SWAP_AHEAD_MS)) ? null : 'day-six';
};

/** Day five, with the numbers of rules §1: less than a day of the code is left. */
export const isAgeing = (qr: ShownQr, now: Date, alertHours: number): boolean =>
  isShown(qr, now) && !isShown(qr, new Date(now.getTime() + alertHours * HOUR_MS));
