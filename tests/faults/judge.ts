import type { Bug, Outcome } from './proof.ts';

export interface Verdict {
  passed: boolean;
  /** For whoever reads the log, one line each. */
  lines: string[];
}

const brokenIn = ({ promises }: Outcome): string[] => Object.keys(promises).filter((name) => promises[name]?.length);
const firstOf = ({ promises }: Outcome, name: string): string => `${name}: ${promises[name]?.[0] ?? ''}`;
const quoted = (names: readonly string[]): string => names.map((name) => `‘${name}’`).join(', ');

/** The product as it is: every promise kept, in a run in which it could have been broken. */
export const judgeHonest = (outcome: Outcome): Verdict => {
  const broken = Object.entries(outcome.promises).flatMap(([name, found]) => found.map((line) => `BROKEN: ${name}: ${line}`));
  const lines = [...broken, ...outcome.hollow.map((line) => `SHOWS NOTHING: ${line}`)];
  if (Object.keys(outcome.promises).length === 0) lines.push('SHOWS NOTHING: no promise was looked at');
  return { passed: lines.length === 0, lines: [...lines, lines.length === 0 ? 'it holds' : 'it does not hold'] };
};

/** The bug is seen when it broke what it is said to break, and nothing that it has no part in: a check may be red for its reason alone. */
export const judgeBug = ({ breaks, mayBreak = [] }: Bug, outcome: Outcome): Verdict => {
  const broken = brokenIn(outcome);
  const unknown = breaks.filter((name) => !(name in outcome.promises));
  const missed = breaks.filter((name) => name in outcome.promises && !broken.includes(name));
  const others = broken.filter((name) => !breaks.includes(name) && !mayBreak.includes(name));
  const faults = [
    breaks.length === 0 ? ['the bug is not said to break anything'] : [],
    unknown.length > 0 ? [`nobody looked at ${quoted(unknown)}`] : [],
    missed.length > 0 ? [`${quoted(missed)} was kept: this check cannot fail`] : [],
    others.length > 0 ? [`red for another reason: ${others.map((name) => firstOf(outcome, name)).join('; ')}`] : [],
    outcome.hollow,
  ].flat();
  const seen = breaks.filter((name) => broken.includes(name)).map((name) => firstOf(outcome, name));
  const along = broken.filter((name) => mayBreak.includes(name));
  const lines = [
    `with the planted bug: ${faults.length === 0 ? 'seen' : 'NOT SEEN'}${seen.length > 0 ? ` (${seen.join('; ')})` : ''}`,
    ...(along.length > 0 ? [`broken with it: ${along.map((name) => firstOf(outcome, name)).join('; ')}`] : []),
    ...faults,
  ];
  return { passed: faults.length === 0, lines };
};
