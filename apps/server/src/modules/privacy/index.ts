// What the rest of the server may know of privacy.
export { whoLetsNetworksKnow } from './consents.ts';
export { resealEverything } from './reseal.ts';
