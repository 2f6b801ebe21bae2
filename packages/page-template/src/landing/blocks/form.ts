import { z } from 'zod';
import { words } from '../words.ts';

/** Number and SMS code, and what the number is for. The fields are the app's own. */
export const form = z.object({ kind: z.literal('form'), title: words(20), lead: words(60), label: words(14) });
