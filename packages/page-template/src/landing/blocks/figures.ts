import { z } from 'zod';
import { words } from '../words.ts';

const Row = z.object({ label: words(12), share: z.number().int().min(1).max(100), figure: words(10) });

/** A few numbers as bars: arithmetic that anybody can check, no results of anybody. */
export const figures = z.object({
  kind: z.literal('figures'),
  title: words(20),
  lead: words(60).optional(),
  rows: z.array(Row).min(2).max(6),
  note: words(80).optional(),
});
