import { z } from 'zod';
import { words } from '../words.ts';

/** The sheet that one takes home, as it will look: an example in each line, and room for one’s own figure. */
export const worksheet = z.object({
  kind: z.literal('worksheet'),
  title: words(20),
  lead: words(40).optional(),
  /** What the sheet is called. */
  name: words(14),
  lines: z
    .array(z.object({ item: words(10), example: words(12) }))
    .min(3)
    .max(8),
  note: words(60).optional(),
});
