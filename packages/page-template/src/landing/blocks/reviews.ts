import { z } from 'zod';
import { words } from '../words.ts';

/** What learners said of the camp: read, never written into a page. Without any, the block is not there. */
export const reviews = z.object({ kind: z.literal('reviews'), title: words(20) });
