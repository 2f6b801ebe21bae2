import type { LearnerId, ShortParamId } from '@xuetang/contract/ids';
import type { AdditionId } from '@xuetang/contract/super-fans';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PromotionTables } from '../tables.ts';

export type Link = Selectable<PromotionTables['promotion.short_link']>;
export type Addition = Selectable<PromotionTables['promotion.addition']>;
type Tables = Kysely<PromotionTables>;
export type PromotionTx = Transaction<PromotionTables>;

export const findLink = (tables: Tables, id: ShortParamId | string): Promise<Link | undefined> =>
  tables.selectFrom('promotion.short_link').selectAll().where('id', '=', id).executeTakeFirst();

export const findAddition = (tables: Tables, id: AdditionId, learner: LearnerId): Promise<Addition | undefined> =>
  tables.selectFrom('promotion.addition').selectAll().where('id', '=', id).where('learner_id', '=', learner).executeTakeFirst();

export const findAdditionOf = (tables: Tables, link: string, learner: LearnerId): Promise<Addition | undefined> =>
  tables.selectFrom('promotion.addition').selectAll().where('link_id', '=', link).where('learner_id', '=', learner).executeTakeFirst();

/** The first time stays: a second visit finds the same row. */
export const keepAddition = async (tables: Tables, row: Pick<Addition, 'id' | 'learner_id' | 'corp_id' | 'added_at'>, link: Link) => {
  await tables
    .insertInto('promotion.addition')
    .values({
      ...row,
      link_id: link.id,
      campaign: link.campaign,
      channel: link.channel,
      phone_auth: link.link_type === 3 ? 'wanted' : 'not-needed',
      asking_since: null,
      answered_at: null,
      mobile_sealed: null,
      mobile_lookup: null,
      mobile_outcome: null,
    })
    .onConflict((same) => same.columns(['link_id', 'learner_id']).doNothing())
    .execute();
  return tables
    .selectFrom('promotion.addition')
    .selectAll()
    .where('link_id', '=', link.id)
    .where('learner_id', '=', row.learner_id)
    .executeTakeFirstOrThrow();
};

/** Always the addition first and the link after it, so that nobody waits in a circle. */
export const lockAddition = (tx: PromotionTx, link: string, learner: string): Promise<Addition> =>
  tx
    .selectFrom('promotion.addition')
    .selectAll()
    .where('link_id', '=', link)
    .where('learner_id', '=', learner)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const lockAdditionById = (tx: PromotionTx, id: string): Promise<Addition | undefined> =>
  tx.selectFrom('promotion.addition').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** False where the proof is not there any more, or has its number. */
export const takeTurnAgain = async (tables: Tables, id: string, proof: string, now: Date): Promise<boolean> => {
  const taken = await tables
    .updateTable('promotion.addition as a')
    .set({ asking_since: now })
    .where('a.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('promotion.phone_proof as p')
          .select('p.id')
          .whereRef('p.addition_id', '=', 'a.id')
          .where('p.id', '=', proof)
          .where('p.mobile_sealed', 'is', null),
      ),
    )
    .returning('a.id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const changeAddition = async (tx: Tables, id: string, to: Partial<Omit<Addition, 'id'>>): Promise<void> => {
  await tx.updateTable('promotion.addition').set(to).where('id', '=', id).execute();
};

/** One number of the link's quota; false when there is none left. */
export const takeFromQuota = async (tx: PromotionTx, link: string): Promise<boolean> => {
  const taken = await tx
    .updateTable('promotion.short_link')
    .set((eb) => ({ phones_used: eb('phones_used', '+', 1) }))
    .where('id', '=', link)
    .whereRef('phones_used', '<', 'phone_quota')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const giveBackToQuota = async (tx: PromotionTx, link: string): Promise<void> => {
  await tx
    .updateTable('promotion.short_link')
    .set((eb) => ({ phones_used: eb('phones_used', '-', 1) }))
    .where('id', '=', link)
    .execute();
};
