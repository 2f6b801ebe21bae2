import { SYMBOLS } from '@xuetang/art/symbols';
import { z } from 'zod';
import { words } from '../words.ts';

const Point = z.object({ symbol: z.enum(SYMBOLS).optional(), title: words(20), text: words(80).optional() });

/** A few things worth knowing, each with a symbol or counted. */
export const points = z.object({
  kind: z.literal('points'),
  title: words(20),
  lead: words(60).optional(),
  list: z.array(Point).min(1).max(8),
});
