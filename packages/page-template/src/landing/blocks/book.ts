import { z } from 'zod';
import { words } from '../words.ts';

/** A book or workbook that one gets: its cover, what is in it, and what it is not. */
export const book = z.object({
  kind: z.literal('book'),
  title: words(20),
  cover: words(8),
  by: words(16),
  chapters: z
    .array(z.object({ page: words(6), title: words(24) }))
    .min(2)
    .max(10),
  note: words(80).optional(),
});
