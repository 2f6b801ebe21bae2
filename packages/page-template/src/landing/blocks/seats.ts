import { z } from 'zod';

/** Places left and the time to decide, both counted and neither invented: without facts the block is not there. */
export const seats = z.object({ kind: z.literal('seats') });
