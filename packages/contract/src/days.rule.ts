/** So many minutes of a camp's lessons, by the server's own clock, are a learned day. The database counts by the same number. */
export const CHECK_IN_MINUTES = 10;
/** So many missed days of a period may be made up for. */
export const MAKE_UPS = 2;
/** The plan shows whole weeks from this Monday on. */
export const PLAN_WEEKS = 5;
/** How far ahead a day of self-study may be put. */
const MOVE_DAYS_MOST = 30;

const DAY_MS = 24 * 3_600_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** 2026-11-15 and so many days. */
export const addDays = (day: string, days: number): string => new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two, the later one second. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(noon(day)).getUTCDay() + 6) % 7));

/** A study hour begins on the hour or the half: 06:00 to 22:30. */
export const isStudyHour = (hour: string): boolean => /^(?:0[6-9]|1\d|2[0-2]):[03]0$/.test(hour);

export const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
export const hourOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** From when until when a day of self-study may be put: from when it opens, never into the past; `until` is the last day of the right. */
export const moveSpan = (opensOn: string, today: string, until: string): { from: string; to: string } | undefined => {
  const from = opensOn > today ? opensOn : today;
  const most = addDays(today, MOVE_DAYS_MOST);
  const to = until < most ? until : most;
  return from <= to ? { from, to } : undefined;
};
