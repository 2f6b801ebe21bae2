import * as calls from '@xuetang/contract/staff/days';
import { explainReminders } from '@xuetang/contract/staff/notices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { staffAnswerAsking, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countInPeriod, periodSpan } from '../enrolment/index.ts';
import { learnerByLearnNumber } from '../identity/index.ts';
import { moveDay } from '../learning/index.ts';
import { moveClasses } from '../live/index.ts';
import { explainTold } from './explain-told.ts';
import { tellMovedDay } from './moved-day-job.ts';

const FAILS = { unknown: 'day.unknown', begun: 'day.begun', date: 'day.no_such_date' } as const;

/** What our own people do with the days of a period, and what they read out to whoever missed one. */
export const dayStaffAnswers = (on: { db: Database; clock: Clock }): StaffAnswer[] => [
  // A seat is asked of the camps, so it is asked before the transaction of the answer and not inside of it.
  staffAnswerAsking(
    explainReminders,
    async ({ tx, input: { learnNumber, ...about } }) => {
      const learnerId = await learnerByLearnNumber(tx, learnNumber);
      return learnerId && { learnerId, ...about };
    },
    (asked) => explainTold(on, asked),
    ({ told, fail }) => Promise.resolve(told ?? fail('learner.unknown')),
  ),

  // A period is the camps': it is asked for before the transaction of the answer and not inside of it.
  staffAnswerAsking(
    calls.moveDay,
    ({ input: { periodId } }) => Promise.resolve({ periodId }),
    async ({ periodId }) => ({ period: await periodSpan(on.db, periodId), learners: await countInPeriod(on.db, periodId) }),
    async ({ told, input: { periodId, day, heldOn, shownWhy }, tx, now, within, note, fail }) => {
      const place = { camp: told?.period?.campId ?? null };
      within([place], null);
      if (!told?.period) return fail('day.unknown');
      const moved = await moveDay(tx, told.period, { day, heldOn, why: shownWhy }, now);
      if (typeof moved === 'string') return fail(FAILS[moved]);
      const { title, from, to, startsAt, rooms, times } = moved;
      const classes = times === null ? 0 : await moveClasses(tx, { sections: rooms, periodId, heldOn, why: shownWhy }, now);
      if (classes === 'begun') return fail('day.begun');
      if (times !== null) await enqueue(tx, tellMovedDay, { periodId, day, times });
      note.before({ heldOn: from });
      note.after({ heldOn: to, why: shownWhy, learners: told.learners, classes, isMoved: times !== null });
      return within([place], {
        title,
        from,
        to,
        startsAt: startsAt.toISOString(),
        learners: told.learners,
        classes,
        isMoved: times !== null,
      });
    },
  ),
];
