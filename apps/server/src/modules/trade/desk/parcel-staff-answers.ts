import type { ParcelId } from '@xuetang/contract/ids';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { regionName } from '@xuetang/contract/regions.rule';
import {
  exportLabels,
  listParcelsToDo,
  noteAddressGap,
  noteParcelBack,
  noteParcelLost,
  packParcel,
  sendParcel,
  sendParcelAgain,
  unpackParcel,
} from '@xuetang/contract/staff/parcels';
import { sql, type RawBuilder } from 'kysely';
import { unsealIfWhole, type DataKeys } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type Note, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { openText } from '../parcels/address-text.store.ts';
import { followLater } from '../parcels/follow-parcel.ts';
import { addedPlace } from '../parcels/show-parcel.ts';
import { labelsOf, lockStanding, parcelsToDo, type DeskRow, type LabelRow, type Standing } from './parcel-desk.store.ts';

const showListed = (row: DeskRow) => ({
  parcelId: row.public_id,
  orderNo: row.order_no,
  state: row.state,
  stateAt: row.state_at.toISOString(),
  things: row.things,
  regionName: row.region === null ? null : (regionName(row.region) ?? null),
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  problem: row.gap && row.gap_words ? { gap: row.gap, words: row.gap_words, isAnswered: row.answered_at !== null } : null,
  movedAt: row.moved_at?.toISOString() ?? null,
});

const showLabel = (keys: DataKeys, row: LabelRow) => {
  const { regionName: region, name, mobile, line } = openText(keys, row);
  const added = row.added_sealed && unsealIfWhole(keys, row.added_sealed, addedPlace(row.public_id));
  return { parcelId: row.public_id, labelNo: row.no, name, mobile, region, line, added: added || null, things: row.things };
};

interface Stepping {
  tx: Tx;
  note: Note;
  now: Date;
}

/** One step of a parcel that is held, told to the audit before and after. Answers why not, where it may not be made from here. */
const take = async (
  { tx, note, now }: Stepping,
  { id, state }: Standing,
  from: readonly ParcelState[],
  { to, event, more }: { to: ParcelState; event: string; more: RawBuilder<unknown> },
): Promise<'parcel.step' | undefined> => {
  if (!from.includes(state)) return 'parcel.step';
  await sql`update trade.parcel set state = ${to}, event = ${event}, state_at = ${now}, ${more} where id = ${id}`.execute(tx);
  note.before({ state });
  note.after({ state: to, event });
  return undefined;
};

const isNumberUsed = async (tx: Tx, carrier: string, trackingNo: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from trade.parcel where carrier = ${carrier} and tracking_no = ${trackingNo} and id <> ${id}`.execute(tx);
  return rows.length > 0;
};

const NO_CARRIER = sql`carrier = null, tracking_no = null, promised_at = null, heard_at = null, asked_at = null, moved_at = null, sent_at = null, packed_at = null,
  received_at = null, received_by = null`;

/** Steps that are nothing but a step. */
const plain = <C extends typeof unpackParcel | typeof noteParcelBack | typeof noteParcelLost>(
  call: C,
  from: readonly ParcelState[],
  step: { to: ParcelState; event: string; more: (now: Date) => RawBuilder<unknown> },
): StaffAnswer =>
  staffAnswer(call as typeof unpackParcel, async ({ input: { parcelId }, tx, note, now, fail }) => {
    const parcel = await lockStanding(tx, parcelId);
    if (!parcel) return fail('parcel.unknown');
    const refused = await take({ tx, note, now }, parcel, from, { ...step, more: step.more(now) });
    return refused ? fail(refused) : null;
  });

const steps: readonly StaffAnswer[] = [
  staffAnswer(packParcel, async ({ input: { parcelId, labelNo }, tx, note, now, fail }) => {
    const parcel = await lockStanding(tx, parcelId);
    if (!parcel) return fail('parcel.unknown');
    if (parcel.is_asked) return fail('parcel.asked_back');
    if (parcel.state === 'ready' && parcel.label !== labelNo) return fail('parcel.address_changed');
    const refused = await take({ tx, note, now }, parcel, ['ready'], { to: 'packed', event: 'packed', more: sql`packed_at = ${now}` });
    return refused ? fail(refused) : null;
  }),

  plain(unpackParcel, ['packed'], { to: 'ready', event: 'unpacked', more: () => sql`packed_at = null` }),
  plain(noteParcelBack, ['sent', 'received', 'lost'], { to: 'back', event: 'came-back', more: () => sql`promised_at = null` }),
  plain(noteParcelLost, ['sent'], { to: 'lost', event: 'lost', more: () => sql`promised_at = null` }),

  staffAnswer(sendParcel, async ({ input: { parcelId, carrier, trackingNo }, tx, note, now, fail }) => {
    const parcel = await lockStanding(tx, parcelId);
    if (!parcel) return fail('parcel.unknown');
    if (await isNumberUsed(tx, carrier, trackingNo, parcel.id)) return fail('parcel.number_used');
    const more = sql`carrier = ${carrier}, tracking_no = ${trackingNo}, sent_at = ${now}, moved_at = ${now}`;
    const refused = await take({ tx, note, now }, parcel, ['packed'], { to: 'sent', event: 'sent', more });
    if (refused) return fail(refused);
    await followLater(tx, parcelId);
    return null;
  }),

  staffAnswer(sendParcelAgain, async ({ input: { parcelId }, tx, note, now, fail }) => {
    const parcel = await lockStanding(tx, parcelId);
    if (!parcel) return fail('parcel.unknown');
    if (!parcel.has_things) return fail('parcel.step');
    const to = parcel.label === null ? 'address-wanted' : 'ready';
    const refused = await take({ tx, note, now }, parcel, ['back', 'lost'], { to, event: 'again', more: NO_CARRIER });
    return refused ? fail(refused) : null;
  }),

  staffAnswer(noteAddressGap, async ({ input: { parcelId, gap, say }, tx, note, now, fail }) => {
    const parcel = await lockStanding(tx, parcelId);
    if (!parcel) return fail('parcel.unknown');
    if (!['ready', 'packed', 'sent'].includes(parcel.state)) return fail('parcel.step');
    await sql`update trade.parcel set gap = ${gap}, gap_words = ${say}, gap_at = ${now}, answered_at = null, added_sealed = null
      where id = ${parcel.id}`.execute(tx);
    note.after({ gap });
    return null;
  }),
];

export const parcelStaffAnswers = ({ keys }: { keys: { data: DataKeys } }): StaffAnswer[] => [
  staffAnswer(listParcelsToDo, async ({ input: { what }, tx, now }) => ({ list: (await parcelsToDo(tx, what, now)).map(showListed) })),

  staffAnswer(exportLabels, async ({ input: { parcelIds }, tx, note }) => {
    const rows = await labelsOf(tx, parcelIds);
    // Whose addresses were read, by what names them outside: the audit holds no address.
    note.after({ read: rows.map(({ public_id: id }): ParcelId => id) });
    return { labels: rows.map((row) => showLabel(keys.data, row)) };
  }),
  ...steps,
];
