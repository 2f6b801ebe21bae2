import { listCannotJoinReasons, reportCannotJoin as reportCall } from '@xuetang/contract/support';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { listReasons, reportCannotJoin } from './cannot-join.ts';

export interface CannotJoinPorts {
  db: Database;
  clock: Clock;
  keys: { data: DataKeys };
}

export const cannotJoinAnswers = ({ db, clock, keys }: CannotJoinPorts): Answer[] => [
  answer(listCannotJoinReasons, () => listReasons(db)),

  answer(reportCall, async ({ input, session, tx, fail }) => {
    const { feedbackCode: reasonId, mobile } = input;
    const failure = await reportCannotJoin(tx, { learnerId: session.learnerId, reasonId, mobile, now: clock.now(), dataKeys: keys.data });
    return failure ? fail(failure) : null;
  }),
];
