const DAY_MS = 24 * 3_600_000;

/** Whose turn it is on a Beijing day: one after the other, and then from the first again. */
export const turnOf = (day: string, turns: number): number => (turns === 0 ? 0 : (Math.floor(Date.parse(day) / DAY_MS) % turns) + 1);

/** In whole percent of those who answered. Of several ticks each counts, so the sum may be more than a hundred. */
export const percentOf = (counted: number, all: number): number => (all === 0 ? 0 : Math.round((counted * 100) / all));
