import type { CampId, LearnerId, LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { noteMilestones } from './milestones.ts';

/** A group's member list as it was read: everybody in it whom we know, at this moment. */
export interface MembersRead {
  groupId: string;
  learnerIds: readonly LearnerId[];
  at: Date;
}

/**
 * The held seats of these learners are theirs for good. Also to be told when nobody is new in the list, or nobody is in it at all:
 * a hold ends only where the list was read and its learner was not there.
 */
export const confirmSeats = async (tx: Tx, { groupId, learnerIds, at }: MembersRead): Promise<LearnerId[]> => {
  const { rows } = await sql<{ learner_id: LearnerId; camp_id: CampId; lineage_id: LineageId | null }>`
    select * from enrolment.confirm_seats(${groupId}, ${learnerIds}::bigint[], ${at})`.execute(tx);
  const joined = rows.flatMap(({ camp_id: campId, lineage_id: lineageId }) =>
    lineageId === null ? [] : [{ lineageId, event: 'joined' as const, campId, happenedAt: at }],
  );
  await noteMilestones(tx, joined);
  return rows.map((row) => row.learner_id);
};
