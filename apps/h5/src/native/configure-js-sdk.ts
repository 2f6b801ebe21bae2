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

/**
 * Registers this page with WeChat, once for each address that WeChat compares with. Answers whether it worked;
 * a failure is not remembered, so the next verb tries again.
 */
export const createConfiguration = (weixin: Weixin, signPage: SignPage, addresses: () => string[]) => {
  let isFirst = true;
  let current: { key: string; done: Promise<boolean> } | undefined;

  const configure = async (address: string): Promise<boolean> => {
    const signed = await signPage(address);
    if (!signed.ok) return false;
    const { appId, timestamp, noncestr: nonceStr, signature } = signed.data;
    return new Promise((resolve) => {
      weixin.error(() => resolve(false));
      // Copies: the SDK writes its inner names into the lists that it is given.
      weixin.config({ appId, timestamp, nonceStr, signature, jsApiList: [...JS_API_LIST], openTagList: [...OPEN_TAG_LIST] });
      // `ready` comes after a failure as well, but after `error`.
      if (isFirst) weixin.ready(() => resolve(true));
      else setTimeout(() => resolve(true), NO_ERROR_FOR_MS);
      isFirst = false;
    });
  };

  const tryEach = async (candidates: readonly string[]): Promise<boolean> => {
    for (const address of candidates) if (await configure(address)) return true;
    return false;
  };

  return (): Promise<boolean> => {
    const candidates = addresses();
    const key = candidates[0] ?? '';
    if (current?.key === key) return current.done;
    const done = tryEach(candidates).catch(() => false);
    const mine = { key, done };
    current = mine;
    void done.then((ok) => {
      if (!ok && current === mine) current = undefined;
    });
    return done;
  };
};
