export interface PensionAsk {
  age: number;
  retireAt: number;
  /** The age that the money should reach. */
  until: number;
  /** All in today's prices, a month. */
  spendFen: number;
  pensionFen: number;
  savedFen: number;
  rateBp: number;
  inflationBp: number;
}

export interface PensionAge {
  age: number;
  balanceFen: number;
}

export interface Pension {
  /** A month, in today's prices. */
  gapFen: number;
  /** What has to be there on the day of retirement, in today's prices. */
  neededFen: number;
  /** What the savings of today will be worth then. */
  savedThenFen: number;
  missingFen: number;
  /** To put aside every month until then; it has to grow with prices. */
  monthlyFen: number;
  /** Year by year, with that plan. */
  byAge: PensionAge[];
}

const MONTHS = 12;
const BP = 10_000;

/** What is left of the rate when prices rise, a month. */
const realMonthly = (rateBp: number, inflationBp: number): number => ((1 + rateBp / BP) / (1 + inflationBp / BP)) ** (1 / MONTHS) - 1;

/** What so many payments at the end of each month are worth: now, and at their end. */
const worthNow = (rate: number, months: number): number => (Math.abs(rate) < 1e-12 ? months : (1 - (1 + rate) ** -months) / rate);
const worthThen = (rate: number, months: number): number => (Math.abs(rate) < 1e-12 ? months : ((1 + rate) ** months - 1) / rate);

/** Everything in today's prices, so that a person of fifty can compare it with what she spends today. */
export const pensionGap = ({ age, retireAt, until, spendFen, pensionFen, savedFen, rateBp, inflationBp }: PensionAsk): Pension => {
  const rate = realMonthly(rateBp, inflationBp);
  const [before, after] = [(retireAt - age) * MONTHS, (until - retireAt) * MONTHS];
  const gapFen = Math.max(0, spendFen - pensionFen);
  const neededFen = gapFen * worthNow(rate, after);
  const savedThenFen = savedFen * (1 + rate) ** before;
  const missingFen = Math.max(0, neededFen - savedThenFen);
  const monthlyFen = before > 0 ? missingFen / worthThen(rate, before) : 0;

  let balanceFen = savedFen + (before > 0 ? 0 : missingFen);
  const byAge: PensionAge[] = [{ age, balanceFen: Math.round(balanceFen) }];
  for (let month = 1; month <= before + after; month++) {
    balanceFen = balanceFen * (1 + rate) + (month <= before ? monthlyFen : -gapFen);
    if (month % MONTHS === 0) byAge.push({ age: age + month / MONTHS, balanceFen: Math.max(0, Math.round(balanceFen)) });
  }
  return {
    gapFen,
    neededFen: Math.round(neededFen),
    savedThenFen: Math.round(savedThenFen),
    missingFen: Math.round(missingFen),
    monthlyFen: Math.ceil(monthlyFen),
    byAge,
  };
};
