import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/log.ts';
import type { AllocationTerms } from './allocation-terms.ts';
import { raiseAlerts } from './alerts.ts';
import { orderGroups } from './order-groups.ts';
import { releaseHolds } from './release-holds.ts';
import { countScans } from '../codes/live-code.ts';
import { failSickCodes, swapAgedCodes } from '../codes/watch-codes.ts';

export interface AllocationPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  terms: AllocationTerms;
}

const EVERY_MINUTE = '* * * * *';

/** What keeps the engine's tables right between the claims. */
export const allocationJobs = ({ db, clock, log, terms }: AllocationPorts): JobHandler[] => [
  {
    // Also written by the database when a group changes, with its camp.
    name: 'enrolment.order-groups',
    lane: 'clock',
    every: EVERY_MINUTE,
    run: async (payload) => {
      const { campId } = (payload ?? {}) as { campId?: CampId };
      await orderGroups(db, clock.now(), campId);
    },
  },
  {
    name: 'enrolment.release-holds',
    lane: 'clock',
    every: EVERY_MINUTE,
    run: async () => {
      const released = await releaseHolds(db, terms, clock.now());
      if (released.length > 0) log.info({ seats: released.length }, 'holds released: their camps are short of seats');
    },
  },
  {
    name: 'enrolment.watch-codes',
    lane: 'clock',
    every: EVERY_MINUTE,
    run: async () => {
      const now = clock.now();
      await failSickCodes(db, log, now, terms.qrShownDays);
      const swapped = await swapAgedCodes(db, now, terms.qrShownDays);
      if (swapped > 0) log.info({ codes: swapped }, 'group codes swapped');
    },
  },
  {
    name: 'enrolment.count-scans',
    lane: 'common',
    every: EVERY_MINUTE,
    run: () => countScans(db),
  },
  {
    name: 'enrolment.raise-alerts',
    lane: 'clock',
    every: EVERY_MINUTE,
    run: () => raiseAlerts(db, log, terms, clock.now()),
  },
];
