import { z } from 'zod';
import { words } from '../words.ts';

/** What people ask before they trust us. */
export const questions = z.object({
  kind: z.literal('questions'),
  title: words(20),
  list: z
    .array(z.object({ ask: words(30), answer: words(160) }))
    .min(1)
    .max(10),
});
