import { WECHAT_TYPES } from '@xuetang/contract/constants';
import type { Page } from '@xuetang/h5-routes/route';
import { loginAddress, pathWithout, STATE_PARAM, TOKEN_PARAM, WECHAT_TYPE_PARAM } from './login-address.rule.ts';

export interface Visit {
  page: Pick<Page, 'name' | 'family' | 'access' | 'keepsTokenInUrl'>;
  url: URL;
  /** Empty for a visitor. */
  token: string;
  /** Undefined while none was ever kept. */
  storedWechatType: number | undefined;
  /** What the address brought was handed in already, and stands there because the page keeps it. */
  isHandedIn?: boolean;
}

/** What the shell does before the page is shown. Empty: proceed. */
export interface Verdict {
  /** End the session that is kept here. */
  forget?: true;
  /** A token or ticket of the address, to be handed in for one that never stood in an address (decision 0067). */
  handIn?: string;
  keepWechatType?: number;
  /** `reload`: load the address anew, so that the old one is in no Referer and in no history. */
  go?: { to: string; reload: boolean };
}

const accountTypeOf = (url: URL): number | undefined => {
  const text = url.searchParams.get(WECHAT_TYPE_PARAM);
  // A number that is no account of ours ends no session and is not kept: no login would work with it.
  return WECHAT_TYPES.find((type) => String(type) === text);
};

/**
 * The route guard of spec 4.6, first match wins. What asks the server first stands apart: `shadow-user.ts` comes before
 * it, `mini-program-check.ts` and `detours.ts` after it.
 */
export const guard = ({ page, url, token, storedWechatType, isHandedIn = false }: Visit): Verdict => {
  const accountType = accountTypeOf(url);
  const isNewType = accountType !== undefined && accountType !== storedWechatType;
  const type = isNewType ? { keepWechatType: accountType } : {};

  const brought = isHandedIn ? '' : url.searchParams.get(TOKEN_PARAM);
  if (brought) {
    const session = { ...type, handIn: brought };
    return page.keepsTokenInUrl ? session : { ...session, go: { to: pathWithout(url, [TOKEN_PARAM, STATE_PARAM]), reload: true } };
  }

  const toLogin = { go: { to: loginAddress(page, url), reload: false } };
  // A token belongs to the account type it was given for. Where no type was kept there is nothing to differ from.
  if (token && isNewType && storedWechatType !== undefined) return { ...type, forget: true, ...(page.family === 'login' ? {} : toLogin) };
  if (page.access === 'login' && !token) return { ...type, ...toLogin };
  return type;
};
