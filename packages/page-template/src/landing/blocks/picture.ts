import { SCENES } from '@xuetang/art/scenes';
import { z } from 'zod';
import { words } from '../words.ts';

/** One of our drawings, by name, and what it says in words. */
export const picture = z.object({ kind: z.literal('picture'), scene: z.enum(SCENES), caption: words(40).optional() });
