import type { QueryObserverResult } from '@tanstack/query-core';
import { isDecided } from './kept-keys.ts';
import type { Failure } from './result.ts';
import type { Unanswered } from './unanswered.ts';

/** What a page shows of a call. `at`: when the server said it, in milliseconds; `failedRefresh`: it may have changed since, and nobody could say. */
export type Answered<T> =
  | { is: 'on-the-way' }
  | { is: 'failed'; failure: Failure }
  | { is: 'there'; data: T; at: number; failedRefresh?: Failure };

const ON_THE_WAY = { is: 'on-the-way' } as const;

/** A refresh that was lost leaves what was there. A server that says no has said something newer. */
export const toAnswered = <T>({
  data,
  error,
  dataUpdatedAt: at,
}: Pick<QueryObserverResult<T, Unanswered>, 'data' | 'error' | 'dataUpdatedAt'>): Answered<T> => {
  const failure = error?.failure;
  if (data !== undefined && !failure) return { is: 'there', data, at };
  if (data !== undefined && failure && !isDecided(failure)) return { is: 'there', data, at, failedRefresh: failure };
  return failure ? { is: 'failed', failure } : ON_THE_WAY;
};
