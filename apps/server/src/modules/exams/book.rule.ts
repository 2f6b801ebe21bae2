import { OUT_AFTER_RIGHT, RETURNS_AFTER_DAYS } from '@xuetang/contract/exam.rule';

/** Where a wrong question stands in the book. */
export interface InBook {
  returns: number;
  rightInRow: number;
}

export type Next = { is: 'out' } | ({ is: 'back'; afterDays: number } & InBook);

const daysAfter = (returns: number): number => RETURNS_AFTER_DAYS[Math.min(returns, RETURNS_AFTER_DAYS.length - 1)] ?? 1;

/** It has just gone in. */
export const FRESH = { returns: 0, rightInRow: 0, afterDays: daysAfter(0) } as const;

/** It came back and was answered: right twice in a row and it is out, else it comes again, later each time. */
export const afterReturn = ({ returns, rightInRow }: InBook, isRight: boolean): Next => {
  if (isRight && rightInRow + 1 >= OUT_AFTER_RIGHT) return { is: 'out' };
  return { is: 'back', returns: returns + 1, rightInRow: isRight ? rightInRow + 1 : 0, afterDays: daysAfter(returns + 1) };
};
