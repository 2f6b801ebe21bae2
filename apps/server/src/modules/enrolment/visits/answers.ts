import { checkLiveOrder, getClassInfo, getLiveShareHomeData, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { LearnerId, ShortParamId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { readCampFacts } from '../classes/camp-facts.ts';
import { readClassInfo } from '../classes/class-info.ts';
import type { VisitFacts } from './scene.rule.ts';
import type { Visits } from './visits.ts';

/** What is on record of a visitor's mobile number and the super-fan link they came by. */
export type FindPhoneFact = (learner: LearnerId, shortParamId: ShortParamId) => Promise<VisitFacts['phoneAuth']>;

export const enrolmentAnswers = (visits: Visits, db: Database, clock: Clock, findPhoneFact: FindPhoneFact): Answer[] => [
  answer(checkLiveOrder, async ({ input, session, fail }) => {
    const { campId, channel = null, shortParamId, lineageId = null } = input;
    const phoneAuth = shortParamId === undefined ? null : await findPhoneFact(session.learnerId, shortParamId);
    const { learnerId } = session;
    const result = await visits.check(session, campId, { learnerId, channel, phoneAuth, fromUrl: null, lineageId, call: 'check' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),

  answer(saveEntryRecordAndAllocateClass, async ({ input, session, fail }) => {
    const { campId, channel = null, shortParamId, fromUrl = null, lineageId = null } = input;
    const phoneAuth = shortParamId === undefined ? null : await findPhoneFact(session.learnerId, shortParamId);
    const { learnerId } = session;
    const result = await visits.save(session, campId, { learnerId, channel, phoneAuth, fromUrl, lineageId, call: 'save' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),

  answer(getClassInfo, async ({ input, session, fail }) => {
    const info = await readClassInfo(db, input.campId, session.learnerId, clock.now());
    return info ?? fail('camp.unknown');
  }),

  answer(getLiveShareHomeData, async ({ input, fail }) => {
    const facts = await readCampFacts(db, input.campId, clock.now());
    return facts === undefined ? fail('camp.unknown') : facts;
  }),
];
