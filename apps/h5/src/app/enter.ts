import { HOME_PATH, matchPage } from '@xuetang/h5-routes/match';
import { pageByName } from '@xuetang/h5-routes/table';
import type { Ask } from '../client/create-client.ts';
import type { SessionStore } from '../client/session-store.ts';
import type { HostKind } from '../native/where-am-i.ts';
import type { DetourOf } from './detours.ts';
import { guard } from './guard.rule.ts';
import { isLinkEnded } from './link-ended.rule.ts';
import { TOKEN_PARAM } from './login-address.rule.ts';
import { miniProgramExit } from './mini-program-check.ts';
import { obey } from './obey.ts';
import type { PageComponent, PageProps } from '../kit/page.ts';
import type { loaderOf } from './page-loaders.ts';
import { isShadowUser, shadowExit } from './shadow-user.ts';

/** A page, ready to be drawn. */
export interface Place {
  pathname: string;
  props: PageProps;
  Show: PageComponent;
}

export type Entry =
  | { do: 'show'; place: Place }
  /** Elsewhere in the app. */
  | { do: 'redirect'; to: string }
  /** Out of the app: the host has to answer. `trace`: whether the way back leads here. */
  | { do: 'load'; address: string; trace: boolean };

export interface EnterPorts {
  session: SessionStore;
  ask: Ask;
  host: HostKind;
  /** Where operators send a visitor instead. */
  detourOf: DetourOf;
  /** What the bootstrap has handed in and the address still shows, because its page keeps it. */
  handedIn: string | null;
  /** Where somebody goes whom a campaign does not take. */
  campaignExit: (url: URL) => Promise<string | undefined>;
  /** Milliseconds, as `Date.now`. */
  now: () => number;
  loaderOf: typeof loaderOf;
  retryChunk: <T>(load: () => Promise<T>) => Promise<T>;
  /** The path that the host answered with this document. */
  servedPath: string;
  /** Nothing was shown in this document yet. */
  isFirst: boolean;
}

/** A path stays in the app, an address leaves it. */
const lead = (to: string): Entry => (to.startsWith('/') ? { do: 'redirect', to } : { do: 'load', address: to, trace: false });

/** What comes between an address and its page: the redirect of `/`, the doorstep, the guard, the checks, the chunk. Rejects when the chunk stays away. */
export const enter = async (url: URL, ports: EnterPorts): Promise<Entry> => {
  const { session, ask, host } = ports;
  if (url.pathname === '/') return { do: 'redirect', to: HOME_PATH + url.search };
  const { page: wanted, ...rest } = matchPage(url.pathname);
  // What the host and the bootstrap have answered for already. A detour from there is another page, which neither has seen.
  const isServed = ports.isFirst && url.pathname === ports.servedPath;
  // The host renders these. Where it gave us the app for one, asking again would be a loop: the loader says that it has none.
  if (wanted.doorstep && wanted.built && !isServed) return { do: 'load', address: url.href, trace: true };
  if (isShadowUser(url)) return { do: 'load', address: await shadowExit(url, ask), trace: false };

  // In its place and before the login: nobody should log in to read that a link is over.
  const isEnded = isLinkEnded(wanted.name, url.searchParams, ports.now());
  const page = isEnded ? pageByName('invalidPage') : wanted;
  if (!isEnded) {
    const isHandedIn = ports.handedIn !== null && ports.handedIn === url.searchParams.get(TOKEN_PARAM);
    const verdict = guard({ page, url, token: session.token(), storedWechatType: session.storedWechatType(), isHandedIn });
    // The bootstrap alone hands in, before anything else runs in the document.
    if (verdict.handIn) return { do: 'load', address: url.href, trace: false };
    obey(verdict, session);
    if (verdict.go?.reload) return { do: 'load', address: verdict.go.to, trace: false };
    if (verdict.go) return { do: 'redirect', to: verdict.go.to };
  }

  const [shutOut, notForHim, detour, Show] = await Promise.all([
    isServed ? undefined : miniProgramExit({ page, host, token: session.token(), ask }),
    ports.campaignExit(url),
    ports.detourOf(url),
    ports.retryChunk(ports.loaderOf(page)),
  ]);
  const elsewhere = shutOut ?? notForHim ?? detour;
  if (elsewhere !== undefined) return lead(elsewhere);
  return { do: 'show', place: { pathname: url.pathname, props: { page, ...rest, query: url.searchParams }, Show } };
};
