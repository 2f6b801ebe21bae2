import { z } from 'zod';
import { words } from '../words.ts';

const Line = z.object({ from: z.enum(['stranger', 'you']), text: words(60), trick: words(30).optional() });

/** How a swindle talks, line by line, and what each line is for. The only block that may quote a promise, because it takes it apart. */
export const chat = z.object({
  kind: z.literal('chat'),
  title: words(20),
  lead: words(60).optional(),
  lines: z.array(Line).min(2).max(10),
  note: words(80).optional(),
});
