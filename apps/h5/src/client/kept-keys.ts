import { REQUEST_TOO_MANY, SERVER_BUSY, SERVER_FAILED } from '@xuetang/contract/generated/error-codes';
import { newKey } from './new-key.ts';
import type { Result } from './result.ts';

/** The server has not decided anything when it says one of these: the same ask may come again. */
const UNDECIDED: readonly number[] = [REQUEST_TOO_MANY, SERVER_BUSY, SERVER_FAILED];

export const isDecided = (result: Result<unknown>): boolean => result.ok || (result.kind === 'answer' && !UNDECIDED.includes(result.code));

/**
 * The idempotency keys of asks that the server has not decided yet, by what was asked. Who asks the same again, after a lost answer or with
 * a second tap, asks under the same key, and the server does it once.
 */
export const createKeptKeys = () => {
  const kept = new Map<string, string>();
  return {
    keyFor: (asked: string): string => {
      const key = kept.get(asked) ?? newKey();
      kept.set(asked, key);
      return key;
    },
    settle: (asked: string, result: Result<unknown>): void => {
      if (isDecided(result)) kept.delete(asked);
    },
  };
};
