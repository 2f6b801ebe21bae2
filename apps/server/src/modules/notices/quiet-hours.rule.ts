/** What rings on a phone in a day, WeChat's notices and SMS together. */
export const A_DAY = 2;

const [QUIET_FROM_H, QUIET_UNTIL_H] = [22, 8];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEIJING_MS = 8 * HOUR_MS;

/** From ten in the evening until eight in the morning, Beijing's, nobody's phone rings: the moment at which it may. */
const afterQuiet = (ms: number): number => {
  const midnight = Math.floor((ms + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const sinceMidnight = ms - midnight;
  if (sinceMidnight < QUIET_UNTIL_H * HOUR_MS) return midnight + QUIET_UNTIL_H * HOUR_MS;
  return sinceMidnight < QUIET_FROM_H * HOUR_MS ? ms : midnight + DAY_MS + QUIET_UNTIL_H * HOUR_MS;
};

/** When a phone may ring at the earliest: now, or in the morning. */
export const ringsFrom = (now: Date): Date => new Date(afterQuiet(now.getTime()));

/** When a reminder that is due now goes out; undefined where the thing will have passed by then. */
export const goesOutAt = (now: Date, goodUntil: Date): Date | undefined => {
  const ms = afterQuiet(now.getTime());
  return ms < goodUntil.getTime() ? new Date(ms) : undefined;
};
