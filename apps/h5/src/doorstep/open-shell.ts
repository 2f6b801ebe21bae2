import { bootstrap } from '../app/bootstrap.ts';
import { loginHost } from '../app/config.ts';
import { leave, tokenOf } from '../app/leave.ts';
import { TOKEN_PARAM } from '../app/login-address.rule.ts';
import { readKept, UNTOLD } from '../client/agreed.ts';
import type { ClientPorts } from '../client/create-client.ts';
import { openClient, storageAt } from '../client/in-browser.ts';
import { lineageHere } from '../client/lineage.ts';
import type { Result } from '../client/result.ts';
import type { Shell } from '../client/shell-context.ts';
import { tellAds } from '../client/tell-ads.ts';
import { applyKeptFont } from '../kit/large-font.ts';
import { toast } from '../kit/toast.ts';
import { createHost, type NativeWindow } from '../native/create-host.ts';
import { whereAmI } from '../native/where-am-i.ts';
import { coverFor } from './cover-for.ts';
import type { DoorstepData } from './doorstep-data.ts';

const RELOGIN = 'xt-relogin';
/** In the middle of the page it would lie over the code. */
const BELOW = { at: 'bottom' } as const;

/** What the host wrote into this page. */
export const readData = <D extends DoorstepData>(): D => JSON.parse(document.getElementById('xt-doorstep')?.textContent ?? '') as D;

/** The shell of a page that ads pay for: host, client, session, login, overlays. No router and no view. */
export const openShell = (data: DoorstepData, paths: ClientPorts['paths'], morePaths?: ClientPorts['morePaths']): Shell => {
  lineageHere();
  applyKeptFont();
  const host = createHost(whereAmI(navigator.userAgent, window), window as unknown as NativeWindow, (url) =>
    ask('configureWechat', { type: session.wechatType(), url }),
  );
  const { session, ask } = openClient(data.config.hosts, morePaths ? { paths, morePaths } : { paths }, data.config.traceShare);

  /** Logs the visitor in. Never settles when the page is being left for WeChat's authorisation. */
  const enter = async (): Promise<void> => {
    const start = await bootstrap({
      page: data.page,
      url: new URL(location.href),
      host: loginHost(host.kind, data.config),
      session,
      ask,
      replaceUrl: (path) => history.replaceState(history.state, '', path),
      hostToken: tokenOf(host),
      whichAccount: async (question) => (await import('./ask-which-account.tsx')).askWhichAccount(question),
    });
    if (start.do === 'leave') {
      leave(location, start.to);
      return new Promise(() => {});
    }
    if (start.alert) toast(start.alert, BELOW);
  };

  /** A session that ended: once a visit the page is loaded anew, and the bootstrap logs in again. */
  const logInAgain = (): void => {
    session.forget();
    if (sessionStorage.getItem(RELOGIN)) return;
    sessionStorage.setItem(RELOGIN, '1');
    location.reload();
  };

  /** Nothing may cover the QR code or the button: what is wrong is said in a toast, or by the code number alone. */
  const reactTo = <T>(result: Result<T>): Result<T> => {
    if (result.ok) return result;
    if (result.then === 'login') logInAgain();
    else if (result.then === 'toast' && result.kind === 'answer') toast(result.message, BELOW);
    return result;
  };

  // Before it is taken out of the address.
  const bringsAccount = new URLSearchParams(location.search).has(TOKEN_PARAM);
  const entered = enter();
  void entered.then(() => tellAds({ ask, session }, 'click'));
  const shell: Shell = {
    ask,
    reactTo,
    session,
    host,
    entered,
    logIn: () => entered,
    leaveLogin: () => {},
    captchaScripts: data.config.captchaScripts,
  };
  host.setTitle(data.page.title);
  // Agreed to on the page before, or before the way to WeChat and back: told now that somebody is logged in.
  void entered.then(async () => {
    const visit = storageAt(() => sessionStorage);
    if (readKept(visit, UNTOLD)) await (await import('../client/consent.ts')).consentIn(shell).settle();
  });
  void coverFor(data, shell, bringsAccount).then(async (cover) => {
    if (cover) (await import('./show-cover.tsx')).showCover(cover);
  });
  return shell;
};
