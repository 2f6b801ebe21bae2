import { changePeriod, choosePeriod, getLiveCampDateDetail, listOwnClasses } from '@xuetang/contract/class-dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { CampId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { nicknameOf } from '../../identity/index.ts';
import { readCampDates } from './class-dates.ts';
import { heldClassesOf } from './held-classes.ts';
import { change, choose } from './period-choice.ts';
import { periodSpan } from './period-span.ts';

export type CampsOfOrder = (db: Database, learnerId: LearnerId, orderNo: OrderNo) => Promise<CampId[]>;

export interface ClassDatesPorts {
  db: Database;
  clock: Clock;
  /** In the camps of which what was bought is learned; none of an order that is another's, or not paid. */
  campsOfOrder: CampsOfOrder;
}

export const classDatesAnswers = ({ db, clock, campsOfOrder }: ClassDatesPorts): Answer[] => [
  answer(getLiveCampDateDetail, async ({ input, session, fail }) => {
    const dates = await readCampDates(db, input.campId, session?.learnerId, clock.now());
    return dates === 'unknown-camp' ? fail('camp.unknown') : dates;
  }),

  answer(choosePeriod, async ({ input, session, fail }) => {
    const { periodId, channel = null, fromUrl = null, lineageId = null, orderNo = null } = input;
    const { learnerId } = session;
    if (orderNo) {
      const [span, camps] = await Promise.all([periodSpan(db, periodId), campsOfOrder(db, learnerId, orderNo)]);
      if (!span) return fail('period.unknown');
      if (!camps.includes(span.campId)) return fail('order.unknown');
    }
    const outcome = await choose(db, { periodId, learnerId, channel, fromUrl, lineageId, orderNo }, clock.now());
    return outcome === 'unknown' ? fail('period.unknown') : { outcome };
  }),

  answer(changePeriod, async ({ input, session, fail }) => {
    const outcome = await change(db, input.periodId, session.learnerId, clock.now());
    return outcome === 'unknown' ? fail('period.unknown') : { outcome };
  }),

  answer(listOwnClasses, async ({ session }) => {
    const now = clock.now();
    const { learnerId, learnNumber } = session;
    const [classes, nickname] = await Promise.all([heldClassesOf(db, learnerId, now), nicknameOf(db, learnerId)]);
    return { learnNumber, nickname, classes, now: now.toISOString() };
  }),
];
