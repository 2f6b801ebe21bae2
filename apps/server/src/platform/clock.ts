/** The one source of time. Tests and drills pass another. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
