const FEN_A_YUAN = 100;

/** Money as a learner reads it: ¥399 and ¥12,345, and ¥22.42 only where there are fen. */
export const yuan = (fen: number): string => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is no whole number of fen`);
  const abs = Math.abs(fen);
  const rest = abs % FEN_A_YUAN;
  const text = `${Math.floor(abs / FEN_A_YUAN).toLocaleString('en-US')}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
  return `${fen < 0 ? '−' : ''}¥${text}`;
};

export interface Prices {
  listFen: number;
  learnerFen: number | null;
  /** Of the offer that runs now. */
  offerFen: number | null;
  /** Has finished a camp. */
  isLearner: boolean;
}

/** Why a price is what it is. */
export const PRICE_BASES = ['list', 'learner', 'offer', 'team', 'renewal', 'plan', 'pos', 'code'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** The lowest of several prices; where two are alike, the one that comes first. Prices are never taken off one another. */
export const lowestPrice = <B extends PriceBasis>(
  list: { basis: B; fen: number },
  others: readonly { basis: B; fen: number | null }[],
): { basis: B; fen: number } => {
  let best = list;
  for (const { basis, fen } of others) if (fen !== null && fen < best.fen) best = { basis, fen };
  return best;
};

/** The lowest price that the learner is entitled to on the shelf. */
export const priceToPay = ({
  listFen,
  learnerFen,
  offerFen,
  isLearner,
}: Prices): { payFen: number; basis: 'list' | 'learner' | 'offer' } => {
  const { fen: payFen, basis } = lowestPrice<'list' | 'learner' | 'offer'>({ basis: 'list', fen: listFen }, [
    { basis: 'learner', fen: isLearner ? learnerFen : null },
    { basis: 'offer', fen: offerFen },
  ]);
  return { payFen, basis };
};

/** Rules §3. */
export const FULL_REFUND_DAYS = 7;

export interface Refund {
  paidFen: number;
  lessons: number;
  /** Lessons that count as used. */
  used: number;
  /** Within seven days of the payment. */
  isEarly: boolean;
}

/** What comes back: everything in the first seven days, then what was paid less the used lessons at the price really paid. */
export const refundFen = ({ paidFen, lessons, used, isEarly }: Refund): number => {
  if (isEarly) return paidFen;
  // A fraction of a fen is the learner's.
  return paidFen - Math.floor((paidFen * Math.min(used, lessons)) / lessons);
};
