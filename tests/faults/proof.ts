import type { Plant } from './plant.ts';

/** An invariant that can be run: against the real product it must hold, with a planted bug it must be seen to break. */
export interface Proof {
  says: string;
  bug: Bug;
  /** Where it makes promises that the first one cannot break. */
  otherBugs?: readonly Bug[];
  /** `bug`: the one that is to be planted, where it is (`withBug`). */
  run: (size: 'small' | 'full', options: { withBug: boolean; bug?: Bug; progress: (line: string) => void }) => Promise<Outcome>;
}

/** A fault planted in the product, and the promises that it breaks. */
export interface Bug {
  is: string;
  /** What it changes in the product's files, where it is planted there and not in the database. */
  plants?: readonly Plant[];
  /** Broken every time: the bug counts as seen when all of these are, and nothing else. */
  breaks: readonly string[];
  /** Follows from it when the moment is right: no matter either way. */
  mayBreak?: readonly string[];
}

export interface Outcome {
  /** Every promise that was looked at, by name, with what broke it: nothing where it was kept. */
  promises: Readonly<Record<string, readonly string[]>>;
  /** What should have happened for the run to mean anything, and did not. */
  hollow: readonly string[];
  summary: string;
}

/** Writes down what a run has found. */
export const openFindings = () => {
  const promises: Record<string, string[]> = {};
  const hollow: string[] = [];
  return {
    promise: (name: string, isKept: boolean, otherwise: string): void => {
      const broken = (promises[name] ??= []);
      if (!isKept) broken.push(otherwise);
    },
    /** Without this the run shows nothing, whatever was kept. */
    mustHave: (happened: boolean, otherwise: string): void => {
      if (!happened) hollow.push(otherwise);
    },
    /** What broke any of them. */
    broken: (): string[] => Object.values(promises).flat(),
    outcome: (summary: string): Outcome => ({ promises, hollow, summary }),
  };
};

export type Findings = ReturnType<typeof openFindings>;
