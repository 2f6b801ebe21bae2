import type { AdditionId, ProofId } from '@xuetang/contract/super-fans';
import type { Kysely, Selectable } from 'kysely';
import type { PromotionTx } from './short-link.store.ts';
import type { PromotionTables } from '../tables.ts';

export type PhoneProof = Selectable<PromotionTables['promotion.phone_proof']>;
export type ReadProof = PhoneProof & { mobile_sealed: Buffer; mobile_lookup: Buffer };
type Tables = Kysely<PromotionTables>;

/** The one before it is gone, with the number that it may have brought. */
export const replaceProof = async (
  tables: Tables,
  row: Pick<PhoneProof, 'id' | 'addition_id' | 'state_hash' | 'asked_at' | 'expires_at'>,
): Promise<void> => {
  const fresh = { ...row, spent_at: null, mobile_sealed: null, mobile_lookup: null };
  await tables
    .insertInto('promotion.phone_proof')
    .values(fresh)
    .onConflict((same) => same.column('addition_id').doUpdateSet(fresh))
    .execute();
};

export const findProof = (tables: Tables, addition: string): Promise<PhoneProof | undefined> =>
  tables.selectFrom('promotion.phone_proof').selectAll().where('addition_id', '=', addition).executeTakeFirst();

export const spendProof = async (tx: PromotionTx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('promotion.phone_proof').set({ spent_at: now }).where('id', '=', id).execute();
};

export const keepNumber = async (
  tx: PromotionTx,
  id: string,
  number: Pick<ReadProof, 'mobile_sealed' | 'mobile_lookup' | 'expires_at'>,
): Promise<void> => {
  await tx.updateTable('promotion.phone_proof').set(number).where('id', '=', id).execute();
};

/** Gone with its answer, so that nobody answers twice. False: it was gone already, or its time was over. */
export const takeProof = async (tx: PromotionTx, addition: AdditionId, id: ProofId, now: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('promotion.phone_proof')
    .where('id', '=', id)
    .where('addition_id', '=', addition)
    .where('mobile_sealed', 'is not', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const dropProof = async (tables: Tables, addition: string): Promise<void> => {
  await tables.deleteFrom('promotion.phone_proof').where('addition_id', '=', addition).execute();
};
