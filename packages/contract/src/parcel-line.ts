import { z } from 'zod';
import { ADDRESS_GAPS } from './address.rule.ts';
import { OrderNo, ParcelId } from './ids.ts';
import { PARCEL_CARRIER_CODES } from './parcel-carriers.rule.ts';
import { PARCEL_STATES, TRACK_KINDS } from './parcel-steps.rule.ts';

const Moment = z.iso.datetime();

export const ParcelThing = z.object({ name: z.string(), count: z.number().int().min(1) });

export const ParcelTrack = z.object({
  at: Moment,
  kind: z.enum(TRACK_KINDS),
  /** As the carrier says it. */
  words: z.string(),
});
export type ParcelTrack = z.infer<typeof ParcelTrack>;

/** What a carrier or we miss in the address, and why it matters. */
const ParcelProblem = z.object({
  gap: z.enum(ADDRESS_GAPS),
  words: z.string(),
  since: Moment,
  /** When its receiver has said what was missing; our people pass it on. */
  answeredAt: Moment.nullable(),
});

/** A parcel as a list shows it. */
export const ParcelLine = z.object({
  parcelId: ParcelId,
  /** Bought by oneself, given by somebody, or asked for. */
  from: z.enum(['order', 'gift', 'map']),
  /** Of one's own order; null of what was given or claimed. */
  orderNo: OrderNo.nullable(),
  state: z.enum(PARCEL_STATES),
  stateAt: Moment,
  things: z.array(ParcelThing),
  carrier: z.enum(PARCEL_CARRIER_CODES).nullable(),
  trackingNo: z.string().nullable(),
  /** What the carrier said last. */
  latest: ParcelTrack.nullable(),
  problem: ParcelProblem.nullable(),
  /** Since when the carrier says nothing, once that is too long. */
  silentSince: Moment.nullable(),
});
export type ParcelLine = z.infer<typeof ParcelLine>;
