import type { HeldClass } from '@xuetang/contract/class-dates';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { readOwnSeats, taughtIn } from './own-seats.store.ts';

/** The classes in which the learner has a live seat, the newest first. */
export const heldClassesOf = async (db: Database, learner: LearnerId, now: Date): Promise<HeldClass[]> =>
  (await readOwnSeats(db, learner, now)).map((seat) => ({
    ...taughtIn(seat),
    periodId: seat.period_id,
    eveningMinutes: seat.evening_minutes,
    inGroup: seat.confirmed,
    change: { until: seat.change_until.toISOString(), left: seat.changes_left },
  }));
