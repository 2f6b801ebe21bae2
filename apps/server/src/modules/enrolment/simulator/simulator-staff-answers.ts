import type { GroupId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/simulator';
import type { Database } from '../../../platform/db.ts';
import { staffAnswerAsking, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { AllocationTerms } from '../seats/allocation-terms.ts';
import { readCampDay } from './read-camp-day.ts';
import { playDay } from './simulate-day.rule.ts';

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * A day is read and played before the call's transaction begins: it needs a snapshot of its own, which writes nothing, and whoever appends to
 * the audit must not wait while somebody plays.
 */
export const simulatorStaffAnswers = ({ db, allocation }: { db: Database; allocation: AllocationTerms }): StaffAnswer[] => [
  staffAnswerAsking(
    calls.runSimulator,
    async ({ input, now }) => ({ input, now }),
    async ({ input: { campId, visitors, curve, returning, joins, seed }, now }) => {
      const camp = await readCampDay(db, campId, now, allocation.qrShownDays);
      const traffic = { visitors, curve: calls.curveOf(curve), returningShare: returning, joinRate: joins, seed };
      return camp && { campName: camp.name, ...playDay(camp, traffic, allocation) };
    },
    async ({ told, fail }) => {
      if (!told) return fail('camp.none_coming');
      const { campName, hours, groups, shortAt, outAt } = told;
      return {
        campName,
        hours: hours.map((hour) => ({ ...hour, at: hour.at.toISOString() })),
        groups: groups.map((group) => ({
          ...group,
          id: group.id as GroupId,
          firstSeatAt: textOf(group.firstSeatAt),
          fullAt: textOf(group.fullAt),
          swappedAt: group.swappedAt.map((moment) => moment.toISOString()),
          diedAt: textOf(group.diedAt),
        })),
        shortAt: textOf(shortAt),
        outAt: textOf(outAt),
      };
    },
  ),
];
