// What the rest of the server may know of promotion.
export { holderOfInviteCode } from './attribution/invites.ts';
export { createShortLink, type NewLink } from './fan-links/create-short-link.ts';
export { phoneFactOf } from './fan-links/resolve-link.ts';
