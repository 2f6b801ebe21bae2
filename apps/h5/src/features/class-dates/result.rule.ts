import type { CampPeriod, HeldClass } from '@xuetang/contract/class-dates';
import type { PeriodId } from '@xuetang/contract/ids';

export type Result =
  | { is: 'chosen'; held: HeldClass }
  /** A seat elsewhere: in another period, or in another camp of the family. */
  | { is: 'held'; held: HeldClass }
  | { is: 'full' | 'coming' | 'open'; period: CampPeriod }
  /** `none`: no period was named and there is no seat. */
  | { is: 'closed' | 'none' };

/** How a choice ended, read from what is true now and not from the address: what an address says anybody can write. */
export const resultOf = (
  { held, periods }: { held: HeldClass | null; periods: readonly CampPeriod[] },
  wanted: PeriodId | undefined,
): Result => {
  if (held) return { is: wanted === undefined || held.periodId === wanted ? 'chosen' : 'held', held };
  if (wanted === undefined) return { is: 'none' };
  const period = periods.find(({ periodId }) => periodId === wanted);
  return period ? { is: period.state, period } : { is: 'closed' };
};
