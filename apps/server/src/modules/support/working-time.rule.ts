const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beijing keeps one time all year. */
const BEIJING_MS = 8 * HOUR_MS;

/** Days that differ from Monday to Saturday, as 2027-01-01: true is worked, false is not. */
export type Calendar = ReadonlyMap<string, boolean>;

/** The hours of a working day that count, in Beijing. */
export interface Hours {
  from: number;
  until: number;
}

export const OFFICE: Hours = { from: 9, until: 21 };
export const WHOLE_DAY: Hours = { from: 0, until: 24 };

const isWorked = (dayNumber: number, calendar: Calendar): boolean => {
  const day = new Date(dayNumber * DAY_MS);
  return calendar.get(day.toISOString().slice(0, 10)) ?? day.getUTCDay() !== 0;
};

/** A year without a working day is a broken calendar, not a long holiday. */
const DAYS_AT_MOST = 366;

/** The moment at which `durationMs` of counting time have passed since `from`. */
export const addWorkingTime = (from: Date, durationMs: number, hours: Hours, calendar: Calendar): Date => {
  const start = from.getTime() + BEIJING_MS;
  const firstDay = Math.floor(start / DAY_MS);
  let left = durationMs;
  for (let day = firstDay; day < firstDay + DAYS_AT_MOST; day++) {
    if (!isWorked(day, calendar)) continue;
    const opens = Math.max(start, day * DAY_MS + hours.from * HOUR_MS);
    const open = Math.max(0, day * DAY_MS + hours.until * HOUR_MS - opens);
    if (left <= open) return new Date(opens + left - BEIJING_MS);
    left -= open;
  }
  throw new Error('The calendar has no working time in a year');
};

/** Whether somebody is there at this moment and until when, else from when on. */
export const deskAt = (now: Date, hours: Hours, calendar: Calendar): { closesAt: Date | null; opensAt: Date | null } => {
  // The beginning of the first instant that counts from now on.
  const counts = addWorkingTime(now, 1, hours, calendar).getTime() - 1;
  if (counts > now.getTime()) return { closesAt: null, opensAt: new Date(counts) };
  const day = Math.floor((now.getTime() + BEIJING_MS) / DAY_MS);
  return { closesAt: new Date(day * DAY_MS + hours.until * HOUR_MS - BEIJING_MS), opensAt: null };
};
