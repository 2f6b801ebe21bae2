import { timeOf } from '@xuetang/contract/beijing-time.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

const MINUTE_MS = 60_000;

/** Until when, as people say it: midnight ends a day and begins none. 11月17日 24:00, not 11月18日 00:00. */
export const deadlineWords = (due: string, now: number): string => {
  if (timeOf(due) !== '00:00') return momentWords(due, now);
  return momentWords(new Date(Date.parse(due) - MINUTE_MS).toISOString(), now).replace(/23:59$/, '24:00');
};
