import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Of both accounts: begun when the first of them began it, learned when the first had learned it. Every right stays. */
export const mergeLearning: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into learning.progress as own (learner_id, section_id, begun_at, learned_at)
    select ${into}, section_id, begun_at, learned_at from learning.progress where learner_id = ${from}
    on conflict (learner_id, section_id) do update set begun_at = least(own.begun_at, excluded.begun_at),
      learned_at = least(own.learned_at, excluded.learned_at)`.execute(tx);
  await sql`delete from learning.progress where learner_id = ${from}`.execute(tx);
  await sql`update learning.entitlement set learner_id = ${into} where learner_id = ${from}`.execute(tx);
};
