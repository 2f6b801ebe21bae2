import { campDayOpensMs } from '@xuetang/contract/section-state.rule';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
const midnightOf = (ms: number): number => Math.floor((ms + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** Midnight in Beijing, before this moment. */
export const beijingMidnight = (now: Date): Date => new Date(midnightOf(now.getTime()));

export interface CampCalendar {
  firstEveningMs: number;
  moved: ReadonlyMap<number, string>;
}

/** When a day of a camp opens. */
export const opensMs = ({ firstEveningMs, moved }: CampCalendar, day: number): number =>
  campDayOpensMs(firstEveningMs, day, moved.get(day));

/** Its evening: at the hour of the first, on its own date. */
export const eveningMs = (calendar: CampCalendar, day: number): number =>
  midnightOf(opensMs(calendar, day)) + (calendar.firstEveningMs - midnightOf(calendar.firstEveningMs));

/**
 * Which of the days it is, counted from one: the last whose date has come. 0 before the first, and one more than there are once the date of
 * the last is past. Days that were moved are where they were moved to.
 */
export const todayOf = (calendar: CampCalendar, days: readonly number[], nowMs: number): number => {
  const today = midnightOf(nowMs);
  const dates = days.map((day, at) => ({ place: at + 1, date: midnightOf(opensMs(calendar, day)) }));
  const come = dates.filter(({ date }) => date <= today);
  if (come.length === 0) return 0;
  if (dates.every(({ date }) => date < today)) return days.length + 1;
  return come.reduce((one, other) => (other.date >= one.date ? other : one)).place;
};
