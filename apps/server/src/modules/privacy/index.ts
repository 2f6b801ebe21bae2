// What the rest of the server may know of privacy.
export { whoLetsNetworksKnow } from './consents.ts';
export { rekeyNow, standingOf } from './rekeying/rekey.ts';
