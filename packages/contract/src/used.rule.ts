import type { Medium } from './courses.ts';
import type { Span } from './section-state.rule.ts';

/** Rules §3: over so much of it a recording was used, and over so many seconds of it a live class; what is read is used by being opened. */
export const USED_PERCENT = 30;
const USED_LIVE_S = 10 * 60;

export interface UsedFacts {
  medium: Medium;
  begunMs: number | null;
  /** Of a recording. */
  watchedS: number;
  seconds: number | null;
  /** Of a live class, on air. */
  liveS: number;
}

/** Whether a section counts as used when its course is given back; null for a day, which is its steps. */
export const isUsed = ({ medium, begunMs, watchedS, seconds, liveS }: UsedFacts): boolean | null => {
  switch (medium) {
    case 'article':
      return begunMs !== null;
    case 'audio':
    case 'video':
      return seconds !== null && watchedS * 100 > USED_PERCENT * seconds;
    case 'live':
      return liveS > USED_LIVE_S;
    case 'day':
      return null;
  }
};

/** Since when something was bought, and by which rights it could be used then already. */
export interface Spared {
  sinceMs: number;
  older: readonly Span[];
}

/** Whether what was done at that moment costs the purchase nothing. */
export const isSpared = ({ sinceMs, older }: Spared, atMs: number): boolean =>
  atMs < sinceMs || older.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
