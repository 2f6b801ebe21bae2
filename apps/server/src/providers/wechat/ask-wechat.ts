import { z } from 'zod';
import { openDoor, posting } from '../ask.ts';

/** WeChat's refusal, by its number: its own words repeat whom or what it was asked about. */
export class WechatError extends Error {
  override name = 'WechatError';
  errcode: number;
  constructor(errcode: number) {
    super(`WeChat says ${errcode}`);
    this.errcode = errcode;
  }
}

/** WeChat was not reached, was silent, or spoke of something else. */
export class WechatSilence extends Error {
  override name = 'WechatSilence';
  why: string;
  /** Not even asked: nothing can have come of it. */
  neverReached: boolean;
  constructor(why: string, neverReached = false) {
    super(`WeChat did not say: ${why}`);
    this.why = why;
    this.neverReached = neverReached;
  }
}

/** Somebody waits in front of a page. */
const TIMEOUT_MS = 2_500;

const Refusal = z.object({ errcode: z.number() });

export type AskWechat = <T>(schema: z.ZodType<T>, path: string, query: Record<string, string>, body?: unknown) => Promise<T>;

/** One question to WeChat's server; a refusal and silence are thrown. */
export const openAsking = (apiUrl: string): AskWechat => {
  const door = openDoor({ url: apiUrl, timeoutMs: TIMEOUT_MS });
  return async (schema, path, query, body) => {
    const to = `${path}?${new URLSearchParams(query).toString()}`;
    const said = await door.ask(z.unknown(), body === undefined ? { path: to } : posting(to, body));
    if (said.said !== 'yes') throw new WechatSilence(said.why, said.said === 'no');
    const refused = Refusal.safeParse(said.answer);
    if (refused.success && refused.data.errcode !== 0) throw new WechatError(refused.data.errcode);
    const read = schema.safeParse(said.answer);
    if (!read.success) throw new WechatSilence('an answer of another shape');
    return read.data;
  };
};
