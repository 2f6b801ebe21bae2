import { PORTRAITS } from '@xuetang/art/portraits';
import { z } from 'zod';
import { words } from '../words.ts';

/** Who teaches, in a sentence that can be checked, and in their own words. */
export const teacher = z.object({
  kind: z.literal('teacher'),
  title: words(20),
  name: words(12),
  text: words(60),
  quote: words(80).optional(),
  portrait: z.enum(PORTRAITS).optional(),
});
