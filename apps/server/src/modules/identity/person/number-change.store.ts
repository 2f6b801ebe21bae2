import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

export const waitingChange = (tx: Tx, learner: LearnerId) =>
  tablesOf<IdentityTables>(tx)
    .selectFrom('identity.number_change')
    .selectAll()
    .where('learner_id', '=', learner)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const noteChange = async (
  tx: Tx,
  change: { learner: LearnerId; state: 'waiting' | 'done'; now: Date; dueAt: Date; sealed: Buffer; lookup: Buffer; old: Buffer | null },
): Promise<string> => {
  const { id } = await tablesOf<IdentityTables>(tx)
    .insertInto('identity.number_change')
    .values({
      learner_id: change.learner,
      state: change.state,
      asked_at: change.now,
      due_at: change.dueAt,
      ended_at: change.state === 'waiting' ? null : change.now,
      new_sealed: change.sealed,
      new_lookup: change.lookup,
      old_sealed: change.old,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends the change that waits, whoever of two comes first. Answers its number, if there was one. */
export const endWaiting = async (
  tx: Tx,
  learner: LearnerId,
  state: 'done' | 'stopped' | 'impossible',
  now: Date,
): Promise<string | undefined> => {
  const row = await tablesOf<IdentityTables>(tx)
    .updateTable('identity.number_change')
    .set({ state, ended_at: now })
    .where('learner_id', '=', learner)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const stopWaiting = (tx: Tx, learner: LearnerId, now: Date): Promise<string | undefined> => endWaiting(tx, learner, 'stopped', now);
