import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { carry, seal } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { written, type NumberKeys } from '../../../platform/lookup.ts';
import { newNumberOf, oldNumberOf, type IdentityTables } from '../tables.ts';
import type { SealedNumber } from './learner.store.ts';

export const waitingChange = (tx: Tx, learner: LearnerId) =>
  tablesOf<IdentityTables>(tx)
    .selectFrom('identity.number_change')
    .selectAll()
    .where('learner_id', '=', learner)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export interface NotedChange {
  learner: LearnerId;
  state: 'waiting' | 'done';
  now: Date;
  dueAt: Date;
  mobile: string;
  /** The number that this one takes the place of. */
  old: SealedNumber | null;
}

const nextChange = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('identity.number_change_id_seq')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
};

export const noteChange = async (tx: Tx, keys: NumberKeys, change: NotedChange): Promise<string> => {
  const id = await nextChange(tx);
  await tablesOf<IdentityTables>(tx)
    .insertInto('identity.number_change')
    .values({
      id,
      learner_id: change.learner,
      state: change.state,
      asked_at: change.now,
      due_at: change.dueAt,
      ended_at: change.state === 'waiting' ? null : change.now,
      new_sealed: seal(keys.data, change.mobile, newNumberOf(id)),
      new_lookup: written(keys.lookup, change.mobile),
      old_sealed: change.old && carry(keys.data, change.old.sealed, change.old.at, oldNumberOf(id)),
    })
    .execute();
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
