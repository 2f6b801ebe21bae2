const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The Beijing day, `2026-11-15`: what operations mean by a day, whatever the server's time zone. */
export const beijingDay = (at: Date, daysLater = 0): string =>
  new Date(at.getTime() + BEIJING_MS + daysLater * DAY_MS).toISOString().slice(0, 10);
