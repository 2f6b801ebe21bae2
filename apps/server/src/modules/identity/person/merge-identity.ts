import { sql } from 'kysely';
import { carry } from '../../../platform/crypto.ts';
import { tablesOf } from '../../../platform/db.ts';
import type { MergeLearners } from '../../../platform/merge.ts';
import { waitFrom } from './new-way-in.ts';
import { stopWaiting } from './number-change.store.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

/** A block of either blocks the person; of two the one that ends later, and none ends after one without an end. */
const mergeBlocks: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into identity.block as own (learner_id, scope, reason, created_at, expires_at)
    select ${into}, scope, reason, created_at, expires_at from identity.block where learner_id = ${from}
    on conflict (learner_id, scope) do update set reason = excluded.reason, expires_at = excluded.expires_at
    where own.expires_at is not null and (excluded.expires_at is null or excluded.expires_at > own.expires_at)`.execute(tx);
  await sql`delete from identity.block where learner_id = ${from}`.execute(tx);
};

/** Whoever asked for another number did not know of the other account: he asks again. */
const mergeNumberChanges: MergeLearners = async (tx, { from, into, now }) => {
  const tables = tablesOf<IdentityTables>(tx);
  for (const learner of [from, into]) await stopWaiting(tx, learner, now);
  // Who was taken for somebody else once more is asked anew: the person has another way in now.
  await tables.deleteFrom('identity.owner_check').where('learner_id', 'in', [from, into]).execute();
  await tables.updateTable('identity.number_change').set({ learner_id: into }).where('learner_id', '=', from).execute();
};

/** The row that goes keeps its learn number and nothing that describes anybody. Who stays keeps his own number, else takes the other's. */
const mergeLearner: MergeLearners = async (tx, { from, into, now, dataKeys }) => {
  const tables = tablesOf<IdentityTables>(tx);
  const gone = await tables
    .selectFrom('identity.learner')
    .select(['nickname', 'avatar_url', 'mobile_sealed', 'mobile_lookup'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  const sealed = gone.mobile_sealed && carry(dataKeys, gone.mobile_sealed, mobileOf(from), mobileOf(into));
  await tables
    .updateTable('identity.learner')
    .set({ nickname: '', avatar_url: '', mobile_sealed: null, mobile_lookup: null })
    .where('id', '=', from)
    .execute();
  await tables
    .updateTable('identity.learner')
    .set({
      nickname: sql`coalesce(nullif(nickname, ''), ${gone.nickname})`,
      avatar_url: sql`coalesce(nullif(avatar_url, ''), ${gone.avatar_url})`,
      mobile_sealed: sql`coalesce(mobile_sealed, ${sealed}::bytea)`,
      mobile_lookup: sql`coalesce(mobile_lookup, ${gone.mobile_lookup}::bytea)`,
      money_waits_until: waitFrom(now),
      seen_at: now,
    })
    .where('id', '=', into)
    .execute();
};

/** What identity itself keeps. Sessions of both speak for the one who stays; where a number joined them, the other ones end (new-way-in.ts). */
export const mergeIdentity: MergeLearners = async (tx, accounts) => {
  const { from, into } = accounts;
  const tables = tablesOf<IdentityTables>(tx);
  await tables.updateTable('identity.wechat_account').set({ learner_id: into }).where('learner_id', '=', from).execute();
  await tables.updateTable('identity.session').set({ learner_id: into }).where('learner_id', '=', from).execute();
  await mergeBlocks(tx, accounts);
  await sql`select identity.merge_entries(${from}, ${into})`.execute(tx);
  await mergeNumberChanges(tx, accounts);
  await mergeLearner(tx, accounts);
};
