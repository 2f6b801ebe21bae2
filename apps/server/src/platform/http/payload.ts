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

/**
 * Another site can make a browser send a form or a text, and fields in an address; it can send neither JSON nor a header of ours without
 * asking us first (CORS), and is refused then.
 */
const isOurs = ({ headers }: FastifyRequest): boolean =>
  headers.businessplatefrom !== undefined && (headers['content-type'] ?? '').startsWith('application/json');

/** What a call was given, from where its method carries it. Undefined for what no page of ours sends, or nobody can store. */
export const readPayload = (request: FastifyRequest): Record<string, unknown> | undefined => {
  const { method, body, query, params } = request;
  if (method !== 'GET' && !isOurs(request)) return undefined;
  const fields = method === 'GET' ? query : body;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  const payload = { ...fields, ...(params as object) };
  return isStorable(payload) ? payload : undefined;
};
