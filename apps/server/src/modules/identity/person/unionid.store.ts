import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';
import { nextAsk } from './unionid-asks.rule.ts';

/** Openids of an account whose person is not known, the longest due first. */
export const unionidsDue = async (db: Database, appId: string, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .of<IdentityTables>()
    .selectFrom('identity.wechat_account')
    .select('openid')
    .where('app_id', '=', appId)
    .where('unionid', 'is', null)
    .where('unionid_due_at', '<=', now)
    .orderBy('unionid_due_at')
    .limit(most)
    .execute();
  return rows.map(({ openid }) => openid);
};

/** Nothing comes of somebody who has left meanwhile: what is not there is not made again. */
export const keepUnionid = async (
  tx: Transaction<IdentityTables>,
  appId: string,
  { openid, unionid }: { openid: string; unionid: string },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('identity.wechat_account')
    .set({ unionid, unionid_since: now })
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .where('unionid', 'is', null)
    .execute();
};

/** WeChat has not told these. Whoever logged in meanwhile was asked for before that login, and comes a little later than he might. */
export const postponeAsks = async (db: Database, appId: string, openids: readonly string[], now: Date): Promise<void> => {
  if (openids.length === 0) return;
  const { rows } = await sql<{ asks: number }>`select distinct unionid_asks + 1 as asks from identity.wechat_account
    where app_id = ${appId} and openid = any(${openids})`.execute(db.of());
  for (const { asks } of rows)
    await sql`update identity.wechat_account set unionid_asks = ${asks}, unionid_due_at = ${nextAsk(asks, now)}
      where app_id = ${appId} and openid = any(${openids}) and unionid_asks = ${asks - 1}`.execute(db.of());
};
