export interface Touch {
  x: number;
  y: number;
  atMs: number;
}

export type Swipe = 'up' | 'down';

// Longer than the slip of a finger that taps, shorter than a thumb's reach.
const FAR_PX = 56;
const WITHIN_MS = 800;
/** How much more up or down than sideways. */
const STEEP = 2;

/**
 * What a finger did between touching and lifting (spec 4.8). It is the gesture that scrolls: whoever reads on sends the
 * player away, whoever turns back finds it. So nothing is held back and no scrolling is hindered.
 */
export const swipeOf = (from: Touch, to: Touch): Swipe | undefined => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const isSwipe = Math.abs(down) >= FAR_PX && Math.abs(down) >= STEEP * Math.abs(across) && to.atMs - from.atMs <= WITHIN_MS;
  if (!isSwipe) return undefined;
  return down < 0 ? 'up' : 'down';
};
