import { randomBytes } from 'node:crypto';
import { gapOf, type AddressFields, type AddressGap } from '@xuetang/contract/address.rule';
import type { LearnerId } from '@xuetang/contract/ids';
import { regionName } from '@xuetang/contract/regions.rule';
import { sql } from 'kysely';
import { seal, unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';

type SealedField = 'name' | 'mobile' | 'line';

/** Where a sealed part of an address stands. */
const addressPlace = (field: SealedField, row: string): Place =>
  ({
    name: { column: 'trade.address_text.name_sealed', row },
    mobile: { column: 'trade.address_text.mobile_sealed', row },
    line: { column: 'trade.address_text.line_sealed', row },
  })[field];

/** As the database has it. In JSON of the database bytes are hex. */
export interface TextRow {
  no: string;
  region: string;
  gap: AddressGap | null;
  name_sealed: Buffer;
  mobile_sealed: Buffer;
  line_sealed: Buffer;
}

/** A random name for a row that is seen outside. */
export const randomName = (): string => randomBytes(16).toString('base64url');

/** Writes what will stand on a parcel. It is never changed: another text is another row. */
export const writeText = async (
  tx: Tx,
  keys: DataKeys,
  learnerId: LearnerId,
  fields: AddressFields,
  now: Date,
): Promise<{ id: string; no: string }> => {
  const no = randomName();
  const sealed = (field: SealedField) => seal(keys, fields[field], addressPlace(field, no));
  const { rows } = await sql<{ id: string }>`
    insert into trade.address_text (no, learner_id, name_sealed, mobile_sealed, line_sealed, region, gap, made_at)
    values (${no}, ${learnerId}, ${sealed('name')}, ${sealed('mobile')}, ${sealed('line')}, ${fields.region}, ${gapOf(fields)}, ${now})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an address was not written');
  return { id: row.id, no };
};

/** Texts that neither a book nor a parcel points to any more are of no use to anybody. */
export const dropText = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from trade.address_text t where t.id = any(${ids}::bigint[])
    and not exists (select from trade.address a where a.text_id = t.id)
    and not exists (select from trade.parcel p where p.text_id = t.id)`.execute(tx);
};

export interface OpenedText extends AddressFields {
  regionName: string;
}

/** What stands there. A part that does not open is missing, and told of by the keys. */
export const openText = (keys: DataKeys, row: TextRow): OpenedText => {
  const open = (field: SealedField) => unsealIfWhole(keys, row[`${field}_sealed`], addressPlace(field, row.no)) ?? '';
  return { name: open('name'), mobile: open('mobile'), line: open('line'), region: row.region, regionName: regionName(row.region) ?? '' };
};

export const TEXT = sql`t.no, t.region, t.gap, t.name_sealed, t.mobile_sealed, t.line_sealed`;
