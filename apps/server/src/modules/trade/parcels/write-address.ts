import type { AddressFields } from '@xuetang/contract/address.rule';
import type { AddressId, LearnerId, ParcelId } from '@xuetang/contract/ids';
import { mayChangeAddress } from '@xuetang/contract/parcel-steps.rule';
import type { AddressSet } from '@xuetang/contract/parcels';
import { regionName } from '@xuetang/contract/regions.rule';
import { sql } from 'kysely';
import { seal, type DataKeys } from '../../../platform/crypto.ts';
import { inside, type Tx } from '../../../platform/db.ts';
import { dropText, openText, TEXT, writeText, type TextRow } from './address-text.store.ts';
import { holdAddress } from './address.store.ts';
import { endTickets, parcelOfTicket } from './parcel-ticket.store.ts';
import { lockParcel, putAddress, type LockedParcel } from './parcel.store.ts';
import { postageRegions, postageTo } from './postage.store.ts';
import { addedPlace, isAsked } from './show-parcel.ts';

const notServed = async (tx: Tx, region: string): Promise<AddressSet | undefined> =>
  postageTo(await postageRegions(inside(tx)), region).isServed ? undefined : { is: 'not-served', regionName: regionName(region) ?? '' };

const tooLate = ({ state, state_at: at }: LockedParcel): AddressSet | undefined =>
  mayChangeAddress(state) ? undefined : { is: 'too-late', state, at: at.toISOString() };

const put = async (tx: Tx, parcel: LockedParcel, to: { addressId: string | null; textId: string }, now: Date): Promise<AddressSet> => {
  await putAddress(tx, parcel.id, to, now);
  if (parcel.text_id !== null && parcel.text_id !== to.textId) await dropText(tx, [parcel.text_id]);
  return { is: 'set', state: 'ready' };
};

/** An address of one's own book on one's own parcel. */
export const putFromBook = async (
  tx: Tx,
  { learnerId, parcelId, addressId }: { learnerId: LearnerId; parcelId: ParcelId; addressId: AddressId },
  now: Date,
): Promise<AddressSet | 'parcel.unknown' | 'address.unknown'> => {
  const address = await holdAddress(tx, learnerId, addressId);
  const parcel = await lockParcel(tx, parcelId, learnerId);
  if (!parcel) return 'parcel.unknown';
  if (!address) return 'address.unknown';
  const refused = tooLate(parcel) ?? (await notServed(tx, address.region));
  if (refused) return refused;
  await endTickets(tx, parcel.id);
  return put(tx, parcel, { addressId: address.id, textId: address.text_id }, now);
};

/** An address that stands in no book: of whoever opened a ticket. Undefined: it has ended. */
export const putByTicket = async (
  tx: Tx,
  keys: DataKeys,
  { ticket, ...fields }: AddressFields & { ticket: string },
  now: Date,
): Promise<AddressSet | undefined> => {
  const opened = await parcelOfTicket(inside(tx), ticket, now);
  const parcel = opened && (await lockParcel(tx, opened.public_id));
  // Held now; it may have ended while its receiver held it.
  if (!parcel || !(await parcelOfTicket(inside(tx), ticket, now))) return undefined;
  const refused = tooLate(parcel) ?? (await notServed(tx, fields.region));
  if (refused) return refused;
  const { id: textId } = await writeText(tx, keys, parcel.learner_id, fields, now);
  return put(tx, parcel, { addressId: null, textId }, now);
};

/**
 * What a carrier misses, and nothing else. Before it is packed it is written behind the line; afterwards it is kept for whoever speaks with
 * the carrier, because what is written on a parcel stays.
 */
export const perfect = async (
  tx: Tx,
  keys: DataKeys,
  { learnerId, parcelId, add }: { learnerId: LearnerId; parcelId: ParcelId; add: string },
  now: Date,
): Promise<'written' | 'passed-on' | 'not-asked' | undefined> => {
  const parcel = await lockParcel(tx, parcelId, learnerId);
  if (!parcel) return undefined;
  if (parcel.gap === null || parcel.text_id === null || !isAsked(parcel.state)) return 'not-asked';
  if (mayChangeAddress(parcel.state)) {
    const { rows } = await sql<TextRow>`select ${TEXT} from trade.address_text t where t.id = ${parcel.text_id}`.execute(tx);
    const [row] = rows;
    if (!row) return 'not-asked';
    const { regionName: _, ...fields } = openText(keys, row);
    const { id: textId } = await writeText(tx, keys, learnerId, { ...fields, line: `${fields.line} ${add}` }, now);
    await endTickets(tx, parcel.id);
    await put(tx, parcel, { addressId: null, textId }, now);
    return 'written';
  }
  await sql`update trade.parcel set added_sealed = ${seal(keys, add, addedPlace(parcelId))}, answered_at = ${now} where id = ${parcel.id}`.execute(
    tx,
  );
  return 'passed-on';
};
