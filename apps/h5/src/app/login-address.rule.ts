import { address } from '@xuetang/h5-routes/address';
import type { Page } from '@xuetang/h5-routes/route';

/** Query names of 4.6-12. */
export const TOKEN_PARAM = 'token';
export const WECHAT_TYPE_PARAM = 'wechatType';
export const REDIRECT_PARAM = 'redirect';
/** What whoever logs this browser in has to bring back: WeChat with its code, a mini-program with its ticket. */
export const STATE_PARAM = 'state';
/** What WeChat appends to the address it sends a visitor back to. */
export const OAUTH_PARAMS = ['code', STATE_PARAM] as const;
/** `1` marks somebody whom WeChat has shown a snapshot: his ids are invented. */
export const SHADOW_PARAM = 'shadowUser';
/** What a shadow user must not keep. */
export const AUTH_PARAMS = [TOKEN_PARAM, ...OAUTH_PARAMS, SHADOW_PARAM] as const;

const nameOf = (pair: string): string => {
  const raw = pair.split('=')[0]!.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
};

/** WeChat's own mark on its authorisation address; browsers carry it along through the redirect. */
const WECHAT_MARK = '#wechat_redirect';

/** Path and query without the named parameters; the rest keeps its order and its spelling. */
export const pathWithout = (url: URL, names: readonly string[]): string => {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(nameOf(pair)));
  return url.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + (url.hash === WECHAT_MARK ? '' : url.hash);
};

/** /qnConsult and the pages whose names begin with it have a login of their own. */
const loginPageFor = (page: Pick<Page, 'name'>) => (page.name.startsWith('qnConsult') ? 'loginQn' : 'login');

export const loginAddress = (page: Pick<Page, 'name'>, url: URL): string => {
  const back = pathWithout(url, [TOKEN_PARAM, ...OAUTH_PARAMS]);
  return `${address(loginPageFor(page))}?${REDIRECT_PARAM}=${encodeURIComponent(back)}`;
};
