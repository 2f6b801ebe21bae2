import type { LearnersCourse, LearnersSection } from './courses-for.ts';

/** A day of a camp as a course has it. */
export interface DayOfCamp {
  section: LearnersSection;
  /** What is done on it, in its order. */
  steps: readonly LearnersSection[];
  /** The step of it that is held live. */
  room: LearnersSection | undefined;
  /** By the calendar; the place in the list is what a learner is told. */
  opensDay: number;
}

/** The days of a course, the first one first. */
export const campDaysOf = ({ sections }: Pick<LearnersCourse, 'sections'>): DayOfCamp[] =>
  sections
    .flatMap((section) => {
      if (section.row.medium !== 'day' || section.row.opens_day === null) return [];
      const steps = sections.filter(({ row }) => row.day_id === section.row.id);
      return [{ section, opensDay: section.row.opens_day, steps, room: steps.find(({ row }) => row.medium === 'live') }];
    })
    .toSorted((one, other) => one.opensDay - other.opensDay);
