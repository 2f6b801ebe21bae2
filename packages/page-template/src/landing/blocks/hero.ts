import { SCENES } from '@xuetang/art/scenes';
import { SYMBOLS } from '@xuetang/art/symbols';
import { z } from 'zod';
import { words } from '../words.ts';

/** What it is, for whom, at what price, in one look. */
export const hero = z.object({
  kind: z.literal('hero'),
  headline: z.array(words(12)).min(1).max(3),
  name: words(20),
  tag: words(8).optional(),
  lead: words(60).optional(),
  /** The hall on its hill, where neither a scene nor a symbol is named. */
  scene: z.enum(SCENES).optional(),
  /** A small picture beside the words instead of a scene: for pages that have something to do on the first screen. */
  symbol: z.enum(SYMBOLS).optional(),
  ground: z.enum(['tint', 'ink', 'orange', 'white']).optional(),
  /** Where the scene stands: under the words, unless it is said. */
  look: z.enum(['words-first', 'picture-first']).optional(),
});
