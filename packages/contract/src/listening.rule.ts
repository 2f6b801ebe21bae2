/** So much new listening a day is wanted of a learner: twenty minutes, a bus ride. */
export const WANTED_A_DAY_S = 20 * 60;

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;

/** When the day of this moment began, in Beijing. */
export const dayBeganMs = (nowMs: number): number => Math.floor((nowMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

export interface HeardFacts {
  /** By its rule of time; null: at once. */
  opensMs: number | null;
  begunMs: number | null;
  learnedMs: number | null;
}

/** Of what day a section is to a listener: of today, left over from before, or long done and no task any more. */
export const partOfDay = ({ opensMs, begunMs, learnedMs }: HeardFacts, nowMs: number): 'today' | 'rest' | 'done' => {
  const today = dayBeganMs(nowMs);
  if (learnedMs !== null) return learnedMs >= today ? 'today' : 'done';
  return (opensMs ?? begunMs ?? nowMs) < today || (begunMs ?? nowMs) < today ? 'rest' : 'today';
};

/** Whole minutes: nobody is told of a minute that is not over. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);
