import { mayChangeAddress, BACK_DAYS, SILENT_DAYS, type ParcelState } from '@xuetang/contract/parcel-steps.rule';
import type { ParcelLine, ParcelTrack } from '@xuetang/contract/parcel-line';
import type { Parcel } from '@xuetang/contract/parcels';
import { unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { openText, type TextRow } from './address-text.store.ts';
import { courierIn } from './courier.rule.ts';
import type { ParcelRow, TrackRow, WholeParcelRow } from './parcel.store.ts';

const DAY_MS = 24 * 3_600_000;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a receiver has added stands beside the parcel, sealed for it. */
export const addedPlace = (publicId: string): Place => ({ column: 'trade.parcel.added_sealed', row: publicId });

const showTrack = ({ at, kind, words }: TrackRow): ParcelTrack => ({ at: new Date(at).toISOString(), kind, words });

/** On its way, and nothing new for too long. */
const silentSince = ({ state, moved_at: movedAt, sent_at: sentAt }: ParcelRow, now: Date): string | null => {
  const since = movedAt ?? sentAt;
  return state === 'sent' && since && now.getTime() - since.getTime() >= SILENT_DAYS * DAY_MS ? since.toISOString() : null;
};

/** What a carrier misses matters until the parcel is there, or nobody carries it any more. */
export const isAsked = (state: ParcelState): boolean => !['received', 'lost', 'stopped'].includes(state);

export const parcelLine = (row: ParcelRow, now: Date): ParcelLine => ({
  parcelId: row.public_id,
  from: row.claim ?? (row.is_gift ? 'gift' : 'order'),
  orderNo: row.order_no,
  state: row.state,
  stateAt: row.state_at.toISOString(),
  things: row.things,
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  latest: row.latest && showTrack(row.latest),
  problem:
    row.gap && row.gap_words && row.gap_at && isAsked(row.state)
      ? { gap: row.gap, words: row.gap_words, since: row.gap_at.toISOString(), answeredAt: iso(row.answered_at) }
      : null,
  silentSince: silentSince(row, now),
});

/** Until then it may be sent back whole; nothing was paid for what was claimed. */
const backUntil = ({ received_at: at, is_paid_for: isPaidFor, state }: ParcelRow): string | null =>
  at && isPaidFor && state === 'received' ? new Date(at.getTime() + BACK_DAYS * DAY_MS).toISOString() : null;

const addressOf = (keys: DataKeys, row: WholeParcelRow, text: TextRow | undefined): Parcel['address'] => {
  if (!text) return null;
  const { mobile, ...rest } = openText(keys, text);
  const added = row.added_sealed && unsealIfWhole(keys, row.added_sealed, addedPlace(row.public_id));
  return { addressId: row.address_public_id, ...rest, mobile: masked(mobile), added: added || null };
};

export const showParcel = (keys: DataKeys, row: WholeParcelRow, text: TextRow | undefined, now: Date): Parcel => {
  const track = row.tracks.map(showTrack);
  const [last] = track;
  return {
    ...parcelLine(row, now),
    address: addressOf(keys, row, text),
    canChange: mayChangeAddress(row.state),
    openedAt: row.opened_at.toISOString(),
    readyAt: iso(row.ready_at),
    packedAt: iso(row.packed_at),
    sentAt: iso(row.sent_at),
    receivedAt: iso(row.received_at),
    receivedBy: row.received_by,
    courier: row.state === 'sent' && last?.kind === 'delivering' ? (courierIn(last.words) ?? null) : null,
    promisedAt: row.state === 'sent' ? iso(row.promised_at) : null,
    backUntil: backUntil(row),
    track,
    heardAt: iso(row.heard_at),
  };
};
