import { dateOf, timeOf } from '@xuetang/contract/beijing-time.rule';

/** 11月18日 20:00 开课. Without a year: nobody enrols that far ahead. */
export const startWords = (startsAt: string): string => `${dateOf(startsAt, Date.parse(startsAt))} ${timeOf(startsAt)} 开课`;
