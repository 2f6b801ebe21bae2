import { z } from 'zod';
import { words } from '../words.ts';

/** What we do not do, before who teaches: trust is copy. */
export const promises = z.object({
  kind: z.literal('promises'),
  title: words(20),
  never: z.array(words(10)).min(2).max(6),
  note: words(60).optional(),
});
