import { z } from 'zod';
import { words } from '../words.ts';

/** Two or three figures that answer 'how long, when, how much of my evening'. */
export const facts = z.object({
  kind: z.literal('facts'),
  items: z
    .array(z.object({ figure: words(8), says: words(10) }))
    .min(2)
    .max(3),
  /** `ink` goes on where a scene ends in ink; `paper` stands by itself. */
  ground: z.enum(['ink', 'paper']).optional(),
});
