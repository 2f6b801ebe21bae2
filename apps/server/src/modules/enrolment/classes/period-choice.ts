import type { ResponseOf } from '@xuetang/contract/call';
import type { changePeriod, choosePeriod } from '@xuetang/contract/class-dates';
import type { LearnerId, LineageId, OrderNo, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

export interface Choice {
  periodId: PeriodId;
  learnerId: LearnerId;
  channel: string | null;
  fromUrl: string | null;
  lineageId: LineageId | null;
  /** A paid one of the learner's own, which the seat is for: it leads to the class from then on. */
  orderNo: OrderNo | null;
}

type Chosen = ResponseOf<typeof choosePeriod>['outcome'] | 'unknown';
type Changed = ResponseOf<typeof changePeriod>['outcome'] | 'unknown';

/** A seat in this period, under the lock and the rules of every other claim. The function is the whole transaction. */
export const choose = async (db: Database, choice: Choice, now: Date): Promise<Chosen> => {
  const { periodId, learnerId, channel, fromUrl, lineageId, orderNo } = choice;
  const { rows } = await db.pool.query<{ outcome: Chosen }>({
    name: 'choose-period',
    text: 'select enrolment.choose_period($1, $2, $3, $4, $5, $6, $7) as outcome',
    values: [periodId, learnerId, channel, fromUrl, lineageId, now, orderNo],
  });
  return rows[0]?.outcome ?? 'unknown';
};

/** Takes the seat in the new period and gives the old one back, both or neither. */
export const change = async (db: Database, periodId: PeriodId, learnerId: LearnerId, now: Date): Promise<Changed> => {
  const { rows } = await db.pool.query<{ outcome: Changed }>({
    name: 'change-period',
    text: 'select enrolment.change_period($1, $2, $3) as outcome',
    values: [periodId, learnerId, now],
  });
  return rows[0]?.outcome ?? 'unknown';
};
