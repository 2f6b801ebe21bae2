import type { FastifyRequest } from 'fastify';

/** No call of ours nests deeper than eight; whoever sends more wants to see what breaks. */
const DEEPEST = 24;

/** The database stores neither NUL nor half a surrogate pair, and a job that carries one would fail for ever. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const isStorableAlone = (value: unknown): boolean => typeof value !== 'string' || isStorableText(value);

/** Every value from the top down, level by level; false as soon as one does not hold. Not by recursion: 256 KB can be nested deeper than the stack is. */
const everyValue = (payload: object, holds: (value: unknown) => boolean): boolean => {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (!holds(value)) return false;
      if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
  return true;
};

/** What came past the schema: there a bad event of a batch is gone already, and its neighbours go on. */
export const isStorable = (input: object): boolean =>
  everyValue(
    input,
    (value) => isStorableAlone(value) && (typeof value !== 'object' || value === null || Object.keys(value).every(isStorableText)),
  );

/**
 * Another site can make a browser send a form or a text, and fields in an address; it can send neither JSON nor a header of ours without
 * asking us first (CORS), and is refused then.
 */
const isOurs = ({ headers }: FastifyRequest, ownHeader: string): boolean =>
  headers[ownHeader] !== undefined && (headers['content-type'] ?? '').startsWith('application/json');

/** Nearly all of what comes is flat: only what is not is gone through level by level. */
const isReadable = (payload: Readonly<Record<string, unknown>>): boolean => {
  let isFlat = true;
  for (const [key, value] of Object.entries(payload)) {
    if (!isStorableText(key) || !isStorableAlone(value)) return false;
    if (typeof value === 'object' && value !== null) isFlat = false;
  }
  return isFlat || everyValue(payload, () => true);
};

/** What a call was given, from where its method carries it. Undefined for what no page of ours sends, or nobody can store. */
export const readPayload = (request: FastifyRequest, ownHeader = 'businessplatefrom'): Record<string, unknown> | undefined => {
  const { method, body, query, params } = request;
  if (method !== 'GET' && !isOurs(request, ownHeader)) return undefined;
  const fields = method === 'GET' ? query : body;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  const payload = { ...fields, ...(params as object) };
  return isReadable(payload) ? payload : undefined;
};
