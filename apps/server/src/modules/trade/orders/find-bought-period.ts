import type { LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { BoughtPeriod } from '@xuetang/contract/orders';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { Database } from '../../../platform/db.ts';
import { seatOfPeriod } from '../../enrolment/index.ts';
import { boughtPeriod } from './bought-period.rule.ts';

interface OfPeriod {
  state: OrderState;
  period_id: PeriodId | null;
  seat: string | null;
}

/** Of an order that names a period. Before it is paid nobody has a place by it, whatever else he holds. */
export const findBoughtPeriod = async (db: Database, learnerId: LearnerId, row: OfPeriod, now: Date): Promise<BoughtPeriod | null> => {
  const { state, period_id: periodId, seat } = row;
  if (periodId === null) return null;
  const known = state === 'paid' ? await seatOfPeriod(db, learnerId, periodId, now) : { held: null, isOver: false };
  return boughtPeriod({ period_id: periodId, seat }, known);
};
