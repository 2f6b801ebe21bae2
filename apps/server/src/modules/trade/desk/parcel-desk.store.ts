import type { AddressGap } from '@xuetang/contract/address.rule';
import type { OrderNo, ParcelId } from '@xuetang/contract/ids';
import type { ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import { SILENT_DAYS, type ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { TEXT, type TextRow } from '../parcels/address-text.store.ts';

export interface DeskRow {
  public_id: ParcelId;
  order_no: OrderNo | null;
  state: ParcelState;
  state_at: Date;
  things: { name: string; count: number }[];
  region: string | null;
  carrier: ParcelCarrier | null;
  tracking_no: string | null;
  gap: AddressGap | null;
  gap_words: string | null;
  answered_at: Date | null;
  moved_at: Date | null;
}

export type ToDo = 'to-pack' | 'packed' | 'wanting' | 'silent' | 'missed' | 'back' | 'lost';

const MOST = 200;

const WHERE: Readonly<Record<ToDo, (now: Date) => RawBuilder<unknown>>> = {
  'to-pack': () => sql`p.state = 'ready'`,
  packed: () => sql`p.state = 'packed'`,
  wanting: () => sql`p.state = 'address-wanted'`,
  silent: (now) => sql`p.state = 'sent' and coalesce(p.moved_at, p.sent_at) <= ${now}::timestamptz - ${SILENT_DAYS} * interval '1 day'`,
  missed: () => sql`p.gap is not null and p.state in ('ready', 'packed', 'sent')`,
  back: () => sql`p.state = 'back'`,
  lost: () => sql`p.state = 'lost'`,
};

const THINGS = sql`(select coalesce(json_agg(json_build_object('name', h.name, 'count', h.count) order by h.nth), '[]')
  from trade.parcel_thing h where h.parcel_id = p.id and h.taken_out_at is null) as things`;

export const parcelsToDo = async (tx: Tx, what: ToDo, now: Date): Promise<DeskRow[]> => {
  const { rows } = await sql<DeskRow>`
    select p.public_id, o.order_no, p.state, p.state_at, ${THINGS}, t.region, p.carrier, p.tracking_no, p.gap, p.gap_words, p.answered_at, p.moved_at
    from trade.parcel p left join trade.customer_order o on o.id = p.order_id left join trade.address_text t on t.id = p.text_id
    where ${WHERE[what](now)} order by p.state_at, p.id limit ${MOST}`.execute(tx);
  return rows;
};

export interface LabelRow extends TextRow {
  public_id: ParcelId;
  added_sealed: Buffer | null;
  things: { name: string; count: number }[];
}

/** What is to be written on those that wait to be packed, or were; of the others there is nothing to print. */
export const labelsOf = async (tx: Tx, ids: readonly ParcelId[]): Promise<LabelRow[]> => {
  const { rows } = await sql<LabelRow>`
    select p.public_id, p.added_sealed, ${THINGS}, ${TEXT} from trade.parcel p join trade.address_text t on t.id = p.text_id
    where p.public_id = any(${ids}::text[]) and p.state in ('ready', 'packed', 'sent') order by p.ready_at, p.id`.execute(tx);
  return rows;
};

export interface Standing {
  id: string;
  state: ParcelState;
  label: string | null;
  /** Something in it that nobody was given his money back for. */
  has_things: boolean;
  /** Somebody looks at whether it is given back. */
  is_asked: boolean;
}

/** Whoever packs, sends or notes something holds the row first. */
export const lockStanding = async (tx: Tx, parcelId: ParcelId): Promise<Standing | undefined> => {
  await sql`select from trade.parcel where public_id = ${parcelId} for update`.execute(tx);
  const { rows } = await sql<Standing>`
    select p.id, p.state, t.no as label,
      exists (select from trade.parcel_thing h where h.parcel_id = p.id and h.taken_out_at is null) as has_things,
      exists (select from trade.parcel_thing h join trade.refund_part b on b.order_id = h.order_id and b.nth = h.part_nth
        where h.parcel_id = p.id and h.taken_out_at is null and b.released_at is null) as is_asked
    from trade.parcel p left join trade.address_text t on t.id = p.text_id where p.public_id = ${parcelId}`.execute(tx);
  return rows[0];
};
