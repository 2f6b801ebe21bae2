import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** The numbers by which these are known to people; who has left has none. */
export const learnNumbersOf = async (tx: Tx, learners: readonly LearnerId[]): Promise<ReadonlyMap<LearnerId, string>> => {
  const { rows } = await sql<{ id: LearnerId; learn_number: string }>`
    select id::text, learn_number from identity.learner where id = any(${learners}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.learn_number]));
};
