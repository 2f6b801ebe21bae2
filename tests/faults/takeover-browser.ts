import { paths } from '@xuetang/contract/generated/path-table';
import { matchPage } from '@xuetang/h5-routes/match';
import { bootstrap } from '../../apps/h5/src/app/bootstrap.ts';
import { aBrowser } from '../../apps/h5/src/client/a-browser.ts';
import { askWechat } from '../../apps/h5/src/client/ask-wechat.ts';
import { createClient } from '../../apps/h5/src/client/create-client.ts';
import { readBrought } from '../../apps/h5/src/features/super-fans/brought.ts';
import { createLinkFlow, type Step } from '../../apps/h5/src/features/super-fans/link-flow.ts';
import type { HostKind } from '../../apps/h5/src/native/where-am-i.ts';

const ORIGIN = 'http://127.0.0.1:4000';

export interface Opening {
  host?: HostKind;
  /** Whether the person wants the account that an address brings. */
  takes?: boolean;
  /** The answer of this many calls is lost on the way, after the server has done its work. */
  loses?: number;
}

/** Somebody's browser: the product's own code for login, session and links, with cookies and storage of its own and no screen. */
export const openBrowser = (api: string, token?: string) => {
  const { session } = aBrowser(token === undefined ? {} : { token });
  const kept = new Map<string, string>();
  const visit = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let toLose = 0;
  const { ask } = createClient({
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      if (toLose-- > 0) throw new TypeError('the answer was lost');
      return answer;
    },
    token: session.token,
    wechatType: session.wechatType,
    now: Date.now,
    hosts: { main: { primary: api }, qnxk: { primary: api } },
    paths,
  });

  const open = (path: string, { host = 'browser', takes = false, loses = 0 }: Opening = {}) => {
    toLose = loses;
    const url = new URL(path, ORIGIN);
    return bootstrap({
      page: matchPage(url.pathname).page,
      url,
      host,
      session,
      ask,
      replaceUrl: () => {},
      hostToken: async () => undefined,
      whichAccount: async () => takes,
    });
  };

  const flow = createLinkFlow({
    ask,
    token: session.token,
    keepToken: session.keepToken,
    wechatType: session.wechatType,
    browserKey: session.browserKey,
    isExpectedLogin: session.isExpectedLogin,
    device: { osName: 'android' },
    onToken: () => {},
    onPhoneSpent: () => kept.clear(),
  });
  /** A super-fan page, as far as a person need not do anything. */
  const openLink = (path: string, loses = 0): Promise<Step> => {
    toLose = loses;
    return flow.begin(readBrought(new URL(path, ORIGIN).searchParams, visit));
  };
  /** To WeChat and back, as this person: the address that WeChat opens. */
  const throughWechat = async (person: string, path: string): Promise<string> => {
    const asked = await askWechat(ask, session, { scope: 'snsapi_base', returnUrl: ORIGIN + path });
    const authorisation = asked.ok ? (asked.data.wechatAuthNew ?? '') : '';
    session.expectLogin(authorisation);
    const back = await fetch(authorisation, { headers: { cookie: `standin_wechat_user=${person}` }, redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '', ORIGIN);
    return pathname + search;
  };
  return { ask, open, openLink, throughWechat, confirm: flow.confirm, token: session.token, keepToken: session.keepToken };
};

export type Browser = ReturnType<typeof openBrowser>;
