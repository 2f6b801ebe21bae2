import { getClassInfo, getLiveShareHomeData, listOpenCamps } from '@xuetang/contract/enrolment';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { readCampFacts } from './camp-facts.ts';
import { readClassInfo } from './class-info.ts';
import { readOpenCamps } from './open-camps.ts';

export const classAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(getClassInfo, async ({ input, session, fail }) => {
    const info = await readClassInfo(db, input.campId, session.learnerId, clock.now());
    return info ?? fail('camp.unknown');
  }),

  answer(getLiveShareHomeData, async ({ input, fail }) => {
    const facts = await readCampFacts(db, input.campId, clock.now());
    return facts === undefined ? fail('camp.unknown') : facts;
  }),

  answer(listOpenCamps, () => readOpenCamps(db, clock.now())),
];
