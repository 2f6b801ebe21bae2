import type { LearnerId } from '@xuetang/contract/ids';
import { sql, type Kysely } from 'kysely';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { CannotMerge, type Merging } from '../../../platform/merge.ts';
import { mergeIdentity } from './merge-identity.ts';
import type { IdentityTables } from '../tables.ts';
import { tellMerged } from './number-messages.ts';

/** Why two accounts are one person: WeChat says so, or the same number was proven on both. */
export type Because = IdentityTables['identity.merged_learner']['because'];

/** The accounts that these numbers stand for now. Held against merging until the transaction ends: what is written for them stays theirs. */
export const survivorsOf = async (tx: Tx, learners: readonly LearnerId[]): Promise<LearnerId[]> => {
  const { rows } = await sql<{ ids: LearnerId[] }>`select identity.survivors_of(${learners}::bigint[])::text[] as ids`.execute(tx);
  return rows[0]?.ids ?? [...learners];
};

export const survivorOf = async (tx: Tx, learner: LearnerId): Promise<LearnerId> => (await survivorsOf(tx, [learner]))[0] ?? learner;

const readInto = async (tables: Kysely<IdentityTables>, learners: readonly LearnerId[]): Promise<LearnerId[]> => {
  const rows = await tables
    .selectFrom('identity.merged_learner')
    .select(['from_learner_id', 'into_learner_id'])
    .where('from_learner_id', 'in', learners)
    .execute();
  const into = new Map(rows.map(({ from_learner_id: from, into_learner_id: id }) => [from, id as LearnerId]));
  return learners.map((learner) => into.get(learner) ?? learner);
};

/** The account that a number stands for at this moment; nothing is held. */
export const mergedInto = async (tx: Tx, learner: LearnerId): Promise<LearnerId> =>
  (await readInto(tablesOf<IdentityTables>(tx), [learner]))[0] ?? learner;

/** The same outside of any transaction. */
export const isNow =
  (db: Database) =>
  (learners: readonly LearnerId[]): Promise<LearnerId[]> =>
    readInto(db.of<IdentityTables>(), learners);

/** The accounts that these are by now, to ourselves alone until the transaction ends; the oldest first. Who merges several asks for all at once. */
export const holdForMerge = async (tx: Tx, learners: readonly LearnerId[]): Promise<LearnerId[]> => {
  const held = await sql<{ ids: string[] }>`select identity.hold_for_merge(${learners}::bigint[])::text[] as ids`.execute(tx);
  const rows = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select('id')
    .where('id', 'in', held.rows[0]?.ids ?? [])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as LearnerId);
};

export interface Joining {
  one: LearnerId;
  other: LearnerId;
  because: Because;
  now: Date;
}

/**
 * Makes one person of two accounts (decision 0068) and says which one stays: the older, whoever asked, because its learn number has
 * been written down more often. Who comes second finds them merged and changes nothing.
 * Call it before the transaction has written anything for either of them: it waits until it is alone with both (`hold_for_merge`).
 */
export const mergeAccounts = async (tx: Tx, { mergers, keys }: Merging, { one, other, because, now }: Joining): Promise<LearnerId> => {
  const [into, from] = await holdForMerge(tx, [one, other]);
  if (into === undefined) throw new CannotMerge('both accounts are gone');
  if (from === undefined) return into;
  const accounts = { from, into, now, dataKeys: keys.data };
  for (const merge of [...mergers, mergeIdentity]) await merge(tx, accounts);
  const tables = tablesOf<IdentityTables>(tx);
  // Who was part of the one is part of the other now: one step leads to the survivor, always.
  await tables.updateTable('identity.merged_learner').set({ into_learner_id: into }).where('into_learner_id', '=', from).execute();
  await tables
    .insertInto('identity.merged_learner')
    .values({ from_learner_id: from, into_learner_id: into, because, merged_at: now })
    .execute();
  await tellMerged(tx, { learner: into, id: from, now }, because === 'same-mobile');
  return into;
};

/** When another account last became part of this one. */
export const lastMergedAt = async (db: Database, learner: LearnerId): Promise<Date | null> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.merged_learner')
    .select(({ fn }) => fn.max('merged_at').as('at'))
    .where('into_learner_id', '=', learner)
    .executeTakeFirst();
  return row?.at ?? null;
};
