import { z } from 'zod';
import { words } from '../words.ts';

/** A letter from the one who teaches: how it begins, what it says, who signs it: the camp’s own teacher, unless it is said. */
export const letter = z.object({
  kind: z.literal('letter'),
  to: words(20),
  paragraphs: z.array(words(160)).min(1).max(8),
  from: words(12).optional(),
  role: words(24),
});
