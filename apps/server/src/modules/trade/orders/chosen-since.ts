import type { LearnerId } from '@xuetang/contract/ids';
import type { BoughtPeriod } from '@xuetang/contract/orders';
import type { Database } from '../../../platform/db.ts';
import { findBoughtPeriod } from './find-bought-period.ts';
import type { OrderRow } from './order.store.ts';
import { lacksSeat } from './order-waits.ts';

/** Whoever lost the seat that he had bought may have chosen another since: his order waits for none. */
export const withSeatOf = <Row extends OrderRow>(row: Row, period: BoughtPeriod | null): Row =>
  lacksSeat(row) && period?.isSeated ? { ...row, seat: 'chosen' } : row;

export const withSeatsChosenSince = <Row extends OrderRow>(
  db: Database,
  learnerId: LearnerId,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> =>
  Promise.all(rows.map(async (row) => (lacksSeat(row) ? withSeatOf(row, await findBoughtPeriod(db, learnerId, row, now)) : row)));
