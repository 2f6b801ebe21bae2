import { z } from 'zod';
import { words } from '../words.ts';

const Lines = z.array(words(24)).min(1).max(4);

/** For whom it is, for whom it is not, and what it lacks: what we say against ourselves can be checked by whoever comes (decision 0115). */
export const fit = z.object({
  kind: z.literal('fit'),
  title: words(20),
  labels: z.tuple([words(8), words(8)]).optional(),
  suits: Lines,
  not: Lines,
  lacks: words(60).optional(),
});
