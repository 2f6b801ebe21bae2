import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { uniteWishes } from './unite.rule.ts';
import type { WishRow } from './wish-row.ts';

export const mergeWishes = async (tx: Tx, from: LearnerId, into: LearnerId): Promise<void> => {
  const { rows } = await sql<WishRow>`
    delete from trade.wish where learner_id in (${from}, ${into}) returning learner_id, goods_id, camp_id, asked_at, told_at`.execute(tx);
  const united = uniteWishes(rows);
  await sql`insert into trade.wish (learner_id, goods_id, camp_id, asked_at, told_at, slot)
    select ${into}, w.* from unnest(${united.map(({ goods_id: id }) => id)}::bigint[], ${united.map(({ camp_id: id }) => id)}::bigint[],
      ${united.map(({ asked_at: at }) => at)}::timestamptz[], ${united.map(({ told_at: at }) => at)}::timestamptz[],
      ${united.map(({ slot }) => slot)}::smallint[]) w`.execute(tx);
};
