import type { LearnerId, ParcelId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { askAddressLater } from './ask-address.ts';
import { randomName } from './address-text.store.ts';

export interface ParcelsOf {
  orderId: string;
  /** Whoever gets it. */
  learnerId: LearnerId;
  /** Of his own book; null: he is asked. */
  addressId: string | null;
  at: Date;
}

/** The text of an address of his own, where we send to it. Held first and read then, as by `holdAddress`. */
const textOf = async (tx: Tx, learnerId: LearnerId, addressId: string | null): Promise<string | undefined> => {
  if (addressId === null) return undefined;
  await sql`select from trade.address where id = ${addressId} for share`.execute(tx);
  const { rows } = await sql<{ text_id: string }>`
    select a.text_id from trade.address a join trade.address_text t on t.id = a.text_id
    where a.id = ${addressId} and a.learner_id = ${learnerId}
      and not exists (select from trade.postage_region g where g.province = left(t.region, 2) and not g.is_served)`.execute(tx);
  return rows[0]?.text_id;
};

/**
 * What of an order goes by parcel, in the transaction in which it is paid: one parcel with all its things. Without an address it waits for one,
 * and its receiver is asked by text message some minutes later. Twice is once: a part is in one parcel.
 */
export const openParcels = async (tx: Tx, { orderId, learnerId, addressId, at }: ParcelsOf): Promise<void> => {
  const { rows: things } = await sql<{ nth: number }>`
    select p.nth from trade.order_part p where p.order_id = ${orderId} and p.kind = 'thing'
      and not exists (select from trade.parcel_thing h where h.order_id = p.order_id and h.part_nth = p.nth) order by p.nth`.execute(tx);
  if (things.length === 0) return;
  const textId = await textOf(tx, learnerId, addressId);
  const publicId = randomName();
  const { rows } = await sql<{ id: string }>`
    insert into trade.parcel (public_id, learner_id, order_id, address_id, text_id, state, event, state_at, opened_at, ready_at)
    values (${publicId}, ${learnerId}, ${orderId}, ${textId ? addressId : null}, ${textId ?? null}, ${textId ? 'ready' : 'address-wanted'},
      'opened', ${at}, ${at}, ${textId ? at : null}) returning id`.execute(tx);
  const nths = things.map(({ nth }) => nth);
  await sql`insert into trade.parcel_thing (parcel_id, nth, order_id, part_nth, name, count)
    select ${rows[0]?.id}, p.nth, p.order_id, p.nth, p.name, p.count from trade.order_part p
    where p.order_id = ${orderId} and p.nth = any(${nths}::smallint[])`.execute(tx);
  if (!textId) await askAddressLater(tx, publicId, at);
};

/** The parcel of an order that waits for where it goes. */
export const parcelThatWaits = async (tx: Tx, orderId: string): Promise<ParcelId | null> => {
  const { rows } = await sql<{ id: ParcelId }>`
    select public_id as id from trade.parcel where order_id = ${orderId} and state = 'address-wanted' order by id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Takes out what is given back before it left; a parcel with nothing in it stays here. What is on its way is not touched; what came back or was lost is not sent again. */
export const takeOut = async (tx: Tx, orderId: string, nths: readonly number[], now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from trade.parcel p where p.order_id = ${orderId} and p.state in ('address-wanted', 'ready', 'packed', 'back', 'lost') order by p.id for update`.execute(
    tx,
  );
  for (const { id } of rows) {
    await sql`update trade.parcel_thing set taken_out_at = ${now}
      where parcel_id = ${id} and part_nth = any(${nths}::smallint[]) and taken_out_at is null`.execute(tx);
    await sql`update trade.parcel p set state = 'stopped', event = 'stopped', state_at = ${now}
      where p.id = ${id} and p.state in ('address-wanted', 'ready', 'packed') and not exists (select from trade.parcel_thing h where h.parcel_id = p.id and h.taken_out_at is null)`.execute(
      tx,
    );
  }
};
