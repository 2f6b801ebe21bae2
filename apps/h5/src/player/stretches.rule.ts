import type { Heard } from './milestones.rule.ts';

/** Whole seconds of a track, from the first up to but not with the second. */
export interface Stretch {
  from: number;
  to: number;
}

/** What was played, in whole seconds: the end of one stretch and the beginning of the next are rounded alike, so nothing falls between them. */
export const wholeSeconds = (heard: Heard): Stretch[] =>
  Array.from({ length: heard.length }, (_, at) => ({ from: Math.round(heard.start(at)), to: Math.round(heard.end(at)) })).filter(
    ({ from, to }) => from < to,
  );

/** What of these is in none of those. */
export const without = (these: readonly Stretch[], those: readonly Stretch[]): Stretch[] =>
  those.reduce<Stretch[]>(
    (left, { from, to }) =>
      left
        .flatMap((one) => [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ])
        .filter((one) => one.from < one.to),
    [...these],
  );

/** Both together, in order, each second once. */
export const together = (these: readonly Stretch[], those: readonly Stretch[]): Stretch[] =>
  [...these, ...those]
    .sort((one, other) => one.from - other.from)
    .reduce<Stretch[]>((all, { from, to }) => {
      const last = all[all.length - 1];
      if (!last || from > last.to) return [...all, { from, to }];
      return [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, to) }];
    }, []);
