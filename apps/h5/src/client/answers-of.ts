import { createAnswers } from './answers.ts';
import { clientOf } from './client-of.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { Result } from './result.ts';

/** Storage as a browser has it, for tests: `most` letters, then it throws. */
export const aStorage = (most = Infinity, kept = new Map<string, string>()) => ({
  kept,
  get length() {
    return kept.size;
  },
  key: (nth: number) => [...kept.keys()][nth] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => {
    const others = [...kept].reduce((sum, [key, text]) => sum + (key === name ? 0 : key.length + text.length), 0);
    if (others + name.length + value.length > most) throw new Error('QuotaExceededError');
    kept.set(name, value);
  },
  removeItem: (name: string) => void kept.delete(name),
});

interface Around {
  visit?: ReturnType<typeof aStorage>;
  browser?: ReturnType<typeof aStorage>;
  token?: () => string;
  isRestored?: boolean;
}

/** The answers of a document whose server is a list of replies. */
export const answersOf = (replies: Parameters<typeof clientOf>[0], around: Around = {}) => {
  const { visit = aStorage(), browser = aStorage(), token = () => 'T0KEN', isRestored = true } = around;
  const { ask, seen } = clientOf(replies, { token });
  const reacted: number[] = [];
  const reactTo = <T>(result: Result<T>) => {
    if (!result.ok) reacted.push(result.code);
    return result;
  };
  const kept = createKeptAnswers({ visit: () => visit, browser: () => browser, now: Date.now });
  return { answers: createAnswers({ ask, reactTo, token, kept, isRestored: () => isRestored }), ask, seen, reacted, visit, browser };
};

/** Resolves once what is watched looks like this. */
export const until = <T>({ read, subscribe }: { read: () => T; subscribe: (f: () => void) => () => void }, holds: (now: T) => boolean) =>
  new Promise<T>((resolve) => {
    const look = () => {
      const now = read();
      if (!holds(now)) return;
      stop();
      resolve(now);
    };
    const stop = subscribe(look);
    look();
  });
