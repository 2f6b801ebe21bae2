import { SYMBOLS } from '@xuetang/art/symbols';
import { z } from 'zod';
import { words } from '../words.ts';

const Lesson = z.object({
  symbol: z.enum(SYMBOLS),
  when: words(16),
  title: words(20),
  text: words(60),

  /** What one has in hand afterwards. */
  take: words(16).optional(),
});

/** What is taught, step by step. */
export const curriculum = z.object({
  kind: z.literal('curriculum'),
  title: words(20),
  lead: words(40).optional(),
  lessons: z.array(Lesson).min(1).max(10),
});
