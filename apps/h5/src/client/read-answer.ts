import type { Envelope } from '@xuetang/contract/envelope';
import { HANDLING_FAILED, LOGIN_CONVERSION_FAILED, MINI_SCHEME_FAILED, reactions } from '@xuetang/contract/generated/error-codes';
import type { Result } from './result.ts';

/** For an answer without words: those that the specification gives (8-05, 8-08, 8-10), and one sentence for all others. */
const WORDS: Readonly<Record<number, string>> = {
  [HANDLING_FAILED]: '异常处理004',
  [LOGIN_CONVERSION_FAILED]: '授权失败',
  [MINI_SCHEME_FAILED]: '获取小程序链接失败',
};

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
        message: envelope.message || (WORDS[envelope.code] ?? '服务开小差了，请稍后再试'),
        then: reactions[envelope.code] ?? 'toast',
        ...(envelope.fields && { fields: envelope.fields }),
      };
