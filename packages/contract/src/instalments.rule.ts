/** What paying in instalments comes to, to the fen. Huabei's own page has the last word; these are the rules by which it counts. */
export interface Instalments {
  times: number;
  /** What Huabei takes for it in all. */
  feeFen: number;
  /** The sum and the fee. */
  wholeFen: number;
  /** Every instalment but the last, which has what division leaves over. */
  eachFen: number;
  lastFen: number;
}

const TEN_THOUSAND = 10_000;

/** Half a fen goes to the even neighbour, as Alipay rounds. */
const halfEven = (numerator: number, denominator: number): number => {
  const [whole, rest] = [Math.floor(numerator / denominator), numerator % denominator];
  if (rest * 2 === denominator) return whole + (whole % 2);
  return rest * 2 > denominator ? whole + 1 : whole;
};

/** The fee is of the whole sum, in ten-thousandths; sum and fee are divided each by itself, downwards. */
export const instalmentsOf = (payFen: number, times: number, feeRate: number): Instalments => {
  const feeFen = halfEven(payFen * feeRate, TEN_THOUSAND);
  const wholeFen = payFen + feeFen;
  const eachFen = Math.floor(payFen / times) + Math.floor(feeFen / times);
  return { times, feeFen, wholeFen, eachFen, lastFen: wholeFen - eachFen * (times - 1) };
};

/** What each instalment is, in turn. */
export const everyInstalment = ({ times, eachFen, lastFen }: Instalments): number[] =>
  Array.from({ length: times }, (_, at) => (at === times - 1 ? lastFen : eachFen));

const MONTHS = 12;

/**
 * What it comes to in a year, in thousandths of the sum, as the law wants a loan's price to be said. The debt shrinks with every instalment,
 * so it is nearly twice the fee's share of a year: the rate at which all instalments together are worth the sum, found by halving.
 */
export const yearlyRate = (payFen: number, plan: Instalments): number => {
  const parts = everyInstalment(plan);
  const worthAt = (monthly: number): number => parts.reduce((sum, fen, at) => sum + fen / (1 + monthly) ** (at + 1), 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > payFen) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * MONTHS * 1_000);
};
