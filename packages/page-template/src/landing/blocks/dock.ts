import { z } from 'zod';
import { words } from '../words.ts';

/** The one button, within the thumb's reach, and the box that nobody ticks but the visitor. Before its hint stands the first evening. */
export const dock = z.object({ kind: z.literal('dock'), label: words(14), hint: words(24).optional() });
