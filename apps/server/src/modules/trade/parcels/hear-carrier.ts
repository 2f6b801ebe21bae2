import type { LearnerId, ParcelId } from '@xuetang/contract/ids';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import type { ParcelTold, TrackTold } from '../../../providers/carrier/port.ts';

interface Heard {
  id: string;
  learner_id: LearnerId;
  state: ParcelState;
  sent_at: Date | null;
}

/** What nobody has said before. */
const writeTracks = async (tx: Tx, id: string, told: ParcelTold, by: 'push' | 'query', now: Date): Promise<number> => {
  const of = (read: (track: TrackTold) => unknown) => told.tracks.map(read);
  const { numAffectedRows = 0n } = await sql`
    insert into trade.parcel_track (parcel_id, carrier, tracking_no, at, text_hash, kind, words, heard_at, heard_by)
    select ${id}, ${told.carrier}, ${told.trackingNo}, t.at, t.hash, t.kind, t.words, ${now}, ${by}
    from unnest(${of(({ at }) => at)}::timestamptz[], ${of(({ words }) => sha256(words))}::bytea[], ${of(({ kind }) => kind)}::text[],
      ${of(({ words }) => words)}::text[]) t(at, hash, kind, words)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
};

const lastAt = (told: ParcelTold, kind: TrackTold['kind']): Date | undefined =>
  told.tracks.filter((track) => track.kind === kind).reduce<Date | undefined>((last, { at }) => (last && last > at ? last : at), undefined);

/** Signed for, where it was on its way. A moment before it was sent is another parcel's under a number that was used twice. */
const receive = async (tx: Tx, { id, sent_at: sentAt }: Heard, told: ParcelTold, now: Date): Promise<void> => {
  const said = lastAt(told, 'signed') ?? now;
  const at = said > now || (sentAt && said < sentAt) ? now : said;
  await sql`update trade.parcel set state = 'received', event = 'signed', state_at = ${now}, received_at = ${at}, received_by = 'signed' where id = ${id}`.execute(
    tx,
  );
};

/**
 * What a carrier says becomes ours: once, however often and in whatever order it comes. Only `signed` moves a parcel; that one came back our
 * own people say, who have it in their hands. Answers what came of it.
 */
export const hearCarrier = async (
  tx: Tx,
  parcelId: ParcelId,
  told: ParcelTold,
  by: 'push' | 'query',
  now: Date,
): Promise<'new' | 'known' | 'another parcel'> => {
  const { rows } = await sql<Heard>`
    select id, learner_id, state, sent_at from trade.parcel
    where public_id = ${parcelId} and carrier = ${told.carrier} and tracking_no = ${told.trackingNo} for update`.execute(tx);
  const [parcel] = rows;
  if (!parcel) return 'another parcel';
  const added = await writeTracks(tx, parcel.id, told, by, now);
  await sql`update trade.parcel set heard_at = ${now}, promised_at = coalesce(${told.promisedAt}, promised_at),
      moved_at = case when ${added > 0} then ${now} else moved_at end where id = ${parcel.id}`.execute(tx);
  if (told.state === 'signed' && (parcel.state === 'sent' || parcel.state === 'lost')) await receive(tx, parcel, told, now);
  return added > 0 ? 'new' : 'known';
};
