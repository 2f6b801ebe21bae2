import { storageAt } from '../client/in-browser.ts';
import { createPlaces } from './places.ts';

/** The places of this tab. */
export const places = createPlaces(storageAt(() => sessionStorage));

/** Tells two sessions apart without saying either: 32 bits (FNV-1a). */
const markOf = (token: string): string => {
  let mark = 2_166_136_261;
  for (let at = 0; at < token.length; at++) mark = Math.imul(mark ^ token.charCodeAt(at), 16_777_619);
  return token && (mark >>> 0).toString(36);
};

export const placesBelongTo = (token: string): void => places.belongTo(markOf(token));

/** From now on they are written down whenever the page leaves the screen. */
export const savePlacesOnLeaving = (): void => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && places.save());
  window.addEventListener('pagehide', places.save);
};
