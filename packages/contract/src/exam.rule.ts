/** The numbers of an exam, for the pages that say them and the server that holds to them. */
export const PASSES_AT = 60;
export const ATTEMPTS = 3;
export const BETWEEN_ATTEMPTS_H = 12;
/** An answer that was on its way when the time was up is still taken. */
export const GRACE_S = 30;
/** Right ones that open the next gate. */
export const OPENS_NEXT = 4;
/** The days after which a wrong question comes back. */
export const RETURNS_AFTER_DAYS = [1, 3, 7] as const;
export const OUT_AFTER_RIGHT = 2;
/** What is typed into a gap. */
export const FILL_MOST = 40;
