import { z } from 'zod';
import { words } from '../words.ts';

/** A letter from the one who teaches: how it begins, what it says, who signs it. */
export const letter = z.object({
  kind: z.literal('letter'),
  to: words(20),
  paragraphs: z.array(words(160)).min(1).max(8),
  from: words(12),
  role: words(24),
});
