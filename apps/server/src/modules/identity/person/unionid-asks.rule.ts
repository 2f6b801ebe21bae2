const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Most who follow do it within minutes of their visit; a camp lasts two weeks, and after it nobody needs to know. */
const PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, ...Array.from({ length: 14 }, () => DAY_MS)];

/** When WeChat is asked again for the unionid of somebody whom it did not tell, `asks` times since the last login; null: at the next login. */
export const nextAsk = (asks: number, now: Date): Date | null => {
  const pause = PAUSES_MS[asks - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};
