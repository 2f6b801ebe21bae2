/** Where a parcel stands. The address may be changed in the first two; `stopped`: all that was in it was given back before it left. */
export const PARCEL_STATES = ['address-wanted', 'ready', 'packed', 'sent', 'received', 'back', 'lost', 'stopped'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** A parcel that nobody signed for counts as received so long after it was sent. */
export const RECEIVED_AFTER_DAYS = 10;
/** A thing may be sent back, whole, so long after it was received. */
export const BACK_DAYS = 7;
/** And so long it may be on its way, and wait to be looked at here: what was sent on the last day comes back too. */
export const BACK_BY_DAYS = BACK_DAYS + 14;
/** A carrier that says nothing for so long is asked by a person. */
export const SILENT_DAYS = 5;
/** How long a ticket of a text message opens its one parcel. */
export const PARCEL_TICKET_DAYS = 7;

/** What a carrier tells of a parcel, in our words. */
export const TRACK_KINDS = ['taken', 'moving', 'delivering', 'waiting', 'signed', 'returning', 'returned', 'problem'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

export const mayChangeAddress = (state: ParcelState): boolean => state === 'address-wanted' || state === 'ready';
