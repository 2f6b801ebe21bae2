import { z } from 'zod';
import { TeacherId, words } from '../words.ts';

/** Who teaches: all who teach the camp’s period, unless a page names one of them. Name and face come from the teacher’s own row. */
export const teacher = z.object({
  kind: z.literal('teacher'),
  title: words(20),
  teacherId: TeacherId.optional(),
  text: words(60),
  quote: words(80).optional(),
});
