import type { CallName } from '@xuetang/contract/calls';
import { KEPT_PREFIX, keptKeys, wipeKept, type KeepingStore } from './wipe-kept.ts';

export interface KeptPorts {
  /** Ends with the window, and outlives a page that the phone has thrown out of its memory. Whole lists lie here. */
  visit: () => KeepingStore;
  /** Of this browser: what is shown where there is no network. */
  browser: () => KeepingStore;
  /** Milliseconds, as `Date.now`. */
  now: () => number;
}

/** Which answers are kept where. */
export interface Keeping {
  visit: boolean;
  browser: boolean;
}

export interface Question {
  name: CallName;
  /** The body, as JSON. */
  asked: string;
  /** The learner's token; empty for a visitor. */
  learner: string;
  /** A list with all the pages that were asked for. */
  goesOn?: boolean;
}

export interface Heard<T> {
  data: T;
  /** Milliseconds. */
  at: number;
}

/** As long as the cookie of a session. */
const LIVES_MS = 24 * 3_600_000;
const PLACES = `${KEPT_PREFIX}places`;
const MOST_PLACES = 40;

/** A learner's mark beside what was kept for him: the token itself is written nowhere. Two sums of 32 bits. */
const markOf = (token: string): string => {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (let at = 0; at < token.length; at++) {
    a = Math.imul(a ^ token.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ (b >>> 15) ^ token.charCodeAt(at), 0x85ebca6b);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
};

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // Forbidden, full, or written by somebody else.
    return undefined;
  }
};

/** What was heard, for a page that comes back: after the phone killed it, or without a network. Losing all of it is harmless. */
export const createKeptAnswers = ({ visit, browser, now }: KeptPorts) => {
  const nameOf = ({ name, asked, goesOn }: Question) => `${KEPT_PREFIX}${name} ${asked}${goesOn ? ' pages' : ''}`;
  const places = new Set(attempt(() => JSON.parse(visit().getItem(PLACES) ?? '[]') as string[]));
  const ownerOf = (question: Question) => nameOf(question) + question.learner;
  const placeOf = (question: Question, place: string) => `${place} ${markOf(ownerOf(question))}`;

  const pageOf = (question: Question, nth: number) => `${nameOf(question)} ${nth}`;
  /** The pages of a list as they were written: what has not changed is not written again. */
  const written = new Map<string, readonly unknown[]>();

  const readFrom = <T>(find: () => KeepingStore, question: Question): Heard<T> | undefined =>
    attempt(() => {
      const store = find();
      const { of, at, data } = JSON.parse(store.getItem(nameOf(question)) ?? '{}') as Partial<Heard<unknown> & { of: string }>;
      const isGood = of === markOf(question.learner) && typeof at === 'number' && now() - at < LIVES_MS;
      if (!isGood || data === undefined) return undefined;
      if (!question.goesOn) return { data: data as T, at };
      const pages = Array.from({ length: Number(data) }, (_, nth) => JSON.parse(store.getItem(pageOf(question, nth)) ?? '') as unknown);
      if (find === visit) written.set(ownerOf(question), pages);
      return { data: pages as T, at };
    });

  /** A list of two thousand rows is a tenth of a second's writing for a slow phone; what one page adds to it is nothing. */
  const put = (find: () => KeepingStore, question: Question, { data, at }: Heard<unknown>): true => {
    const store = find();
    const pages = question.goesOn ? (data as readonly unknown[]) : [];
    const before = find === visit ? written.get(ownerOf(question)) : undefined;
    pages.forEach((page, nth) => page === before?.[nth] || store.setItem(pageOf(question, nth), JSON.stringify(page)));
    store.setItem(nameOf(question), JSON.stringify({ of: markOf(question.learner), at, data: question.goesOn ? pages.length : data }));
    if (find === visit) written.set(ownerOf(question), pages);
    return true;
  };
  const writeTo = (find: () => KeepingStore, question: Question, heard: Heard<unknown>): void => {
    if (attempt(() => put(find, question, heard))) return;
    // Full: what is shown now is worth more than what was shown before.
    wipeKept(find);
    written.clear();
    attempt(() => put(find, question, heard));
  };

  return {
    read: <T>(question: Question, { visit: inVisit, browser: inBrowser }: Keeping): Heard<T> | undefined =>
      (inVisit ? readFrom<T>(visit, question) : undefined) ?? (inBrowser ? readFrom<T>(browser, question) : undefined),
    write: (question: Question, heard: Heard<unknown>, { visit: inVisit, browser: inBrowser }: Keeping): void => {
      if (inVisit) writeTo(visit, question, heard);
      // What is read without a network is the beginning.
      const beginning = question.goesOn ? (heard.data as readonly unknown[]).slice(0, 1) : heard.data;
      if (inBrowser) writeTo(browser, question, { ...heard, data: beginning });
    },
    /** Whether this was shown at this place of the history before: whoever is there again has come back. */
    wasAt: (question: Question, place: string): boolean => places.has(placeOf(question, place)),
    noteAt: (question: Question, place: string): void => {
      const noted = placeOf(question, place);
      if (places.has(noted)) return;
      places.add(noted);
      attempt(() => visit().setItem(PLACES, JSON.stringify([...places].slice(-MOST_PLACES))));
    },
    forget: (names: readonly CallName[]): void => {
      written.clear();
      for (const find of [visit, browser]) {
        attempt(() => {
          const store = find();
          const isOne = (key: string) => names.some((name) => key.startsWith(`${KEPT_PREFIX}${name} `));
          for (const key of keptKeys(store).filter(isOne)) store.removeItem(key);
        });
      }
    },
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
