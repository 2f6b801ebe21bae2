import type { PlaceBudgets } from './sms-limits.rule.ts';

/** What somebody must solve before a code goes out. `instead`: the slider, in place of a captcha that does not come. */
export type Puzzle = 'none' | 'slider' | 'captcha' | 'instead';

export interface Risk {
  /** What the limits want by themselves. */
  limits: 'free' | 'slider';
  /** Since when we know the browser; undefined for one that we have not met. */
  deviceSince: Date | undefined;
  /** Asked for from this network within the last hour; and how many of them with the slider in place of a captcha. */
  fromAddress: number;
  insteadFromAddress: number;
  /** Wrong codes that were typed for this number within the last hour. */
  wrongTries: number;
  /** All messages together are near what they may cost. */
  isSpendNear: boolean;
  /** None where no vendor is configured. */
  captcha: 'none' | 'here' | 'said-away';
}

/** Whoever was here the day before is no script that began today. */
const KNOWN_AFTER_MS = 24 * 3_600_000;
/** As many as one code bears. */
const MANY_WRONG_TRIES = 5;

/**
 * Never less than the limits want. A browser that says that the captcha does not come may be lying: half of what a network may ask for is
 * given on its word.
 */
export const decidePuzzle = (risk: Risk, { addressFreePerHour, addressPerHour }: PlaceBudgets, now: Date): Puzzle => {
  const byLimits: Puzzle = risk.limits === 'slider' ? 'slider' : 'none';
  if (risk.deviceSince && now.getTime() - risk.deviceSince.getTime() >= KNOWN_AFTER_MS) return byLimits;
  const isRisky = risk.fromAddress >= addressFreePerHour || risk.wrongTries >= MANY_WRONG_TRIES || risk.isSpendNear;
  if (!isRisky) return byLimits;
  if (risk.captcha === 'none') return 'slider';
  return risk.captcha === 'said-away' && risk.insteadFromAddress < addressPerHour / 2 ? 'instead' : 'captcha';
};
