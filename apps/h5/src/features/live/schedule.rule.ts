import type { ScheduledClass } from '@xuetang/contract/broadcasts';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;

export interface LiveDay {
  /** Its midnight in Beijing. */
  ms: number;
  classes: readonly ScheduledClass[];
}

/** Seven days from today, each with its classes by the hour. */
export const daysOf = (week: readonly ScheduledClass[], nowMs: number): LiveDay[] => {
  const today = Math.floor((nowMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  return Array.from({ length: 7 }, (_, nth) => {
    const ms = today + nth * DAY_MS;
    const classes = week.filter(({ startsAt }) => Date.parse(startsAt) >= ms && Date.parse(startsAt) < ms + DAY_MS);
    return { ms, classes: [...classes].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)) };
  });
};

/** The one on top: what is on air, else whose door is open. */
export const nowOn = (week: readonly ScheduledClass[]): ScheduledClass | undefined =>
  week.find(({ is }) => is === 'on-air' || is === 'interrupted') ?? week.find(({ is }) => is === 'door-open');
