import { dateWords, momentWords } from './moment-words.rule.ts';

const MINUTE_MS = 60_000;

const before = (due: string): string => new Date(Date.parse(due) - MINUTE_MS).toISOString();
const isMidnight = (due: string): boolean => momentWords(due, 0).endsWith(' 00:00');

/** Until when, as people say it: midnight ends a day and begins none. 11月17日 24:00, not 11月18日 00:00. */
export const deadlineWords = (due: string, now: number): string =>
  isMidnight(due) ? momentWords(before(due), now).replace('23:59', '24:00') : momentWords(due, now);

/** The same of a day with its year: 2026年11月17日 24:00. */
export const deadlineDate = (due: string): string => (isMidnight(due) ? `${dateWords(before(due))} 24:00` : dateWords(due));
