import { PORTRAITS } from '@xuetang/art/portraits';
import { z } from 'zod';
import { words } from '../words.ts';

/** Who teaches: the camp’s own teacher, unless a page names one. What is said of them can be checked by whoever comes. */
export const teacher = z.object({
  kind: z.literal('teacher'),
  title: words(20),
  name: words(12).optional(),
  text: words(60),
  quote: words(80).optional(),
  portrait: z.enum(PORTRAITS).optional(),
});
