export interface EmergencyAsk {
  /** What the household cannot do without, a month. */
  monthlyFen: number;
  months: number;
  savedFen: number;
  /** What can be put aside, a month. */
  canSaveFen: number;
}

export interface Emergency {
  targetFen: number;
  missingFen: number;
  /** How long what is there would last, to a tenth of a month. */
  lasts: number;
  /** Undefined when nothing is put aside and something is missing. */
  monthsToGo: number | undefined;
}

export const emergencyFund = ({ monthlyFen, months, savedFen, canSaveFen }: EmergencyAsk): Emergency => {
  const targetFen = monthlyFen * months;
  const missingFen = Math.max(0, targetFen - savedFen);
  const toGo = canSaveFen > 0 ? Math.ceil(missingFen / canSaveFen) : undefined;
  return { targetFen, missingFen, lasts: Math.floor((savedFen / monthlyFen) * 10) / 10, monthsToGo: missingFen === 0 ? 0 : toGo };
};
