import { z } from 'zod';
import { AddressInput } from './addresses.ts';
import { call } from './call.ts';
import { AddressId, OrderNo, ParcelId } from './ids.ts';
import { ParcelLine, ParcelThing, ParcelTrack } from './parcel-line.ts';
import { PARCEL_STATES } from './parcel-steps.rule.ts';

const Moment = z.iso.datetime();
const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

/** The end of a link in a text message: 256 random bits. It opens one parcel, for a week, and nothing else. */
const ParcelTicket = z.string().regex(/^[\w-]{43}$/);

/** What is written on it. A copy: what the book says later does not change it. */
const WrittenAddress = z.object({
  /** The one of the book that it was copied from, while that is there. */
  addressId: AddressId.nullable(),
  name: z.string(),
  /** 138****1234. */
  mobile: z.string(),
  region: z.string(),
  regionName: z.string(),
  line: z.string(),
  /** What was said later, because the carrier missed it. */
  added: z.string().nullable(),
});

/** One's own parcels, those on their way first, then the newest; of one order where it is named. At most fifty. */
export const listParcels = call({
  ...Trade,
  path: '/parcel/mine',
  effect: 'read',
  request: z.object({ orderNo: OrderNo.optional() }),
  response: z.object({ list: z.array(ParcelLine), now: Moment }),
  errors: ['order.unknown'],
});

const Parcel = ParcelLine.extend({
  address: WrittenAddress.nullable(),
  /** Until it is packed. */
  canChange: z.boolean(),
  /** When each step was made; null where it was not. */
  openedAt: Moment,
  readyAt: Moment.nullable(),
  packedAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  receivedAt: Moment.nullable(),
  /** Signed for, or counted as received ten days after it was sent. */
  receivedBy: z.enum(['signed', 'time']).nullable(),
  /** Whoever brings it today, as the carrier says; his number is the carrier's, which hides both. */
  courier: z.object({ name: z.string().nullable(), phone: z.string() }).nullable(),
  /** When the carrier means to bring it. */
  promisedAt: Moment.nullable(),
  /** Until then what is in it may be sent back whole; null before it was received, and where nothing was paid. */
  backUntil: Moment.nullable(),
  /** Newest first. */
  track: z.array(ParcelTrack),
  /** When the carrier was heard last, or asked. */
  heardAt: Moment.nullable(),
});
export type Parcel = z.infer<typeof Parcel>;

/** One of one's own, and the others beside it. */
export const getParcel = call({
  ...Trade,
  path: '/parcel/detail',
  effect: 'read',
  request: z.object({ parcelId: ParcelId }),
  response: z.object({ parcel: Parcel, others: z.array(ParcelLine), now: Moment }),
  errors: ['parcel.unknown'],
});

/** What became of a wish to send it elsewhere. */
const AddressSet = z.discriminatedUnion('is', [
  z.object({ is: z.literal('set'), state: z.enum(PARCEL_STATES) }),
  /** It was packed meanwhile: who asks our people may still be helped. */
  z.object({ is: z.literal('too-late'), state: z.enum(PARCEL_STATES), at: Moment }),
  /** We do not send there. */
  z.object({ is: z.literal('not-served'), regionName: z.string() }),
]);
export type AddressSet = z.infer<typeof AddressSet>;

/** Writes an address of one's own book on a parcel, until it is packed. */
export const setParcelAddress = call({
  ...Trade,
  path: '/parcel/setAddress',
  effect: 'repeatable',
  request: z.object({ parcelId: ParcelId, addressId: AddressId }),
  response: AddressSet,
  errors: ['parcel.unknown', 'address.unknown'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Says what a carrier misses and nothing else. On its way already: our people pass it on. */
export const perfectParcel = call({
  ...Trade,
  path: '/parcel/perfect',
  effect: 'repeatable',
  request: z.object({ parcelId: ParcelId, add: z.string().trim().min(1).max(40) }),
  response: z.discriminatedUnion('is', [
    /** Written on it; it was not packed yet. */
    z.object({ is: z.literal('written') }),
    /** Kept for whoever speaks with the carrier. */
    z.object({ is: z.literal('passed-on') }),
    /** Nothing is missing, or not any more. */
    z.object({ is: z.literal('not-asked') }),
  ]),
  errors: ['parcel.unknown'],
  limit: { per: 'caller', perMinute: 20 },
});

const Ticketed = { method: 'POST', service: 'trade', who: 'visitor', rank: 'learn', blocked: 'may' } as const;

/** What a ticket is good for: one parcel's things, and whether it still wants an address. Nobody's name and no address. */
export const openParcel = call({
  ...Ticketed,
  path: '/parcel/open',
  effect: 'read',
  request: z.object({ ticket: ParcelTicket }),
  response: z.object({
    things: z.array(ParcelThing),
    state: z.enum(PARCEL_STATES),
    stateAt: Moment,
    /** Whether somebody has written an address on it already; it may be replaced until it is packed. */
    hasAddress: z.boolean(),
    canChange: z.boolean(),
    endsAt: Moment,
    now: Moment,
  }),
  errors: ['parcel.ticket_over'],
  limit: { per: 'device', perMinute: 30, failClosed: true },
});

/** Writes an address on the one parcel of a ticket. */
export const fillParcel = call({
  ...Ticketed,
  path: '/parcel/fill',
  effect: 'repeatable',
  request: z.object({ ticket: ParcelTicket, ...AddressInput }),
  response: AddressSet,
  errors: ['parcel.ticket_over'],
  limit: { per: 'device', perMinute: 10, failClosed: true },
});

/** The printed learning map: one for everybody who finished a camp or bought something. */
export const getMapClaim = call({
  ...Trade,
  path: '/parcel/map',
  effect: 'read',
  request: z.object({}),
  response: z.object({
    state: z.discriminatedUnion('is', [
      z.object({ is: z.literal('open'), by: z.enum(['camp', 'order']) }),
      z.object({ is: z.literal('not-yet') }),
      /** None are left for now. */
      z.object({ is: z.literal('none-left') }),
      z.object({ is: z.literal('claimed'), parcel: ParcelLine }),
    ]),
    now: Moment,
  }),
  errors: [],
});

/** Claims it: a parcel without an order, and nothing to pay. A second tap finds the first one. */
export const claimMap = call({
  ...Trade,
  path: '/parcel/claimMap',
  effect: 'once',
  blocked: 'may not',
  request: z.object({ addressId: AddressId }),
  response: z.discriminatedUnion('is', [
    z.object({ is: z.literal('claimed'), parcel: ParcelLine }),
    z.object({ is: z.literal('not-yet') }),
    z.object({ is: z.literal('none-left') }),
    z.object({ is: z.literal('not-served'), regionName: z.string() }),
  ]),
  errors: ['address.unknown'],
  limit: { per: 'caller', perMinute: 10 },
});
