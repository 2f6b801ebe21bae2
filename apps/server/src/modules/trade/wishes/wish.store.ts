import type { CampId, LearnerId } from '@xuetang/contract/ids';
import { WISHES_MOST } from '@xuetang/contract/wish.rule';
import type { WishAbout } from '@xuetang/contract/wishes';
import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';
import { lotSince } from './lot.rule.ts';
import { askedSince, isAbout, type WishRow } from './wish-row.ts';

export const readWish = async (on: Asked, learnerId: LearnerId, about: WishAbout): Promise<WishRow | undefined> => {
  const { rows } = await sql<WishRow>`
    select w.learner_id, w.goods_id, w.camp_id, w.asked_at, w.told_at from trade.wish w
    where w.learner_id = ${learnerId} and ${isAbout(about)}`.execute(on.of());
  return rows[0];
};

/** Whoever taps twice at one moment waits for himself: places are counted one after the other. */
export const lockWishes = async (tx: Tx, learnerId: LearnerId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.wish'), hashtext(${learnerId}))`.execute(tx);
};

/** What goods are made of stays as it is counted until the transaction ends: whoever gives something back afterwards sees who waits. */
export const holdItems = async (tx: Tx, goodsId: string): Promise<void> => {
  await sql`select from trade.item i where i.id in (select p.item_id from trade.sku s join trade.part p on p.sku_id = s.id where s.goods_id = ${goodsId})
    order by i.id for share`.execute(tx);
};

/** False where every place is taken. Asked again it keeps its turn, unless it was told of or its time is over. */
export const writeWish = async (tx: Tx, learnerId: LearnerId, about: WishAbout, now: Date): Promise<boolean> => {
  const over = askedSince(now);
  await sql`delete from trade.wish where learner_id = ${learnerId} and told_at is null and asked_at <= ${over}`.execute(tx);
  const { rows: waits } = await sql`
    select from trade.wish w where w.learner_id = ${learnerId} and ${isAbout(about)} and w.told_at is null`.execute(tx);
  if (waits.length > 0) return true;
  const goods = about.is === 'goods' ? about.goodsId : null;
  const camp = about.is === 'camp' ? about.campId : null;
  const { rows } = await sql`
    insert into trade.wish (learner_id, goods_id, camp_id, asked_at, slot)
    select ${learnerId}, ${goods}, ${camp}, ${now}, s.slot from generate_series(1, ${WISHES_MOST}) s(slot)
    where not exists (select from trade.wish o where o.learner_id = ${learnerId} and o.slot = s.slot) order by s.slot limit 1
    on conflict on constraint one_wish_a_thing do update set asked_at = excluded.asked_at, told_at = null, slot = excluded.slot
    returning id`.execute(tx);
  return rows.length > 0;
};

export const dropWish = async (tx: Tx, learnerId: LearnerId, about: WishAbout): Promise<void> => {
  await sql`delete from trade.wish w where w.learner_id = ${learnerId} and ${isAbout(about)}`.execute(tx);
};

/** One lot of the same thing after the other, in all workers. */
export const lockTurns = async (tx: Tx, about: WishAbout): Promise<void> => {
  const name = about.is === 'goods' ? `goods:${about.goodsId}` : `camp:${about.campId}`;
  await sql`select pg_advisory_xact_lock(hashtext('trade.wish.turns'), hashtext(${name}))`.execute(tx);
};

/** Who was told of it lately and has not ordered it: an order ends the wish. */
export const countToldLately = async (tx: Tx, about: WishAbout, now: Date): Promise<number> => {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from trade.wish w where ${isAbout(about)} and w.told_at > ${lotSince(now)}`.execute(tx);
  return rows[0]?.told ?? 0;
};

interface Turn {
  id: string;
  learner_id: LearnerId;
}

/** Who has waited longest. */
export const nextTurns = async (tx: Tx, about: WishAbout, most: number, now: Date): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`
    select w.id, w.learner_id from trade.wish w where ${isAbout(about)} and w.told_at is null and w.asked_at > ${askedSince(now)}
    order by w.asked_at, w.id limit ${most}`.execute(tx);
  return rows;
};

export const countWaiting = async (tx: Tx, about: WishAbout, now: Date): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from trade.wish w where ${isAbout(about)} and w.told_at is null and w.asked_at > ${askedSince(now)}`.execute(
    tx,
  );
  return rows[0]?.waiting ?? 0;
};

/** Of these those who still wait. Whoever orders it, or takes it back, at this very moment is not waited for. */
export const markTold = async (tx: Tx, ids: readonly string[], now: Date): Promise<WishRow[]> => {
  const { rows } = await sql<WishRow>`
    with held as (select id from trade.wish where id = any(${[...ids]}::bigint[]) and told_at is null order by id for update skip locked),
      told as (update trade.wish w set told_at = ${now}, slot = null from held where w.id = held.id returning w.*)
    select learner_id, goods_id, camp_id, asked_at, told_at from told order by asked_at, id`.execute(tx);
  return rows;
};

/** Camps of which somebody waits for a period. */
export const campsWaitedFor = async (on: Asked, now: Date): Promise<CampId[]> => {
  const { rows } = await sql<{ camp_id: CampId }>`
    select distinct w.camp_id from trade.wish w
    where w.camp_id is not null and w.told_at is null and w.asked_at > ${askedSince(now)} order by 1`.execute(on.of());
  return rows.map(({ camp_id: id }) => id);
};
