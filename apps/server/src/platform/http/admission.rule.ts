import type { Rank } from '@xuetang/contract/call';

/** From the first that is let go to the last. */
export const SHED_ORDER = ['report', 'browse', 'learn', 'vital'] as const satisfies readonly Rank[];

/**
 * How great the pressure must be before a rank is shed. One is the limit of the configuration: reports feel it first. At thirty-two times the
 * limit a call, which takes some five turns of the loop, would outlive its visitor's three seconds, and only then a vital one is sent away.
 */
const SHED_FROM = [1, 2, 4, 32] as const;

/** How many limits' worth of calls may be under way before a rank is shed. Vital work has queues of its own, each with an end. */
export const UNDER_WAY = [1, 2, 4, Number.POSITIVE_INFINITY] as const;

/** Some vital calls always come in: they show when the pressure is gone. */
const MOST_SHED = 3.9;
const RISE = 0.2;
/** One rank a look: a loop that stood still once, for a deploy or the garbage, costs no more than reports. */
const MOST_RISE = 1;
/** Five seconds for a rank: whoever lets all of a flood in again after one good moment has the next bad one. */
const FALL = 0.02;

/** What hurts, measured since the last look, and the limits of the configuration. */
export interface Strain {
  loopDelayMs: number;
  poolWaitMs: number;
}

export const pressureOf = (felt: Strain, limit: Strain): number =>
  Math.max(felt.loopDelayMs / limit.loopDelayMs, felt.poolWaitMs / limit.poolWaitMs);

const ceilingAt = (pressure: number): number => Math.min(MOST_SHED, SHED_FROM.filter((from) => pressure >= from).length);

/**
 * How much is shed, from 0 (nothing) to 3.9: 1 is all reports, 1.5 all reports and half of what is browsed. It rises with the pressure and falls
 * slowly, and only at half the pressure at which its rank begins to be shed: a system that has just recovered is not flooded at once.
 */
export const nextShed = (shed: number, pressure: number): number => {
  const ceiling = ceilingAt(pressure);
  if (shed < ceiling) return Math.min(ceiling, shed + Math.min(MOST_RISE, RISE * pressure));
  const from = SHED_FROM[Math.max(0, Math.ceil(shed) - 1)] ?? 1;
  return pressure < from / 2 ? Math.max(0, shed - FALL) : shed;
};

/** The share of a rank's calls that come in. */
export const shareOf = (shed: number, nth: number): number => Math.min(1, Math.max(0, nth + 1 - shed));
