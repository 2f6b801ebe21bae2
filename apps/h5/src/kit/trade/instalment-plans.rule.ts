import { type Instalments, instalmentsOf, yearlyRate } from '@xuetang/contract/instalments.rule';
import type { PayTerm } from '@xuetang/contract/pay-choices.rule';

/** The numbers of instalments that Huabei gives. */
export type Term = 3 | 6 | 12;
export const isTerm = (times: number): times is Term => times === 3 || times === 6 || times === 12;

export interface Plan extends Instalments {
  times: Term;
  /** In thousandths. */
  yearly: number;
}

/** What each number of instalments costs for this sum, to the fen. */
export const plansOf = (payFen: number, terms: readonly PayTerm[]): Plan[] =>
  terms.flatMap(({ times, feeRate }) => {
    if (!isTerm(times)) return [];
    const plan = instalmentsOf(payFen, times, feeRate);
    return [{ ...plan, times, yearly: yearlyRate(payFen, plan) }];
  });
