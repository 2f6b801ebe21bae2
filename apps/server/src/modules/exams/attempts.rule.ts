import { ATTEMPTS, BETWEEN_ATTEMPTS_H, PASSES_AT } from '@xuetang/contract/exam.rule';

/** What is known of an attempt; `null` where it still runs. */
export interface ToldAttempt {
  nth: number;
  begunMs: number;
  handedInMs: number | null;
  scoreHalves: number | null;
}

export type MayBegin = { is: 'ready' | 'running' | 'used-up' } | { is: 'waiting'; atMs: number };

const HOUR_MS = 3_600_000;

/** Three attempts, each twelve hours after the one before was handed in. One that runs is gone on with. */
export const mayBegin = (attempts: readonly ToldAttempt[], nowMs: number): MayBegin => {
  if (attempts.some(({ handedInMs }) => handedInMs === null)) return { is: 'running' };
  if (attempts.length >= ATTEMPTS) return { is: 'used-up' };
  const last = Math.max(...attempts.map(({ handedInMs }) => handedInMs ?? 0));
  const atMs = last + BETWEEN_ATTEMPTS_H * HOUR_MS;
  return attempts.length > 0 && nowMs < atMs ? { is: 'waiting', atMs } : { is: 'ready' };
};

/** The best counts; in points of a hundred. */
export const bestOf = (attempts: readonly Pick<ToldAttempt, 'scoreHalves'>[]): number | null => {
  const scores = attempts.flatMap(({ scoreHalves }) => (scoreHalves === null ? [] : [scoreHalves / 2]));
  return scores.length > 0 ? Math.max(...scores) : null;
};

export const isPassed = (scoreHalves: number): boolean => scoreHalves >= PASSES_AT * 2;
