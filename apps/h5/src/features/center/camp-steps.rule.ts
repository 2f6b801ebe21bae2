import type { CampDay, RunningCamp } from '@xuetang/contract/center';

/** So many steps have room for a number. */
const MOST = 7;

/** The days that the stairs show: all of them, or of a long camp those around today. */
export const shownDays = (days: readonly CampDay[], today: number): readonly CampDay[] => {
  if (days.length <= MOST) return days;
  const nth = days.findIndex(({ day }) => day >= today);
  const at = nth < 0 ? days.length - 1 : nth;
  const first = Math.max(0, Math.min(days.length - MOST, at - Math.floor(MOST / 2)));
  return days.slice(first, first + MOST);
};

export type CampIs = 'before' | 'running' | 'over';

export const campIs = ({ today, days }: Pick<RunningCamp, 'today' | 'days'>): CampIs => {
  if (today <= 0) return 'before';
  return today > days.length ? 'over' : 'running';
};

/** On which of the shown steps the learner stands: −1 before the first evening, the last one once it is over. */
export const standsOn = (shown: readonly CampDay[], today: number): number => {
  if (today <= 0) return -1;
  const nth = shown.findIndex(({ day }) => day === today);
  return nth < 0 ? shown.length - 1 : nth;
};
