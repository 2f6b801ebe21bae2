import type { z } from 'zod';

/** Nobody waits for it but a job. */
const TIMEOUT_MS = 10_000;

/** An answer, or why there is none; then nobody knows what they did. */
export type Answered<T> = { answered: T } | { again: string };

const causeOf = (error: unknown): string => {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'error' };
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : name;
};

/** What is said of a failure holds no token and no click id. */
export const askNetwork = async <T>(url: string, body: unknown, schema: z.ZodType<T>, timeoutMs = TIMEOUT_MS): Promise<Answered<T>> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status >= 500) return { again: `HTTP ${response.status}` };
    const read = schema.safeParse(await response.json());
    return read.success ? { answered: read.data } : { again: `HTTP ${response.status}, an answer of another shape` };
  } catch (error) {
    return { again: causeOf(error) };
  }
};
