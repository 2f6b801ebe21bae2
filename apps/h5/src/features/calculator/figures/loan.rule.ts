import { divideRounded } from './decimal.rule.ts';
import { monthInterest } from './savings.rule.ts';

/** 等额本息: the same instalment every month. 等额本金: the same principal every month, so less and less. */
export type LoanWay = 'equal-instalments' | 'equal-principal';

export interface LoanAsk {
  principalFen: number;
  rateBp: number;
  months: number;
  way: LoanWay;
}

export interface Instalment {
  no: number;
  payFen: number;
  interestFen: number;
  principalFen: number;
  leftFen: number;
}

export interface Loan {
  instalments: Instalment[];
  totalFen: number;
  interestFen: number;
}

/** Of the annuity formula, to the fen; below a hundred million yuan its doubles are far finer than a fen. */
export const equalInstalment = ({ principalFen, rateBp, months }: Omit<LoanAsk, 'way'>): number => {
  if (rateBp === 0) return divideRounded(principalFen, months);
  const rate = rateBp / 120_000;
  return Math.round((principalFen * rate) / (1 - (1 + rate) ** -months));
};

/** What is paid of the principal in a month, before the last one takes what rounding has left. */
type PrincipalOf = (interestFen: number) => number;

const principalBy = (ask: LoanAsk): PrincipalOf => {
  if (ask.way === 'equal-principal') {
    const each = divideRounded(ask.principalFen, ask.months);
    return () => each;
  }
  const instalment = equalInstalment(ask);
  return (interestFen) => instalment - interestFen;
};

/** `most`: where the last instalment stands whatever is left; without it the loan ends when it is paid. */
const run = (principalFen: number, rateBp: number, principalOf: PrincipalOf, most?: number): Instalment[] => {
  const instalments: Instalment[] = [];
  let leftFen = principalFen;
  while (leftFen > 0) {
    const no = instalments.length + 1;
    const interestFen = monthInterest(leftFen, rateBp);
    const principal = no === most ? leftFen : Math.min(leftFen, principalOf(interestFen));
    leftFen -= principal;
    instalments.push({ no, payFen: principal + interestFen, interestFen, principalFen: principal, leftFen });
  }
  return instalments;
};

const summed = (instalments: Instalment[]): Loan => {
  const totalFen = instalments.reduce((sum, { payFen }) => sum + payFen, 0);
  const interestFen = instalments.reduce((sum, each) => sum + each.interestFen, 0);
  return { instalments, totalFen, interestFen };
};

/** The whole schedule. Every month's interest is on what is still owed; the last instalment takes what rounding has left. */
export const repay = (ask: LoanAsk): Loan => summed(run(ask.principalFen, ask.rateBp, principalBy(ask), ask.months));

export interface EarlyAsk extends LoanAsk {
  /** Paid together with the instalment of this month. */
  afterMonths: number;
  extraFen: number;
  /** `shorter`: the instalment stays, the loan ends sooner. `lower`: the end stays, the instalment falls. */
  then: 'shorter' | 'lower';
}

export interface Early {
  savedFen: number;
  /** Of the whole loan, from its beginning. */
  months: number;
  /** The first instalment after the extra payment; 0 when nothing is left. */
  nextFen: number;
  /** What was paid on top: never more than was owed. */
  extraFen: number;
}

export const repayEarly = (ask: EarlyAsk): Early => {
  const whole = repay(ask);
  const before = whole.instalments.slice(0, ask.afterMonths);
  const owedFen = before[before.length - 1]?.leftFen ?? ask.principalFen;
  const extraFen = Math.min(ask.extraFen, owedFen);
  const principalFen = owedFen - extraFen;
  const months = ask.months - ask.afterMonths;
  const after =
    ask.then === 'shorter' ? run(principalFen, ask.rateBp, principalBy(ask), months) : repay({ ...ask, principalFen, months }).instalments;
  const interestFen = [...before, ...after].reduce((sum, each) => sum + each.interestFen, 0);
  return { savedFen: whole.interestFen - interestFen, months: before.length + after.length, nextFen: after[0]?.payFen ?? 0, extraFen };
};
