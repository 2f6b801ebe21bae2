import { z } from 'zod';
import { words } from '../words.ts';

/** What it is, for whom, at what price, in one look. */
export const hero = z.object({
  kind: z.literal('hero'),
  headline: z.array(words(12)).min(1).max(3),
  name: words(20),
  tag: words(8).optional(),
});
