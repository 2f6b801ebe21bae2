/** So many things at most somebody waits for at once. The table has as many places. */
export const WISHES_MOST = 20;
/** Afterwards nobody is told any more: who still wants it asks again. */
export const WISH_DAYS = 90;
