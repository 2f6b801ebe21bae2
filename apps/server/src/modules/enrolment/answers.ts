import { checkLiveOrder, getClassInfo, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { readClassInfo } from './class-info.ts';
import type { Visits } from './visits.ts';

export const enrolmentAnswers = (visits: Visits, db: Database, clock: Clock): Answer[] => [
  answer(checkLiveOrder, async ({ input, session, fail }) => {
    const { campId, channel = null, phoneAuth = null } = input;
    const result = await visits.check(session, campId, { learnerId: session.learnerId, channel, phoneAuth, fromUrl: null, call: 'check' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),

  answer(saveEntryRecordAndAllocateClass, async ({ input, session, fail }) => {
    const { campId, channel = null, phoneAuth = null, fromUrl = null } = input;
    const result = await visits.save(session, campId, { learnerId: session.learnerId, channel, phoneAuth, fromUrl, call: 'save' });
    return result === 'unknown-camp' ? fail('camp.unknown') : result;
  }),

  answer(getClassInfo, async ({ input, session, fail }) => {
    const info = await readClassInfo(db, input.campId, session.learnerId, clock.now());
    return info ?? fail('camp.unknown');
  }),
];
