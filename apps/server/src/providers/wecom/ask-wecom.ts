import { z } from 'zod';

/** A member list of two hundred is the largest answer; a page that waits for a link has a fallback after it. */
const TIMEOUT_MS = 2_500;

/** WeCom's own words, or none: it was not reached, was silent, or spoke of something else. */
export type Said<T> = { said: T } | { errcode: number } | { silent: string };

const Refusal = z.object({ errcode: z.number().int() });

const causeOf = (error: unknown): string => {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'error' };
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
};

/** Asks once. What is said of a failure holds no address: the token stands in it. */
export const askWecom = async <T>(url: string, schema: z.ZodType<T>, body?: object): Promise<Said<T>> => {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { silent: `HTTP ${response.status}` };
    const json: unknown = await response.json();
    const refused = Refusal.safeParse(json);
    if (refused.success && refused.data.errcode !== 0) return { errcode: refused.data.errcode };
    const read = schema.safeParse(json);
    return read.success ? { said: read.data } : { silent: 'an answer of another shape' };
  } catch (error) {
    return { silent: causeOf(error) };
  }
};
