import type { LearnerId } from '@xuetang/contract/ids';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { ProfileTables } from './profile-tables.ts';

type Tables = Kysely<ProfileTables>;
type Tx = Transaction<ProfileTables>;

export type ProfileChange = Omit<Updateable<ProfileTables['identity.profile']>, 'learner_id' | 'updated_at'>;

const NOTHING_TOLD = {
  real_name_sealed: null,
  real_name_lookup: null,
  gender: null,
  birth_year: null,
  city: null,
  nickname_chosen_at: null,
};

export const writeProfile = async (tx: Tx, learner: LearnerId, change: ProfileChange, now: Date): Promise<void> => {
  await tx
    .insertInto('identity.profile')
    .values({ ...NOTHING_TOLD, ...change, learner_id: learner, updated_at: now })
    .onConflict((same) => same.column('learner_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
};

export const writeNickname = async (tx: Tx, learner: LearnerId, nickname: string): Promise<void> => {
  await tx.updateTable('identity.learner').set({ nickname }).where('id', '=', learner).execute();
};

export const findProfile = (tables: Tables, learner: LearnerId) =>
  tables
    .selectFrom('identity.learner as l')
    .leftJoin('identity.profile as p', 'p.learner_id', 'l.id')
    .leftJoin('identity.avatar as shown', (on) => on.onRef('shown.learner_id', '=', 'l.id').on('shown.state', '=', 'ready'))
    .select(['l.learn_number', 'l.nickname', 'l.avatar_url', 'l.mobile_sealed', 'l.created_at', 'shown.clean_key'])
    .select(['p.real_name_sealed', 'p.gender', 'p.birth_year', 'p.city'])
    .select((eb) => [
      eb
        .selectFrom('identity.avatar as a')
        .select('a.state')
        .whereRef('a.learner_id', '=', 'l.id')
        .where('a.state', '!=', 'expected')
        .orderBy('a.id', 'desc')
        .limit(1)
        .as('last_avatar'),
      eb.exists(eb.selectFrom('identity.wechat_account as w').select('w.openid').whereRef('w.learner_id', '=', 'l.id')).as('has_wechat'),
    ])
    .where('l.id', '=', learner)
    .executeTakeFirstOrThrow();
