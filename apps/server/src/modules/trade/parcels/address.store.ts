import type { AddressFields, AddressGap, AddressLabel } from '@xuetang/contract/address.rule';
import { ADDRESSES_MOST } from '@xuetang/contract/address.rule';
import type { ShownAddress } from '@xuetang/contract/addresses';
import type { AddressId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { DataKeys } from '../../../platform/crypto.ts';
import { inside, type Asked, type Tx } from '../../../platform/db.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { dropText, openText, randomName, TEXT, writeText, type TextRow } from './address-text.store.ts';
import { postageRegions, postageTo, type PostageRegion } from './postage.store.ts';

export interface AddressRow extends TextRow {
  id: string;
  text_id: string;
  public_id: AddressId;
  label: AddressLabel | null;
  is_default: boolean;
  /** What a carrier missed there, and nobody has said since. */
  missed: AddressGap | null;
}

/** One's own, the default one first; of one name where it is given. */
export const readAddresses = async (on: Asked, learnerId: LearnerId, addressId?: AddressId): Promise<AddressRow[]> => {
  const { rows } = await sql<AddressRow>`
    select a.id, a.text_id, a.public_id, a.label, a.is_default, ${TEXT},
      (select p.gap from trade.parcel p where p.text_id = t.id and p.answered_at is null and p.gap is not null
        and p.state not in ('received', 'lost', 'stopped') order by p.gap_at desc limit 1) as missed
    from trade.address a join trade.address_text t on t.id = a.text_id
    where a.learner_id = ${learnerId} and ${addressId === undefined ? sql`true` : sql`a.public_id = ${addressId}`}
    order by a.is_default desc, a.changed_at desc, a.id desc`.execute(on.of());
  return rows;
};

/**
 * One of one's own, held as it is: whoever changes the book meanwhile waits, and then finds what it was put on. Locked first and read then: a
 * lock that had to wait is of a later row than the one beside it.
 */
export const holdAddress = async (tx: Tx, learnerId: LearnerId, addressId: AddressId): Promise<AddressRow | undefined> => {
  await sql`select from trade.address where learner_id = ${learnerId} and public_id = ${addressId} for share`.execute(tx);
  const [address] = await readAddresses(inside(tx), learnerId, addressId);
  return address;
};

export const showAddress = (keys: DataKeys, row: AddressRow, regions: readonly PostageRegion[]): ShownAddress => {
  const { mobile, ...text } = openText(keys, row);
  return {
    addressId: row.public_id,
    ...text,
    mobile: masked(mobile),
    label: row.label,
    isDefault: row.is_default,
    gap: row.missed ?? row.gap,
    gapBy: row.missed ? 'carrier' : row.gap ? 'rule' : null,
    ...postageTo(regions, row.region),
  };
};

/** An address of one's own as a list shows it. */
export const shownAddresses = async (on: Asked, keys: DataKeys, learnerId: LearnerId, addressId?: AddressId): Promise<ShownAddress[]> => {
  const rows = await readAddresses(on, learnerId, addressId);
  const regions = rows.length > 0 ? await postageRegions(on) : [];
  return rows.map((row) => showAddress(keys, row, regions));
};

/** Whoever saves twice at one moment waits for himself: places of the book are counted one after the other. */
const lockBook = async (tx: Tx, learnerId: LearnerId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.address'), hashtext(${learnerId}))`.execute(tx);
};

export interface Saving extends AddressFields {
  learnerId: LearnerId;
  addressId: AddressId | undefined;
  label: AddressLabel | undefined;
  isDefault: boolean;
}

const freeSlot = async (tx: Tx, learnerId: LearnerId): Promise<number | undefined> => {
  const { rows } = await sql<{ slot: number }>`
    select s.slot from generate_series(1, ${ADDRESSES_MOST}) s(slot)
    where not exists (select from trade.address a where a.learner_id = ${learnerId} and a.slot = s.slot) order by 1 limit 1`.execute(tx);
  return rows[0]?.slot;
};

/** What is written on parcels that nobody has packed follows the book. */
const followBook = async (tx: Tx, id: string, textId: string): Promise<void> => {
  await sql`update trade.parcel set text_id = ${textId} where address_id = ${id} and state = 'ready'`.execute(tx);
};

export const saveInBook = async (
  tx: Tx,
  keys: DataKeys,
  { learnerId, addressId, label, isDefault, ...fields }: Saving,
  now: Date,
): Promise<{ addressId: AddressId } | 'unknown' | 'full'> => {
  await lockBook(tx, learnerId);
  const [known] = addressId ? await readAddresses(inside(tx), learnerId, addressId) : [];
  if (addressId && !known) return 'unknown';
  const slot = known ? 0 : await freeSlot(tx, learnerId);
  if (slot === undefined) return 'full';
  const text = await writeText(tx, keys, learnerId, fields, now);
  if (isDefault)
    await sql`update trade.address set is_default = false where learner_id = ${learnerId} and is_default and id is distinct from ${known?.id ?? null}::bigint`.execute(
      tx,
    );
  const publicId = (known?.public_id ?? randomName()) as AddressId;
  if (known) {
    await sql`update trade.address set text_id = ${text.id}, label = ${label ?? null}, is_default = ${isDefault}, changed_at = ${now}
      where id = ${known.id}`.execute(tx);
    await followBook(tx, known.id, text.id);
    await dropText(tx, [known.text_id]);
  } else {
    await sql`insert into trade.address (public_id, learner_id, slot, text_id, label, is_default, changed_at)
      values (${publicId}, ${learnerId}, ${slot}, ${text.id}, ${label ?? null}, ${isDefault}, ${now})`.execute(tx);
  }
  return { addressId: publicId };
};

/** Parcels keep what is written on them. */
export const removeFromBook = async (tx: Tx, learnerId: LearnerId, addressId: AddressId): Promise<void> => {
  await lockBook(tx, learnerId);
  const { rows } = await sql<{ text_id: string }>`
    delete from trade.address where learner_id = ${learnerId} and public_id = ${addressId} returning text_id`.execute(tx);
  await dropText(
    tx,
    rows.map(({ text_id: id }) => id),
  );
};
