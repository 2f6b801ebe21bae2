import { z } from 'zod';
import { words } from '../words.ts';

const Side = z.object({ label: words(12), lines: z.array(words(30)).min(1).max(5) });

/** How it is before, and how after: of knowing something, never of having more. */
export const compare = z.object({ kind: z.literal('compare'), title: words(20), before: Side, after: Side });
