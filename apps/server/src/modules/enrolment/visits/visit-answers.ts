import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { LearnerId, ShortParamId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { VisitFacts } from './scene.rule.ts';
import type { Visits } from './visits.ts';

/** What is on record of a visitor's mobile number and the super-fan link they came by. */
export type PhoneFactOf = (db: Database, learner: LearnerId, shortParamId: ShortParamId) => Promise<VisitFacts['phoneAuth']>;

export interface VisitAnswerPorts {
  db: Database;
  visits: Visits;
  phoneFactOf: PhoneFactOf;
}

export const visitAnswers = ({ db, visits, phoneFactOf }: VisitAnswerPorts): Answer[] => [
  answer(checkLiveOrder, async ({ input, session, fail }) => {
    const { campId, channel = null, shortParamId, lineageId = null } = input;
    const phoneAuth = shortParamId === undefined ? null : await phoneFactOf(db, session.learnerId, shortParamId);
    const { learnerId } = session;
    const result = await visits.check(session, campId, { learnerId, channel, phoneAuth, fromUrl: null, lineageId, call: 'check' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),

  answer(saveEntryRecordAndAllocateClass, async ({ input, session, fail }) => {
    const { campId, channel = null, shortParamId, fromUrl = null, lineageId = null } = input;
    const phoneAuth = shortParamId === undefined ? null : await phoneFactOf(db, session.learnerId, shortParamId);
    const { learnerId } = session;
    const result = await visits.save(session, campId, { learnerId, channel, phoneAuth, fromUrl, lineageId, call: 'save' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),
];
