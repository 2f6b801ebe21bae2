import type { Envelope } from '@xuetang/contract/envelope';
import { errors, reactionTo } from '@xuetang/contract/errors';
import type { Result } from './result.ts';

const ownWords = (code: number): string =>
  Object.values(errors).find((entry) => entry.code === code)?.message ?? errors['server.failed'].message;

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';

/**
 * The envelope of a response, or nothing where a proxy answered instead of our server.
 * For every call a success is code 0 with HTTP status 200 and no other (7.1-23).
 */
export const readEnvelope = async (response: Response): Promise<Envelope<unknown> | undefined> => {
  const value: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(value)) return undefined;
  return value.code === 0 && response.status !== 200 ? undefined : value;
};

export const toResult = (envelope: Envelope<unknown>): Result<unknown> =>
  envelope.code === 0
    ? { ok: true, data: envelope.data }
    : {
        ok: false,
        kind: 'answer',
        code: envelope.code,
        message: envelope.message || ownWords(envelope.code),
        then: reactionTo(envelope.code),
      };
