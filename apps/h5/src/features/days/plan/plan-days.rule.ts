import type { PlanDay } from '@xuetang/contract/days';

export const isEmptyDay = ({ evenings, studies, homework }: PlanDay): boolean => evenings.length + studies.length + homework.length === 0;

/** Nothing of it is left: all is learned, held or handed in. */
export const isDoneDay = ({ evenings, studies, homework }: PlanDay): boolean =>
  evenings.every(({ is }) => is === 'over' || is === 'cancelled') && studies.every(({ is }) => is === 'learned') && homework.length === 0;

/** What lies on the next date that has something. */
export const nextThing = (days: readonly PlanDay[], today: string): { date: string; title: string } | undefined => {
  const day = days.find((each) => each.date > today && !isEmptyDay(each));
  const title = day?.studies[0]?.title ?? day?.evenings[0]?.title ?? day?.homework[0]?.title;
  return day && title !== undefined ? { date: day.date, title } : undefined;
};

/** From tomorrow on, the dates of the coming week on which something lies. */
export const weekAfter = (days: readonly PlanDay[], today: string): PlanDay[] =>
  days
    .filter(({ date }) => date > today)
    .slice(0, 7)
    .filter((day) => !isEmptyDay(day));
