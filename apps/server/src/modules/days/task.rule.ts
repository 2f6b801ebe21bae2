import type { Task } from '@xuetang/contract/tasks';

/** Today, before it, or after it: dates as text compare as they lie. Without a date there is time. */
export const whenOf = (date: string | null, today: string): Task['when'] => {
  if (date === null) return 'later';
  if (date === today) return 'today';
  return date < today ? 'late' : 'later';
};

const PLACES: Readonly<Record<Task['when'], number>> = { today: 0, late: 1, later: 2 };
const atOf = ({ at }: Pick<Task, 'at'>): string => at?.moment ?? '9';

/** Today first, then what is late, then the rest; each by its hour, and what has none behind. */
export const inOrder = <T extends Pick<Task, 'when' | 'at' | 'taskId'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted(
    (one, other) => PLACES[one.when] - PLACES[other.when] || atOf(one).localeCompare(atOf(other)) || one.taskId.localeCompare(other.taskId),
  );

/** The moment of an hour on a date, Beijing's. */
export const momentOn = (date: string, hour: string): string => new Date(`${date}T${hour}:00+08:00`).toISOString();
