// What the rest of the server may know of privacy.
export { createAgreements } from './agreements.ts';
export { whoLetsNetworksKnow } from './consents.ts';
export { rekeyNow, standingOf } from './rekeying/rekey.ts';
