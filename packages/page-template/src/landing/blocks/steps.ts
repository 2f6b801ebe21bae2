import { z } from 'zod';
import { words } from '../words.ts';

/** What happens after the tap, and when. */
export const steps = z.object({
  kind: z.literal('steps'),
  title: words(20),
  list: z
    .array(z.object({ title: words(20), text: words(60).optional() }))
    .min(2)
    .max(5),
});
