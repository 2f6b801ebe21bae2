import type { ParcelId } from '@xuetang/contract/ids';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface TicketRow {
  public_id: ParcelId;
  state: ParcelState;
  state_at: Date;
  has_address: boolean;
  ends_at: Date;
  things: { name: string; count: number }[];
}

/** The one parcel of a ticket that has not ended: what is in it, and nobody's name. */
export const parcelOfTicket = async (on: Asked, ticket: string, now: Date): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    select p.public_id, p.state, p.state_at, p.text_id is not null as has_address, k.ends_at,
      (select coalesce(json_agg(json_build_object('name', h.name, 'count', h.count) order by h.nth), '[]')
        from trade.parcel_thing h where h.parcel_id = p.id and h.taken_out_at is null) as things
    from trade.parcel_ticket k join trade.parcel p on p.id = k.parcel_id
    where k.hash = ${sha256(ticket)} and k.ends_at > ${now}`.execute(on.of());
  return rows[0];
};

/** Of one parcel, all of them: whoever it is for has said himself where it goes, and no message that was forwarded says it after him. */
export const endTickets = async (tx: Tx, parcelId: string): Promise<void> => {
  await sql`delete from trade.parcel_ticket where parcel_id = ${parcelId}`.execute(tx);
};
