import { z } from 'zod';
import { words } from '../words.ts';

const Choice = z.object({ text: words(24), says: words(60), unsure: z.literal(true).optional() });
const Question = z.object({ ask: words(40), choices: z.array(Choice).min(2).max(4) });

/** A check of oneself that is answered in the page: no script runs, nothing is sent, nobody keeps it. */
export const quiz = z.object({
  kind: z.literal('quiz'),
  title: words(20),
  lead: words(60).optional(),
  questions: z.array(Question).min(1).max(5),
  /** Behind the number of answers that are marked unsure: '项还说不清'. */
  counted: words(16),
  after: words(80),
});
