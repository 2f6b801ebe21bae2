import type { ResponseOf } from '@xuetang/contract/call';
import type { getClassesToday } from '@xuetang/contract/center';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { seatedTogether } from '../enrolment/index.ts';
import { beijingMidnight } from './center.rule.ts';

/** Of the groups in which the learner has a seat: how many of those in it have begun or finished a lesson since midnight. Numbers alone. */
export const readClassesToday = async (
  { db, clock }: { db: Database; clock: Clock },
  learnerId: LearnerId,
): Promise<ResponseOf<typeof getClassesToday>> => {
  const now = clock.now();
  const groups = await seatedTogether(db, learnerId, now);
  const everybody = [...new Set(groups.flatMap(({ learnerIds }) => learnerIds))];
  const { rows } = await db.pool.query<{ learner_id: LearnerId }>({
    name: 'listened-today',
    text: `select l.learner_id from unnest($1::bigint[]) as l (learner_id)
           where exists (select from learning.progress p where p.learner_id = l.learner_id and greatest(p.begun_at, p.learned_at) >= $2)`,
    values: [everybody, beijingMidnight(now)],
  });
  const listened = new Set(rows.map(({ learner_id: id }) => id));
  return {
    groups: groups.map(({ groupId, learnerIds }) => ({
      groupId,
      seats: learnerIds.length,
      listened: learnerIds.filter((id) => listened.has(id)).length,
    })),
    now: now.toISOString(),
  };
};
