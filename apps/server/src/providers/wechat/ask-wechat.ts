import { z } from 'zod';

/** WeChat's refusal, by its number: its own words repeat whom or what it was asked about. */
export class WechatError extends Error {
  override name = 'WechatError';
  errcode: number;
  constructor(errcode: number) {
    super(`WeChat says ${errcode}`);
    this.errcode = errcode;
  }
}

const TIMEOUT_MS = 2_500;

const Refusal = z.object({ errcode: z.number() });

export type AskWechat = <T>(schema: z.ZodType<T>, path: string, query: Record<string, string>, body?: unknown) => Promise<T>;

/** One question to WeChat's server; a refusal is thrown. */
export const openAsking =
  (apiUrl: string): AskWechat =>
  async (schema, path, query, body) => {
    const url = `${apiUrl}${path}?${new URLSearchParams(query).toString()}`;
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const json: unknown = await response.json();
    const refused = Refusal.safeParse(json);
    if (refused.success && refused.data.errcode !== 0) throw new WechatError(refused.data.errcode);
    return schema.parse(json);
  };
