import { divideRounded } from './decimal.rule.ts';

export interface SavingsAsk {
  startFen: number;
  monthlyFen: number;
  /** Hundredths of a percent a year. */
  rateBp: number;
  years: number;
  inflationBp: number;
}

export interface SavingsYear {
  year: number;
  paidInFen: number;
  balanceFen: number;
}

export interface Savings {
  paidInFen: number;
  endFen: number;
  interestFen: number;
  /** What the end is worth in today's prices. */
  todayFen: number;
  byYear: SavingsYear[];
}

const MONTHS = 12;
const BP = 10_000;

/** A month's interest on a balance, to the fen. Balances stay below 10¹² fen, so the product is exact. */
export const monthInterest = (balanceFen: number, rateBp: number): number => divideRounded(balanceFen * rateBp, BP * MONTHS);

/** What money of so many years from now buys today. */
export const inTodaysMoney = (fen: number, inflationBp: number, years: number): number => Math.round(fen / (1 + inflationBp / BP) ** years);

/** Interest every month, on what was there at its beginning; then the month's money is put in. So a plan is never flattered. */
export const saveMonthly = ({ startFen, monthlyFen, rateBp, years, inflationBp }: SavingsAsk): Savings => {
  const byYear: SavingsYear[] = [];
  let balanceFen = startFen;
  for (let month = 1; month <= years * MONTHS; month++) {
    balanceFen += monthInterest(balanceFen, rateBp) + monthlyFen;
    if (month % MONTHS === 0) byYear.push({ year: month / MONTHS, paidInFen: startFen + monthlyFen * month, balanceFen });
  }
  const paidInFen = startFen + monthlyFen * years * MONTHS;
  return {
    paidInFen,
    endFen: balanceFen,
    interestFen: balanceFen - paidInFen,
    todayFen: inTodaysMoney(balanceFen, inflationBp, years),
    byYear,
  };
};
