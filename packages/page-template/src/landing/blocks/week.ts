import { z } from 'zod';
import { words } from '../words.ts';

const Evening = z.object({ day: words(6), at: words(6).optional(), title: words(24) });

/** A week on one sheet, the free evenings too. */
export const week = z.object({
  kind: z.literal('week'),
  title: words(20),
  evenings: z.array(Evening).min(3).max(8),
  note: words(60).optional(),
});
