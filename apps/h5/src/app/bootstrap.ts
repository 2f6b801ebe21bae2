import { address as addressOf } from '@xuetang/h5-routes/address';
import type { KnownPage } from '@xuetang/h5-routes/table';
import { askWechat } from '../client/ask-wechat.ts';
import type { SessionStore } from '../client/session-store.ts';
import { guard } from './guard.rule.ts';
import { handIn, type HandInPorts } from './hand-in.ts';
import { OAUTH_PARAMS, pathWithout, REDIRECT_PARAM, TOKEN_PARAM } from './login-address.rule.ts';
import { miniProgramExit } from './mini-program-check.ts';
import { obey } from './obey.ts';
import { isShadowUser, shadowExit } from './shadow-user.ts';

export interface BootstrapPorts extends HandInPorts {
  page: Pick<KnownPage, 'name' | 'family' | 'access'> & { keepsTokenInUrl?: true };
  /** Changes the address bar, loads nothing. */
  replaceUrl: (path: string) => void;
}

/** What to do first: start the app (after an alert, if there is one), or leave for another address. */
export type Start = { do: 'start'; alert?: string } | { do: 'leave'; to: string };

/** The same words as for a code that was used: nothing else can be done about either. */
const FOREIGN_LOGIN = '微信授权已失效，请重新进入页面';

// These ask WeChat for themselves, after a tap or with a scope of their own (spec 4.7).
const OWN_LOGIN: readonly string[] = ['login', 'super-fans'];

/** A page in our app has the app's session, unless it brought one of its own. */
const followApp = async (session: SessionStore, hostToken: BootstrapPorts['hostToken']): Promise<void> => {
  const given = session.toolToken();
  if (session.token() && !given) return;
  const held = await hostToken();
  if (!held || (session.token() && held === given)) return;
  // Somebody else has logged in there since. The old session would end this visit, and with it the new one of the app.
  if (given) session.forget();
  session.keepToolToken(held);
};

/**
 * Spec 4.5. Only WeChat itself can authorise, so everywhere else the app starts without a session: open pages show
 * themselves, the guard leads the others to the login. A failed login is told, then the app starts all the same (4.5-06).
 */
export const bootstrap = async ({ page, replaceUrl, ...ports }: BootstrapPorts): Promise<Start> => {
  const { url, host, session, ask, hostToken } = ports;
  if (isShadowUser(url)) return { do: 'leave', to: await shadowExit(url, ask) };
  const brings = Boolean(url.searchParams.get(TOKEN_PARAM));
  if (host === 'app' && !brings) await followApp(session, hostToken);
  // The guard comes first: what the address brings decides for which account type a login would be.
  const verdict = guard({ page, url, token: session.token(), storedWechatType: session.storedWechatType() });
  // Out of the address first: whatever else runs in the page never sees it.
  if (verdict.handIn && verdict.go) replaceUrl(verdict.go.to);
  // The account type of an address whose account was not taken is not taken either.
  if (!verdict.handIn || (await handIn(verdict.handIn, ports))) obey(verdict, session);
  if (verdict.go?.reload) return { do: 'leave', to: verdict.go.to };

  const shutOut = await miniProgramExit({ page, host, token: session.token(), ask });
  if (shutOut) return { do: 'leave', to: shutOut };

  const startsAlone = host !== 'wechat' || OWN_LOGIN.includes(page.family);
  if (startsAlone || brings) return { do: 'start' };

  const [code, state] = OAUTH_PARAMS.map((name) => url.searchParams.get(name));
  const cameBack = Boolean(code && state);
  const address = cameBack ? pathWithout(url, OAUTH_PARAMS) : pathWithout(url, []);
  // A code works once. Gone from the address before it is exchanged, a refresh cannot send it again.
  if (cameBack) replaceUrl(address);

  const held = session.token();
  if (held) {
    session.keepToken(held);
    // A page that asked WeChat for something else than a login; what nobody here asked for goes nowhere.
    if (code && state && session.isExpectedLogin(state)) session.keepCameBack({ code, state });
    return { do: 'start' };
  }

  // Somebody sends his own code to somebody else, who would then be logged in as him.
  if (state && cameBack && !session.isExpectedLogin(state)) return { do: 'start', alert: FOREIGN_LOGIN };

  const login = await askWechat(ask, session, code && state ? { code, state } : { scope: 'snsapi_base', returnUrl: url.origin + address });
  if (!login.ok) return { do: 'start', alert: login.message };
  const { token, wechatAuthNew, snapshotuser } = login.data;
  if (snapshotuser === 1) return { do: 'leave', to: `${addressOf('tuiLogin')}?${REDIRECT_PARAM}=${encodeURIComponent(address)}` };
  if (token) {
    session.keepToken(token);
    session.keepWechatType(session.wechatType());
    return { do: 'start' };
  }
  if (!wechatAuthNew) return { do: 'start' };
  session.expectLogin(wechatAuthNew);
  return { do: 'leave', to: wechatAuthNew };
};
