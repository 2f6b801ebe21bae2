import { divideRounded } from './decimal.rule.ts';

export interface OfferAsk {
  amountFen: number;
  periods: number;
  /** What is paid each month, fee and principal together. */
  payFen: number;
}

export interface RealRate {
  feeFen: number;
  /** As it is advertised: the fees of a year over the whole amount, as if it were owed to the end. */
  advertisedBp: number;
  /** What it costs: the rate at which the payments are worth the amount, times twelve. */
  yearlyBp: number;
  /** The same with interest on interest. */
  compoundBp: number;
}

const BP = 10_000;
const MONTHS = 12;

/** What an offer of so much fee a month comes to: the fee is on the whole amount, month after month. */
export const payOf = (amountFen: number, periods: number, feeBp: number): number =>
  divideRounded(amountFen, periods) + divideRounded(amountFen * feeBp, BP);

const worthOf = (payFen: number, periods: number, rate: number): number =>
  rate === 0 ? payFen * periods : (payFen * (1 - (1 + rate) ** -periods)) / rate;

/** Halved until it is finer than a double can tell. Nobody takes more than ten times the amount a month. */
const monthlyRate = ({ amountFen, periods, payFen }: OfferAsk): number => {
  let [low, high] = [0, 10];
  for (let nth = 0; nth < 80; nth++) {
    const middle = (low + high) / 2;
    if (worthOf(payFen, periods, middle) > amountFen) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

export const realRate = (ask: OfferAsk): RealRate => {
  const { amountFen, periods, payFen } = ask;
  const feeFen = payFen * periods - amountFen;
  if (feeFen <= 0) return { feeFen, advertisedBp: 0, yearlyBp: 0, compoundBp: 0 };
  const monthly = monthlyRate(ask);
  return {
    feeFen,
    advertisedBp: Math.round((feeFen / amountFen / periods) * MONTHS * BP),
    yearlyBp: Math.round(monthly * MONTHS * BP),
    compoundBp: Math.round(((1 + monthly) ** MONTHS - 1) * BP),
  };
};
