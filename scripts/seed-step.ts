/** What the parts of the demo are made of. */
export interface Step {
  text: string;
  values?: unknown[];
}

/** Of an earlier period: whoever of the demo has bought something. */
export const DEMO_LEARNER = '9000006';

export const DAY_MS = 24 * 3_600_000;

/** Eight in the evening in Beijing, so many days from now. */
export const tonight = (now: Date, days: number): Date => {
  const at = new Date(now.getTime() + days * DAY_MS);
  at.setUTCHours(12, 0, 0, 0);
  return at;
};
