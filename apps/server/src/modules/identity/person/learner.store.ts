import type { LearnerId } from '@xuetang/contract/ids';
import { sql, type Transaction } from 'kysely';
import { seal, type Place } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx as PlainTx } from '../../../platform/db.ts';
import { written, type Lookup, type NumberKeys } from '../../../platform/lookup.ts';
import type { WechatIdentity } from '../../../providers/wechat/port.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

type Tx = Transaction<IdentityTables>;

export type WechatIds = Pick<WechatIdentity, 'openid' | 'unionid'>;

/**
 * One login of a person at a time, so that two first visits in one moment do not make two learners. A silent login knows
 * the openid alone, so that one is locked in any case; always the openid first, so that nobody waits in a circle.
 */
export const lockPerson = async (tx: Tx, appId: string, { openid, unionid }: WechatIds): Promise<void> => {
  for (const name of [`${appId}:${openid}`, ...(unionid ? [unionid] : [])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wechat:${name}`}, 0))`.execute(tx);
};

/**
 * A person is the unionid where it is known, else the openid (rules §1). Several accounts are found where the openid came silently
 * first and the unionid is known from elsewhere: the openid's own first.
 */
export const findByWechat = async (tx: Tx, appId: string, who: WechatIds): Promise<LearnerId[]> => {
  const rows = await tx
    .selectFrom('identity.wechat_account')
    .select('learner_id')
    .where((eb) => {
      const same = eb.and([eb('app_id', '=', appId), eb('openid', '=', who.openid)]);
      return who.unionid ? eb.or([same, eb('unionid', '=', who.unionid)]) : same;
    })
    .orderBy(sql`app_id = ${appId} and openid = ${who.openid}`, 'desc')
    .orderBy('learner_id')
    .execute();
  return [...new Set(rows.map(({ learner_id }) => learner_id as LearnerId))];
};

export const findByMobile = async (tx: Tx, { every }: Lookup): Promise<LearnerId | undefined> => {
  const row = await tx.selectFrom('identity.learner').select('id').where('mobile_lookup', 'in', every).executeTakeFirst();
  return row?.id as LearnerId | undefined;
};

export const hasMobile = async (tx: Tx, learner: LearnerId): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity.learner')
    .select('id')
    .where('id', '=', learner)
    .where('mobile_lookup', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** A number as some row keeps it, and the place for which it is sealed. */
export interface SealedNumber {
  sealed: Buffer;
  at: Place;
}

/** The number of this account. */
export const numberOf = async (tx: PlainTx, learner: LearnerId): Promise<SealedNumber | null> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner')
    .select('mobile_sealed')
    .where('id', '=', learner)
    .executeTakeFirst();
  return row?.mobile_sealed ? { sealed: row.mobile_sealed, at: mobileOf(learner) } : null;
};

export interface KeptMobile {
  mobile: string;
  /** Null for the number that an account begins with. */
  moneyWaitsUntil: Date | null;
}

/** Whoever calls it holds the number (`lockMobile`) and has found nobody else who has it. */
export const keepMobile = async (tx: Tx, keys: NumberKeys, learner: LearnerId, { mobile, moneyWaitsUntil }: KeptMobile): Promise<void> => {
  await tx
    .updateTable('identity.learner')
    .set({
      mobile_sealed: seal(keys.data, mobile, mobileOf(learner)),
      mobile_lookup: written(keys.lookup, mobile),
      money_waits_until: moneyWaitsUntil,
    })
    .where('id', '=', learner)
    .execute();
};

export const addLearner = async (tx: Tx): Promise<LearnerId> => {
  const { id } = await tx
    .insertInto('identity.learner')
    .values({ learn_number: sql<string>`nextval('identity.learn_number')::text`, mobile_sealed: null, mobile_lookup: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as LearnerId;
};

/** Whoever comes without a unionid is due to be asked for: he may follow the account by now. */
export const keepWechatAccount = async (tx: Tx, appId: string, who: WechatIds, learner: LearnerId, now: Date): Promise<void> => {
  await tx
    .insertInto('identity.wechat_account')
    .values({
      app_id: appId,
      openid: who.openid,
      unionid: who.unionid,
      learner_id: learner,
      unionid_since: who.unionid ? now : null,
      unionid_due_at: now,
      seen_at: now,
    })
    .onConflict((same) =>
      same.columns(['app_id', 'openid']).doUpdateSet({
        unionid: sql`coalesce(excluded.unionid, identity.wechat_account.unionid)`,
        unionid_since: sql`case when identity.wechat_account.unionid is null then excluded.unionid_since
          else identity.wechat_account.unionid_since end`,
        unionid_due_at: now,
        unionid_asks: 0,
        seen_at: now,
      }),
    )
    .execute();
};

export const keepProfile = async (tx: Tx, learner: LearnerId, profile: NonNullable<WechatIdentity['profile']>): Promise<void> => {
  await tx
    .updateTable('identity.learner')
    .set({
      // What a learner has chosen stays (profile.ts).
      nickname: sql`case when exists (select from identity.profile p where p.learner_id = ${learner} and p.nickname_chosen_at is not null)
        then nickname else ${profile.nickname} end`,
      avatar_url: profile.avatarUrl,
    })
    .where('id', '=', learner)
    .execute();
};

/** How an official account knows this learner. */
export const wechatIdsOf = async (db: Database, appId: string, learner: LearnerId): Promise<WechatIds | undefined> =>
  db
    .of<IdentityTables>()
    .selectFrom('identity.wechat_account')
    .select(['openid', 'unionid'])
    .where('app_id', '=', appId)
    .where('learner_id', '=', learner)
    .orderBy('openid')
    .executeTakeFirst();
