import { z } from 'zod';
import { words } from '../words.ts';

/** The official account's code, which a finger held on it recognises. Which account is the address's business. */
export const follow = z.object({ kind: z.literal('follow'), title: words(20), text: words(80).optional(), after: words(60).optional() });
