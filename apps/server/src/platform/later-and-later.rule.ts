/** Between these two: how soon something is asked again at first, and how seldom at the least. */
export interface Pauses {
  soonMs: number;
  seldomMs: number;
}

/** When what was not answered is asked again, later and later: it is twice as old each time. */
export const laterAndLater = (since: Date, now: Date, { soonMs, seldomMs }: Pauses): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), soonMs), seldomMs));
