// What the rest of the server may know of promotion.
export { holderOfInviteCode } from './attribution/invites.ts';
export { readLineages } from './attribution/read-lineage.ts';
export { conversionsIn, postAgain } from './conversions/given-up.ts';
export { createShortLink, type NewLink } from './fan-links/create-short-link.ts';
export { phoneFactOf } from './fan-links/resolve-link.ts';
