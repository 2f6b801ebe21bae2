import type { LearnerId } from '@xuetang/contract/ids';
import { sql, type Transaction } from 'kysely';
import type { WechatIdentity } from '../../providers/wechat/port.ts';
import type { IdentityTables } from './tables.ts';

type Tx = Transaction<IdentityTables>;

/**
 * One login of a person at a time, so that two first visits in one moment do not make two learners. A silent login knows
 * the openid alone, so that one is locked in any case; always the openid first, so that nobody waits in a circle.
 */
export const lockPerson = async (tx: Tx, appId: string, { openid, unionid }: WechatIdentity): Promise<void> => {
  for (const name of [`${appId}:${openid}`, ...(unionid ? [unionid] : [])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wechat:${name}`}, 0))`.execute(tx);
};

/** A person is the unionid where it is known, else the openid (rules §1). */
export const findByWechat = async (tx: Tx, appId: string, who: WechatIdentity): Promise<LearnerId | undefined> => {
  const row = await tx
    .selectFrom('identity.wechat_account')
    .select('learner_id')
    .where((eb) => {
      const same = eb.and([eb('app_id', '=', appId), eb('openid', '=', who.openid)]);
      return who.unionid ? eb.or([same, eb('unionid', '=', who.unionid)]) : same;
    })
    .orderBy(sql`app_id = ${appId} and openid = ${who.openid}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.learner_id as LearnerId | undefined;
};

export const addLearner = async (tx: Tx): Promise<LearnerId> => {
  const { id } = await tx
    .insertInto('identity.learner')
    .values({ learn_number: sql<string>`nextval('identity.learn_number')::text`, mobile_sealed: null, mobile_lookup: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as LearnerId;
};

export const keepWechatAccount = async (tx: Tx, appId: string, who: WechatIdentity, learner: LearnerId): Promise<void> => {
  await tx
    .insertInto('identity.wechat_account')
    .values({ app_id: appId, openid: who.openid, unionid: who.unionid, learner_id: learner })
    .onConflict((same) =>
      same.columns(['app_id', 'openid']).doUpdateSet({ unionid: sql`coalesce(excluded.unionid, identity.wechat_account.unionid)` }),
    )
    .execute();
};

export const keepProfile = async (tx: Tx, learner: LearnerId, profile: NonNullable<WechatIdentity['profile']>): Promise<void> => {
  await tx
    .updateTable('identity.learner')
    .set({ nickname: profile.nickname, avatar_url: profile.avatarUrl })
    .where('id', '=', learner)
    .execute();
};
