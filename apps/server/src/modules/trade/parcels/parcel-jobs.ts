import type { ParcelId } from '@xuetang/contract/ids';
import type { ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import { RECEIVED_AFTER_DAYS } from '@xuetang/contract/parcel-steps.rule';
import { sql } from 'kysely';
import { handle, type JobHandler } from '../../../platform/jobs.ts';
import type { Carried } from '../../../providers/carrier/port.ts';
import { openText, TEXT, type TextRow } from './address-text.store.ts';
import type { CarrierPorts } from './carrier-ports.ts';
import { followDue } from './follow-parcel.ts';
import { hearCarrier } from './hear-carrier.ts';

/** Who was told nothing for so long asks. */
const ASKED_EVERY = '6 hours';
const PAGE = 200;

interface OnItsWay extends TextRow {
  public_id: ParcelId;
  carrier: ParcelCarrier;
  tracking_no: string;
}

const carriedOf = ({ keys }: CarrierPorts, row: OnItsWay): Carried => ({
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  mobile: openText(keys.data, row).mobile,
});

const follow = async (on: CarrierPorts, parcelId: ParcelId): Promise<void> => {
  const { db, carriers } = on;
  if (!carriers) return;
  const { rows } = await sql<OnItsWay>`
    select p.public_id, p.carrier, p.tracking_no, ${TEXT} from trade.parcel p join trade.address_text t on t.id = p.text_id
    where p.public_id = ${parcelId} and p.state = 'sent'`.execute(db.of());
  const [row] = rows;
  if (!row) return;
  const said = await carriers.subscribe(parcelId, carriedOf(on, row));
  // What was refused for certain is asked for by the clock all the same.
  if (said.said === 'unknown') throw new Error(`a carrier was not asked to tell us: ${said.why}`);
  if (said.said === 'no') on.log.warn({ why: said.why }, 'a carrier does not tell us of a parcel');
};

/** Parcels on their way of which nothing was heard for hours; whoever takes one says so, so that two workers do not ask both. */
const takeUnheard = async ({ db }: CarrierPorts, now: Date): Promise<OnItsWay[]> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<OnItsWay>`
      with due as (select id from trade.parcel where state = 'sent'
          and greatest(sent_at, heard_at, asked_at) <= ${now}::timestamptz - ${ASKED_EVERY}::interval
        order by sent_at limit ${PAGE} for update skip locked),
      taken as (update trade.parcel p set asked_at = ${now} from due where p.id = due.id returning p.public_id, p.carrier, p.tracking_no, p.text_id)
      select p.public_id, p.carrier, p.tracking_no, ${TEXT} from taken p join trade.address_text t on t.id = p.text_id`.execute(tx);
    return rows;
  });

/** Asks for what nobody told us. */
const askCarriers = async (on: CarrierPorts, signal?: AbortSignal): Promise<void> => {
  const { db, carriers, clock, log } = on;
  if (!carriers) return;
  for (const row of await takeUnheard(on, clock.now())) {
    if (signal?.aborted) return;
    const said = await carriers.query(carriedOf(on, row));
    if (said.said !== 'yes') log.warn({ outcome: said.said, why: said.why }, 'a carrier does not say where a parcel is');
    else if (said.answer !== 'absent') {
      const told = said.answer;
      await db.transaction((tx) => hearCarrier(tx, row.public_id, told, 'query', clock.now()));
    }
  }
};

/** Nobody signed for it, and nobody missed it for so long: it counts as received. */
const receiveByTime = async ({ db, clock }: Pick<CarrierPorts, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await sql`update trade.parcel set state = 'received', event = 'time', state_at = ${now}, received_at = ${now}, received_by = 'time'
      where id in (select id from trade.parcel where state = 'sent' and sent_at <= ${now}::timestamptz - ${RECEIVED_AFTER_DAYS} * interval '1 day'
        and not exists (select from trade.parcel_track k where k.parcel_id = trade.parcel.id and k.kind in ('returning', 'returned'))
        for update skip locked)`.execute(tx);
  });
};

/** In the worker. */
export const parcelJobs = (on: CarrierPorts): JobHandler[] => [
  handle(followDue, 'common', ({ parcelId }) => follow(on, parcelId)),
  { name: 'trade.ask-carriers', lane: 'slow', every: '*/30 * * * *', alone: true, run: (_payload, signal) => askCarriers(on, signal) },
  { name: 'trade.receive-by-time', lane: 'slow', every: '40 * * * *', alone: true, run: () => receiveByTime(on) },
];
