import type { LearnerId } from '@xuetang/contract/ids';
import type { BlockScope } from '@xuetang/contract/staff/blacklist';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { dropBlock, listBlocksOf, putBlock, type StaffBlock } from '../../identity/index.ts';
import type { EnrolmentTables } from '../tables.ts';

/** A block in force, wherever it is kept: what shuts the product is identity's, what keeps from a seat is ours. */
export interface Block extends StaffBlock {
  scope: BlockScope;
  place: string | null;
}

/** Where a block stands. */
export interface Spot {
  learner: LearnerId;
  scope: BlockScope;
  place: string | null;
}

interface Wanted {
  scope: BlockScope;
  learner?: LearnerId;
  /** `learner/place` of the last one that was seen. */
  after?: string;
  now: Date;
  limit: number;
}

const columnOf = (scope: 'camp' | 'channel') => (scope === 'camp' ? sql`b.camp_id::text` : sql`b.channel`);

const listOwn = async (tx: Tx, scope: 'camp' | 'channel', { learner, after = '0/', now, limit }: Wanted): Promise<Block[]> => {
  const at = after.indexOf('/');
  const [afterLearner, afterPlace] = [after.slice(0, at), after.slice(at + 1)];
  const { rows } = await sql<Block>`
    select b.learner_id as "learnerId", l.learn_number as "learnNumber", ${scope} as scope, ${columnOf(scope)} as place, b.reason,
      null::timestamptz as since, b.expires_at as until
    from enrolment.blocked_learner b join identity.learner l on l.id = b.learner_id
    where ${columnOf(scope)} is not null and (b.expires_at is null or b.expires_at > ${now})
      and (b.learner_id, ${columnOf(scope)}) > (${afterLearner}::bigint, ${afterPlace})
      and (${learner ?? null}::bigint is null or b.learner_id = ${learner ?? null})
    order by b.learner_id, ${columnOf(scope)} limit ${limit}`.execute(tx);
  return rows;
};

export const listBlocksIn = async (tx: Tx, wanted: Wanted): Promise<Block[]> => {
  const { scope, learner, after, now, limit } = wanted;
  if (scope === 'camp' || scope === 'channel') return listOwn(tx, scope, wanted);
  const rest = { ...(learner === undefined ? {} : { learner }), ...(after === undefined ? {} : { after: after.split('/', 1)[0] ?? '0' }) };
  return (await listBlocksOf(tx, { scope, now, limit, ...rest })).map((block) => ({ ...block, scope, place: null }));
};

export const findBlock = async (tx: Tx, { learner, scope, place }: Spot, now: Date): Promise<Block | undefined> =>
  (await listBlocksIn(tx, { scope, learner, now, limit: 1_000 })).find((block) => block.place === place);

export const setBlock = async (tx: Tx, spot: Spot, said: { reason: string; now: Date; until: Date | null }): Promise<void> => {
  const { learner, scope, place } = spot;
  if (scope === 'global' || scope === 'mini-program') return putBlock(tx, { learner, scope, ...said });
  const what = { reason: said.reason, expires_at: said.until };
  await tablesOf<EnrolmentTables>(tx)
    .insertInto('enrolment.blocked_learner')
    .values({ learner_id: learner, camp_id: scope === 'camp' ? place : null, channel: scope === 'channel' ? place : null, ...what })
    .onConflict((same) => same.columns(['learner_id', 'camp_id', 'channel']).doUpdateSet(what))
    .execute();
};

export const endBlock = async (tx: Tx, spot: Spot): Promise<void> => {
  const { learner, scope, place } = spot;
  if (scope === 'global' || scope === 'mini-program') return dropBlock(tx, learner, scope);
  await tablesOf<EnrolmentTables>(tx)
    .deleteFrom('enrolment.blocked_learner')
    .where('learner_id', '=', learner)
    .where(scope === 'camp' ? 'camp_id' : 'channel', '=', place)
    .execute();
};
