/** Above so much of one order a person looks first; below, the rule grants at once. */
export const REVIEW_ABOVE_FEN = 200_000;
/** Why a person looks: a large sum of one order, or of one day; the third order that comes back whole; a player that tells nothing. */
export const WAITS = ['sum', 'day', 'third', 'silent'] as const;
export type WaitsFor = (typeof WAITS)[number];
/** So long that person has. */
export const REVIEW_WORKDAYS = 1;
/** A bank takes so long at most, its holidays left out. */
export const ARRIVES_WORKDAYS = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beijing keeps one time all year. */
const BEIJING_MS = 8 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;

/** The end of the last of so many days from Monday to Friday after this one, in Beijing. */
export const afterWorkdays = (from: Date, count: number): Date => {
  let day = Math.floor((from.getTime() + BEIJING_MS) / DAY_MS);
  for (let left = count; left > 0;) {
    day += 1;
    const weekday = new Date(day * DAY_MS).getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY) left -= 1;
  }
  return new Date((day + 1) * DAY_MS - BEIJING_MS);
};

/** Whether a part comes back whole within the first days, and by use after them: a course, a membership. What is sent goes by its parcel. */
export const isByUse = ({ by }: { by: 'lesson' | 'day' | 'back' | 'none' }): boolean => by === 'lesson' || by === 'day';

/** Which payments give so much back: each what is left of it, in their order. */
export const givenBackBy = <P extends { fen: number }>(payments: readonly P[], fen: number): P[] => {
  let left = fen;
  return payments.flatMap((payment) => {
    const of = Math.min(left, payment.fen);
    left -= of;
    return of > 0 ? [{ ...payment, fen: of }] : [];
  });
};

/** What each used one takes off, to the fen: one after another they are what all of them take together. */
export const takenByEach = (paidFen: number, units: number, used: number): number[] =>
  Array.from(
    { length: Math.min(used, units) },
    (_, nth) => Math.floor((paidFen * (nth + 1)) / units) - Math.floor((paidFen * nth) / units),
  );
