import { JS_API_LIST, OPEN_TAG_LIST } from './js-api-list.ts';
import type { Weixin } from './weixin.ts';

/** As the call `configureWechat` answers. */
export interface PageSignature {
  appId: string;
  timestamp: number;
  noncestr: string;
  signature: string;
}

export type SignPage = (url: string) => Promise<{ ok: true; data: PageSignature } | { ok: false }>;

/** From its second `config` on the SDK says only that one failed. Silence for this long counts as success. */
const NO_ERROR_FOR_MS = 1_000;
/** A bridge that says nothing at all keeps the next page waiting no longer. */
const SILENT_FOR_MS = 10_000;

/**
 * Registers this page with WeChat, once for each address that WeChat compares with. Answers whether it worked;
 * a failure is not remembered, so the next verb tries again.
 */
export const createConfiguration = (weixin: Weixin, signPage: SignPage, addresses: () => string[]) => {
  let isFirst = true;
  let current: { key: string; done: Promise<boolean> } | undefined;
  const keyNow = (): string => addresses()[0] ?? '';

  const config = ({ appId, timestamp, noncestr: nonceStr, signature }: PageSignature): Promise<boolean> =>
    new Promise((resolve) => {
      weixin.error(() => resolve(false));
      // Copies: the SDK writes its inner names into the lists that it is given.
      weixin.config({ appId, timestamp, nonceStr, signature, jsApiList: [...JS_API_LIST], openTagList: [...OPEN_TAG_LIST] });
      // `ready` comes after a failure as well, but after `error`.
      if (isFirst) weixin.ready(() => resolve(true));
      if (isFirst) setTimeout(() => resolve(false), SILENT_FOR_MS);
      else setTimeout(() => resolve(true), NO_ERROR_FOR_MS);
      isFirst = false;
    });

  let before: Promise<unknown> = Promise.resolve();
  /**
   * One at a time: the SDK has one listener for the failures of all. Where a visitor goes on while his page is registered, WeChat refuses that
   * page, and the refusal would be heard as one of the next.
   */
  const inTurn = (act: () => Promise<boolean>): Promise<boolean> => {
    const done = before.then(act);
    before = done.catch(() => {});
    return done;
  };

  const register = async (key: string, candidates: readonly string[]): Promise<boolean> => {
    for (const address of candidates) {
      const signed = await signPage(address);
      const isRegistered = signed.ok && (await inTurn(async () => key === keyNow() && config(signed.data)));
      // What was refused at an address that has been left says nothing of the one where the page is now.
      if (isRegistered || key !== keyNow()) return isRegistered || configured();
    }
    return false;
  };

  const configured = (): Promise<boolean> => {
    const key = keyNow();
    if (current?.key === key) return current.done;
    const done = register(key, addresses()).catch(() => false);
    const mine = { key, done };
    current = mine;
    void done.then((ok) => {
      if (!ok && current === mine) current = undefined;
    });
    return done;
  };
  return configured;
};
