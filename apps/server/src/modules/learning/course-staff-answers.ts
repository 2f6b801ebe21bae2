import * as calls from '@xuetang/contract/staff/courses';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import { staffAnswer, staffAnswerAsking, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { learnerByLearnNumber } from '../identity/index.ts';
import { explainFor } from './explain-section.ts';
import type { LearningTables } from './tables.ts';

/** As many letters of a reason as the right keeps; the audit has all of it. */
const REASON_KEPT = 200;

export const courseStaffAnswers = (on: { db: Database; clock: Clock }): StaffAnswer[] => [
  staffAnswer(calls.entitleByHand, async ({ input: { learnNumber, courseId, ...span }, tx, now, reason, requestId, note, fail }) => {
    const [from, until] = [new Date(span.from), new Date(span.until)];
    if (until <= from || until <= now) return fail('entitlement.no_such_time');
    const learnerId = await learnerByLearnNumber(tx, learnNumber);
    if (learnerId === undefined) return fail('learner.unknown');
    const tables = tablesOf<LearningTables>(tx);
    const course = await tables.selectFrom('learning.course').select('id').where('id', '=', courseId).executeTakeFirst();
    if (!course) return fail('course.unknown');
    await tables
      .insertInto('learning.entitlement')
      .values({
        learner_id: learnerId,
        course_id: courseId,
        way: 'hand',
        source: requestId,
        from_at: from,
        until_at: until,
        reason: [...(reason ?? '')].slice(0, REASON_KEPT).join(''),
        ended_at: null,
        ended_why: null,
      })
      .execute();
    const given = { from: from.toISOString(), until: until.toISOString() };
    note.after({ learner: learnerId, course: courseId, ...given });
    return given;
  }),

  // A seat is asked of the camps, so it is asked before the transaction of the answer and not inside of it.
  staffAnswerAsking(
    calls.explainSection,
    async ({ tx, input: { learnNumber, sectionId } }) => {
      const learnerId = await learnerByLearnNumber(tx, learnNumber);
      return learnerId && { learnerId, sectionId };
    },
    async ({ learnerId, sectionId }) => ({ section: await explainFor(on, learnerId, sectionId) }),
    ({ told, fail }) => Promise.resolve(told ? (told.section ?? fail('section.unknown')) : fail('learner.unknown')),
  ),
];
