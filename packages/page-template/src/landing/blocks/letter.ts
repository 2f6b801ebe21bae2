import { z } from 'zod';
import { TeacherId, words } from '../words.ts';

/** A letter from the one who teaches: how it begins, what it says, who signs it. Where several teach and none is named, the school does. */
export const letter = z.object({
  kind: z.literal('letter'),
  to: words(20),
  paragraphs: z.array(words(160)).min(1).max(8),
  teacherId: TeacherId.optional(),
  role: words(24),
});
