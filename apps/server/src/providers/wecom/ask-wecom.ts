import { z } from 'zod';
import { posting, type Door } from '../ask.ts';

/** A member list of two hundred is the largest answer; a page that waits for a link has a fallback after it. */
export const TIMEOUT_MS = 2_500;

/** WeCom's own words, or none: it was not reached, was silent, or spoke of something else. */
export type WecomSaid<T> = { said: T } | { errcode: number } | { silent: string };

const Refusal = z.object({ errcode: z.number().int() });

/** Without a body it only reads. */
export const askWecom = async <T>(door: Door, path: string, schema: z.ZodType<T>, body?: object): Promise<WecomSaid<T>> => {
  const answer = await door.ask(z.unknown(), body ? posting(path, body) : { path, isSafe: true });
  if (answer.said !== 'yes') return { silent: answer.why };
  const refused = Refusal.safeParse(answer.answer);
  if (refused.success && refused.data.errcode !== 0) return { errcode: refused.data.errcode };
  const read = schema.safeParse(answer.answer);
  return read.success ? { said: read.data } : { silent: 'an answer of another shape' };
};
