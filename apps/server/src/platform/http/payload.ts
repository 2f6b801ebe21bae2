import type { FastifyRequest } from 'fastify';

/** No call of ours nests deeper than eight; whoever sends more wants to see what breaks. */
const DEEPEST = 24;

/** The database stores neither NUL nor half a surrogate pair, and a job that carries one would fail for ever. */
const isStorableText = (text: string): boolean => !(text.includes('\0') || /\p{Surrogate}/u.test(text));

/** Not by recursion: a body of 256 KB can be nested deeper than the stack is. */
const isStorable = (payload: object): boolean => {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorableText(value)) return false;
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        if (!isStorableText(name)) return false;
        next.push(inner);
      }
    }
    level = next;
  }
  return true;
};

/** What a call was given, from wherever its method carries it. Undefined for a body that is no object, or that nobody can store. */
export const readPayload = ({ body = {}, query, params }: FastifyRequest): Record<string, unknown> | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const payload = { ...(query as object), ...body, ...(params as object) };
  return isStorable(payload) ? payload : undefined;
};
