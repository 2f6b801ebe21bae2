const DAY_MS = 24 * 3_600_000;

export interface Term {
  orderId: string;
  nth: number;
  from: Date;
  until: Date;
}

/** A term that moves: where it lies now, and how many days of it were used until then. */
export interface MovedTerm extends Term {
  usedDays: number;
}

/** A day that was begun is used, by the hour at which the term began. */
const begunDays = ({ from }: Term, now: Date): number => (from > now ? 0 : Math.floor((now.getTime() - from.getTime()) / DAY_MS) + 1);

/**
 * Terms that run or will, one behind the other without a gap and in the order of their beginnings: no day of one passes while another runs, and nobody
 * waits for one that could begin. Answers those that move.
 */
export const layTerms = (terms: readonly Term[], now: Date): MovedTerm[] => {
  const moved: MovedTerm[] = [];
  let end: Date | undefined;
  for (const term of terms.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const from: Date = end ?? (term.from > now ? now : term.from);
    if (from.getTime() === term.from.getTime()) end = term.until;
    else {
      const usedDays = begunDays(term, now);
      const leftMs = term.until.getTime() - term.from.getTime() - usedDays * DAY_MS;
      // Its last day has begun: it ends with the other's.
      if (leftMs <= 0) continue;
      end = new Date(from.getTime() + leftMs);
      moved.push({ ...term, from, until: end, usedDays });
    }
  }
  return moved;
};
