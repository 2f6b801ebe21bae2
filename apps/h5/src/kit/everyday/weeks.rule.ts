import { dayKey } from '@xuetang/contract/beijing-time.rule';

const DAY_MS = 24 * 3_600_000;
const MOST_WEEKS = 8;

export interface CalendarDay {
  /** 2026-11-15 */
  key: string;
  /** 15; with its month where the calendar or a month begins: 12/1. */
  label: string;
  isPast: boolean;
}

const atNoon = (key: string): number => Date.parse(`${key}T12:00:00Z`);
const keyOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

interface Stretch {
  /** The first day that must be seen; without one, today. */
  since?: string | undefined;
  /** So many weeks at least. */
  least?: number | undefined;
}

/** Whole weeks from Monday on: from this one, or that of `since`, to that of the last day; three at least and eight at the most. */
export const weeksOf = (now: string, starts: readonly string[], { since, least = 3 }: Stretch = {}): CalendarDay[][] => {
  const today = atNoon(dayKey(now));
  const first = since === undefined ? today : atNoon(since);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const last = Math.max(first, ...starts.map((start) => atNoon(dayKey(start))));
  const weeks = Math.min(MOST_WEEKS, Math.max(least, Math.floor((last - monday) / (7 * DAY_MS)) + 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const ms = monday + (week * 7 + weekday) * DAY_MS;
      const at = new Date(ms);
      const day = at.getUTCDate();
      return {
        key: keyOf(ms),
        label: day === 1 || (week === 0 && weekday === 0) ? `${at.getUTCMonth() + 1}/${day}` : String(day),
        isPast: ms < today,
      };
    }),
  );
};
