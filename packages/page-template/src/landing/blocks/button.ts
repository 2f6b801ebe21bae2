import { z } from 'zod';
import { words } from '../words.ts';

/** The way on, in the middle of a long page: the same link as the dock's. */
export const button = z.object({ kind: z.literal('button'), label: words(14), hint: words(30).optional() });
