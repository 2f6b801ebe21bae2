import { momentWords } from '../../kit/moment-words.rule.ts';

/** The day that ends at this moment: 12月4日（周五）. */
export const dayBefore = (end: string, now: number): string =>
  momentWords(new Date(Date.parse(end) - 1).toISOString(), now).replace(/ .*$/, '');
