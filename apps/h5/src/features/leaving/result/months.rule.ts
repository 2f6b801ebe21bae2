const BEIJING_MS = 8 * 3_600_000;

/** The months in which instalments come due: the one after the payment, and those that follow. On which day is the lender's to say. */
export const monthsAfter = (paidAt: string, times: number): { year: number; month: number }[] => {
  const at = new Date(Date.parse(paidAt) + BEIJING_MS);
  const first = at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;
  return Array.from({ length: times }, (_, nth) => ({ year: Math.floor((first + nth) / 12), month: ((first + nth) % 12) + 1 }));
};
