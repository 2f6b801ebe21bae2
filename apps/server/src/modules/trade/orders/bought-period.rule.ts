import type { BoughtPeriod } from '@xuetang/contract/orders';
import type { PeriodId } from '@xuetang/contract/ids';
import type { SeatOfPeriod } from '../../enrolment/index.ts';

const SEATED: readonly string[] = ['chosen', 'held'];

/** `seat`: what the job that took it was told; null before it. */
export interface PeriodBought {
  period_id: PeriodId;
  seat: string | null;
}

/**
 * Where a buyer sits. The seat itself says so, as it was changed or chosen again later; what was told once counts only where it cannot be read any
 * more, because the period is over.
 */
export const boughtPeriod = ({ period_id: chosen, seat }: PeriodBought, { held, isOver }: SeatOfPeriod): BoughtPeriod => {
  if (held) {
    const { periodId, periodName, startsAt, inGroup } = held;
    return { periodId, isSeated: true, isDecided: true, held: { periodName, startsAt, inGroup } };
  }
  const wasSeated = isOver && seat !== null && SEATED.includes(seat);
  return { periodId: chosen, isSeated: wasSeated, isDecided: seat !== null || isOver, held: null };
};
