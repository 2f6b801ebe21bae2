import type { AddressGap } from '@xuetang/contract/address.rule';
import type { AddressId, LearnerId, OrderNo, ParcelId } from '@xuetang/contract/ids';
import type { ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import type { ParcelState, TrackKind } from '@xuetang/contract/parcel-steps.rule';
import { sql, type RawBuilder } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';
import type { TextRow } from './address-text.store.ts';

/** JSON of the database: moments are text. */
export interface TrackRow {
  at: string;
  kind: TrackKind;
  words: string;
}

export interface ParcelRow {
  id: string;
  public_id: ParcelId;
  is_gift: boolean;
  claim: 'map' | null;
  order_no: OrderNo | null;
  state: ParcelState;
  state_at: Date;
  opened_at: Date;
  ready_at: Date | null;
  packed_at: Date | null;
  sent_at: Date | null;
  received_at: Date | null;
  received_by: 'signed' | 'time' | null;
  carrier: ParcelCarrier | null;
  tracking_no: string | null;
  promised_at: Date | null;
  heard_at: Date | null;
  moved_at: Date | null;
  gap: AddressGap | null;
  gap_words: string | null;
  gap_at: Date | null;
  answered_at: Date | null;
  is_paid_for: boolean;
  things: { name: string; count: number }[];
  latest: TrackRow | null;
}

// A giver's order is nobody else's business.
const LINE = sql`p.id, p.public_id, p.claim, o.learner_id <> p.learner_id as is_gift, case when o.learner_id = p.learner_id then o.order_no end as order_no,
  p.state, p.state_at, p.opened_at, p.ready_at, p.packed_at, p.sent_at, p.received_at, p.received_by, p.carrier, p.tracking_no, p.promised_at,
  p.heard_at, p.moved_at, p.gap, p.gap_words, p.gap_at, p.answered_at,
  exists (select from trade.parcel_thing h join trade.order_part r on r.order_id = h.order_id and r.nth = h.part_nth
    where h.parcel_id = p.id and r.share_fen > 0) as is_paid_for,
  (select coalesce(json_agg(json_build_object('name', h.name, 'count', h.count) order by h.taken_out_at is not null, h.nth), '[]')
    from trade.parcel_thing h where h.parcel_id = p.id and (h.taken_out_at is null or p.state = 'stopped')) as things,
  (select json_build_object('at', k.at, 'kind', k.kind, 'words', k.words) from trade.parcel_track k
    where k.parcel_id = p.id and k.carrier = p.carrier and k.tracking_no = p.tracking_no order by k.at desc, k.id desc limit 1) as latest`;

const MOST = 50;
const MOST_BESIDE = 20;

const list = async (on: Asked, where: RawBuilder<unknown>, most = MOST): Promise<ParcelRow[]> => {
  const { rows } = await sql<ParcelRow>`
    select ${LINE} from trade.parcel p left join trade.customer_order o on o.id = p.order_id where ${where}
    order by p.state in ('address-wanted', 'ready', 'packed', 'sent') desc, p.id desc limit ${most}`.execute(on.of());
  return rows;
};

/** One's own, those on their way first. */
export const ownParcels = (on: Asked, learnerId: LearnerId, orderNo?: OrderNo): Promise<ParcelRow[]> =>
  list(on, sql`p.learner_id = ${learnerId} and ${orderNo === undefined ? sql`true` : sql`o.order_no = ${orderNo}`}`);

/** An order of one's own may have nothing that goes by parcel, or nothing yet. */
export const isOwnOrder = async (on: Asked, learnerId: LearnerId, orderNo: OrderNo): Promise<boolean> => {
  const { rows } = await sql`select from trade.customer_order where order_no = ${orderNo} and learner_id = ${learnerId}`.execute(on.of());
  return rows.length > 0;
};

export const parcelsTo = (on: Asked, learnerId: LearnerId, addressId: string): Promise<ParcelRow[]> =>
  list(on, sql`p.learner_id = ${learnerId} and p.address_id = ${addressId}`, MOST_BESIDE);

export const claimedMap = async (on: Asked, learnerId: LearnerId): Promise<ParcelRow | undefined> => {
  const [row] = await list(on, sql`p.learner_id = ${learnerId} and p.claim = 'map'`, 1);
  return row;
};

export interface WholeParcelRow extends ParcelRow {
  address_public_id: AddressId | null;
  added_sealed: Buffer | null;
  tracks: TrackRow[];
}

const MOST_TRACKS = 200;

export const readParcel = async (
  on: Asked,
  learnerId: LearnerId,
  parcelId: ParcelId,
): Promise<{ parcel: WholeParcelRow; text: TextRow | undefined } | undefined> => {
  const { rows } = await sql<WholeParcelRow & { text_id: string | null }>`
    select ${LINE}, p.text_id, a.public_id as address_public_id, p.added_sealed,
      (select coalesce(json_agg(json_build_object('at', k.at, 'kind', k.kind, 'words', k.words) order by k.at desc, k.id desc), '[]')
        from (select * from trade.parcel_track k where k.parcel_id = p.id and k.carrier = p.carrier and k.tracking_no = p.tracking_no
          order by k.at desc, k.id desc limit ${MOST_TRACKS}) k) as tracks
    from trade.parcel p left join trade.customer_order o on o.id = p.order_id left join trade.address a on a.id = p.address_id
    where p.learner_id = ${learnerId} and p.public_id = ${parcelId}`.execute(on.of());
  const [parcel] = rows;
  if (!parcel) return undefined;
  const { rows: texts } = await sql<TextRow>`
    select t.no, t.region, t.gap, t.name_sealed, t.mobile_sealed, t.line_sealed from trade.address_text t where t.id = ${parcel.text_id}`.execute(
    on.of(),
  );
  return { parcel, text: texts[0] };
};

export interface LockedParcel {
  id: string;
  learner_id: LearnerId;
  state: ParcelState;
  state_at: Date;
  text_id: string | null;
  gap: AddressGap | null;
  answered_at: Date | null;
}

const LOCKED = sql`id, learner_id, state, state_at, text_id, gap, answered_at`;

/** Whoever packs and whoever writes another address come one after the other: this row decides. */
export const lockParcel = async (tx: Tx, parcelId: ParcelId, learnerId?: LearnerId): Promise<LockedParcel | undefined> => {
  const mine = learnerId === undefined ? sql`true` : sql`learner_id = ${learnerId}`;
  const { rows } = await sql<LockedParcel>`select ${LOCKED} from trade.parcel where public_id = ${parcelId} and ${mine} for update`.execute(
    tx,
  );
  return rows[0];
};

/** Writes an address on a parcel that is locked and not packed. What was missing is asked no more: this is another address. */
export const putAddress = async (tx: Tx, id: string, to: { addressId: string | null; textId: string }, now: Date): Promise<void> => {
  await sql`update trade.parcel set address_id = ${to.addressId}, text_id = ${to.textId}, state = 'ready', event = 'addressed', state_at = ${now},
      ready_at = coalesce(ready_at, ${now}), gap = null, gap_words = null, gap_at = null, answered_at = null, added_sealed = null
    where id = ${id}`.execute(tx);
};
