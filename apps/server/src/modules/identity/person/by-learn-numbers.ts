import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** Who has these learn numbers by now; a number of nobody is not in it. Two numbers of one person lead to one. */
export const learnersByLearnNumbers = async (tx: Tx, learnNumbers: readonly string[]): Promise<ReadonlyMap<string, LearnerId>> => {
  const { rows } = await sql<{ learn_number: string; id: LearnerId }>`
    select l.learn_number, coalesce(m.into_learner_id, l.id)::text as id
    from identity.learner l left join identity.merged_learner m on m.from_learner_id = l.id
    where l.learn_number = any(${learnNumbers})`.execute(tx);
  return new Map(rows.map((row) => [row.learn_number, row.id]));
};
