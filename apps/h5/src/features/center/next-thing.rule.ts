import type { RunningCamp, ToDo } from '@xuetang/contract/center';
import { campIs } from './camp-steps.rule.ts';

const SOON_MS = 2 * 3_600_000;

export type Evening = NonNullable<RunningCamp['evening']>;

/** The one thing that the dark card is about. */
export type NextThing =
  | { is: 'evening'; evening: Evening; isOn: boolean }
  /** The camp has not begun; `evening` is its first. */
  | { is: 'before'; evening: Evening }
  | { is: 'to-do'; toDo: ToDo };

export interface Today {
  camp: RunningCamp | null;
  toDo: readonly ToDo[];
}

const isNear = ({ startsAt, endsAt }: Evening, nowMs: number): boolean =>
  nowMs >= Date.parse(startsAt) - SOON_MS && nowMs < Date.parse(endsAt);

/** An evening that is on or begins within two hours; before the first day the first evening; then what was begun, then the first to do. */
export const nextThing = ({ camp, toDo }: Today, nowMs: number): NextThing | null => {
  const evening = camp?.evening ?? null;
  if (evening && isNear(evening, nowMs)) return { is: 'evening', evening, isOn: nowMs >= Date.parse(evening.startsAt) };
  if (camp && evening && campIs(camp) === 'before') return { is: 'before', evening };
  const next = toDo.find(({ isBegun }) => isBegun) ?? toDo[0];
  return next ? { is: 'to-do', toDo: next } : null;
};

/** The evening, where it is not what the dark card is about: still ahead, so it keeps a line of its own. */
export const laterEvening = (today: Today, nowMs: number): Evening | null => {
  const evening = today.camp?.evening ?? null;
  if (!evening || nowMs >= Date.parse(evening.endsAt)) return null;
  const next = nextThing(today, nowMs);
  return next === null || next.is === 'to-do' ? evening : null;
};
