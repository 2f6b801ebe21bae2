import { z } from 'zod';
import { words } from '../words.ts';

const Stars = z.number().int().min(1).max(5);

const Review = z.object({ who: words(16), when: words(16), stars: Stars, text: words(120) });

/** What learners said, the middling ones too. */
export const reviews = z.object({ kind: z.literal('reviews'), title: words(20), how: words(60), list: z.array(Review).min(1).max(8) });
