import type { Posted } from '../../../providers/ads/port.ts';
import type { ConversionState } from '../attribution/attribution-tables.ts';

const MINUTE_MS = 60_000;
const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Networks attribute what is a few days old at the most; after this nobody is told any more. */
const GIVE_UP_MS = 72 * 60 * MINUTE_MS;
const CORRECTION_WAITS_MS = 5 * MINUTE_MS;

/** Later and later: half a minute, one, two … six hours; up to a quarter more, so that many do not come back together. */
export const backOffMs = (tries: number, chance: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 20), LONGEST_MS) * (1 + chance / 4);

export interface Change {
  state: ConversionState;
  reason: string | null;
  posted_at: Date | null;
  next_at: Date;
  alone: boolean;
}

interface Standing {
  now: Date;
  /** Counted with this one. */
  tries: number;
  happenedAt: Date;
  isAlone: boolean;
  /** 0 to 1. */
  chance: number;
}

/** What becomes of a conversion after a try. */
export const afterTry = (posted: Posted, { now, tries, happenedAt, isAlone, chance }: Standing): Change => {
  const stays = { posted_at: null, next_at: now, alone: isAlone };
  if (posted.outcome === 'accepted') return { ...stays, state: 'posted', reason: null, posted_at: now };
  if (posted.outcome === 'refused') return { ...stays, state: 'refused', reason: posted.why };
  if (posted.outcome === 'split') return { ...stays, state: 'due', reason: null, alone: true };
  if (now.getTime() - happenedAt.getTime() >= GIVE_UP_MS) return { ...stays, state: 'dead', reason: posted.why };
  return { ...stays, state: 'due', reason: posted.why, next_at: new Date(now.getTime() + backOffMs(tries, chance)) };
};

/** A correction follows what it corrects: it waits for it, and is not told where that was not. */
export const correctionMay = (corrected: ConversionState | null, now: Date): 'go' | { waitUntil: Date } | { withheld: string } => {
  if (corrected === 'posted') return 'go';
  if (corrected === 'due') return { waitUntil: new Date(now.getTime() + CORRECTION_WAITS_MS) };
  return { withheld: 'nothing was told that it could correct' };
};
