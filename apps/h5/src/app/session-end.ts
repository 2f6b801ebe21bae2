import { SESSION_END_REDIRECT_MS } from '@xuetang/contract/constants';
import type { Page } from '@xuetang/h5-routes/route';
import type { SessionStore } from '../client/session-store.ts';
import type { Host } from '../native/host.ts';
import { loginAddress } from './login-address.rule.ts';

export interface SessionEndPorts {
  session: SessionStore;
  host: Pick<Host, 'kind' | 'logout'>;
  toast: (message: string) => void;
  here: () => { page: Pick<Page, 'name' | 'family'>; url: URL };
  navigate: (path: string) => void;
  /** Loads an address anew, as WeChat's authorisation needs it. */
  load: (address: string) => void;
}

/** Response code 3 or 4 (spec 4.9 and 8): says so, forgets the session, and leads to the login. */
export const createSessionEnd = ({ session, host, toast, here, navigate, load }: SessionEndPorts) => {
  // Several calls of one page fail together; the learner is told once.
  let ending = false;
  return (message: string): void => {
    session.forget();
    if (ending) return;
    ending = true;
    toast(message);
    if (host.kind === 'app') void host.logout();
    setTimeout(() => {
      ending = false;
      const { page, url } = here();
      if (host.kind === 'app' || page.family === 'login') return;
      if (page.family === 'super-fans') load(url.href);
      else navigate(loginAddress(page, url));
    }, SESSION_END_REDIRECT_MS);
  };
};
