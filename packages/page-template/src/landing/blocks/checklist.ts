import { z } from 'zod';
import { words } from '../words.ts';

/** Things to tick off at home. What is ticked stays in the page. */
export const checklist = z.object({
  kind: z.literal('checklist'),
  title: words(20),
  lead: words(60).optional(),
  items: z
    .array(z.object({ text: words(24), hint: words(40).optional() }))
    .min(2)
    .max(10),
  /** Behind the number of what is ticked: '样找到了'. */
  counted: words(16),
  after: words(80),
});
