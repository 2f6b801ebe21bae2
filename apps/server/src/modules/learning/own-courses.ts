import type { OwnCourseLine } from '@xuetang/contract/courses';
import { isWithin } from '@xuetang/contract/section-state.rule';
import type { Found, LearnersCourse, LearnersSection } from './courses-for.ts';

/** Open or one card before it, and something to be done: a day is its steps, and a live evening is no task. */
export const isToDo = ({ row, state }: LearnersSection): boolean =>
  isWithin(state) && state.is !== 'learned' && row.medium !== 'day' && row.medium !== 'live';

const ENDED_MS = Number.MAX_SAFE_INTEGER;
/** Those that run or will run by their end, and behind them those that are over, the last of them first. */
const place = ({ line: { state } }: LearnersCourse): [group: number, ms: number] => {
  const until = state.until === null ? ENDED_MS : Date.parse(state.until);
  return state.is === 'expired' ? [1, -until] : [0, until];
};

/** The courses to which somebody has or had a right, those that end next first. */
export const ownCourses = ({ courses }: Found): LearnersCourse[] =>
  courses
    .filter(({ row, is }) => is !== 'not-purchased' && (is === 'running' || (row.is_released && !row.is_withdrawn)))
    .toSorted((one, other) => {
      const [[group, ms], [otherGroup, otherMs]] = [place(one), place(other)];
      return group - otherGroup || ms - otherMs;
    });

export const ownLine = ({ line, is, sections }: LearnersCourse): OwnCourseLine => {
  const next = is === 'running' ? sections.find(isToDo) : undefined;
  return { ...line, next: next ? { sectionId: next.row.id, title: next.row.title, medium: next.row.medium } : null };
};
