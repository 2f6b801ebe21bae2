export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * `open`: both links with their words. `tab`: a sliver in the page's margin, which is easy to hit though most of that is not seen. `narrow`:
 * the same sliver, and nothing beside it takes a touch.
 */
export type EdgeShape = 'open' | 'tab' | 'narrow';

/** What lies where the links want to stand. */
export interface Underneath {
  words: readonly Box[];
  /** What is there to be pressed, and the codes and pictures that must be seen whole. */
  things: readonly Box[];
}

/** How far a finger may be off the sliver: 44 px wide, as everything that is pressed. */
const REACH = { width: 44, height: 64 } as const;

/**
 * The links stand open only where they cover nothing; a touch that was meant for a button is never theirs. One thing floats at a time: beside
 * the banner (`isAlone` false) they wait in the margin.
 */
export const edgeShapeOver = (links: Box, { words, things }: Underneath, isAlone = true): EdgeShape => {
  if (isAlone && ![...words, ...things].some((box) => meet(box, links))) return 'open';
  const { right, bottom } = links;
  const reach = { left: right - REACH.width, top: bottom - REACH.height, right, bottom };
  return things.some((box) => meet(box, reach)) ? 'narrow' : 'tab';
};
