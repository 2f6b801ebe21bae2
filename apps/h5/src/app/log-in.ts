import { askWechat } from '../client/ask-wechat.ts';
import type { Ask } from '../client/create-client.ts';
import { newKey } from '../client/new-key.ts';
import type { Result } from '../client/result.ts';
import type { SessionStore } from '../client/session-store.ts';
import type { Host } from '../native/host.ts';

export interface LogInPorts {
  ask: Ask;
  reactTo: <T>(result: Result<T>) => Result<T>;
  session: SessionStore;
  host: Pick<Host, 'kind' | 'login'>;
  origin: string;
  /** The path that the visitor wanted; checked. */
  target: () => string;
  leaveFor: (address: string) => void;
  navigate: (path: string) => void;
}

/**
 * The login page's button. WeChat asks the visitor for his name only after a tap, so here the scope is userinfo; it sends him
 * back to the wanted page with a code, which the bootstrap exchanges. In our app and in a mini-program the program itself asks.
 */
export const createLogIn =
  ({ ask, reactTo, session, host, origin, target, leaveFor, navigate }: LogInPorts) =>
  async (): Promise<void> => {
    if (host.kind === 'app' || host.kind === 'mini-program') {
      const state = newKey();
      if (host.kind === 'mini-program') session.expectState(state);
      const login = await host.login(state);
      // The mini-program has left for its own login page: it opens this page again, with a ticket and our state.
      if (!login.ok) return;
      session.keepToolToken(login.data.token);
      navigate(target());
      return;
    }
    const result = reactTo(await askWechat(ask, session, { scope: 'snsapi_userinfo', returnUrl: origin + target() }));
    if (!result.ok || !result.data.wechatAuthNew) return;
    session.expectLogin(result.data.wechatAuthNew);
    leaveFor(result.data.wechatAuthNew);
  };
