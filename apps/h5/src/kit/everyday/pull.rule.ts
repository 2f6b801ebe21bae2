/** From here on letting go asks anew. */
const PULL_ENOUGH_PX = 64;
const MOST_PX = 96;

/** How far the page follows the finger: less the farther it goes, like a spring. */
export const pulledPx = (fingerPx: number): number => (fingerPx <= 0 ? 0 : MOST_PX * (1 - Math.exp(-fingerPx / (2 * MOST_PX))));

export const isPulledEnough = (fingerPx: number): boolean => pulledPx(fingerPx) >= PULL_ENOUGH_PX;
