/** Names that links may lead to, and names that may answer our calls. */
export interface AllowedHosts {
  link: ReadonlySet<string>;
  api: ReadonlySet<string>;
}

const MAX_LENGTH = 2_048;

// Only what every parser reads alike: the characters of an address. No backslash, which browsers take for a slash, no space, no quotes.
const PLAIN_TEXT = /^[\w\-.~:/?#[\]@!$&()*+,;=%]+$/;

// Without `//`, without dots alone in a segment and without escapes: nothing that decoding once more could turn into a host.
const OWN_PATH = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;

/** Links that open one of our mini-programs: the only scheme of another program that a page may be sent to. */
const MINI_SCHEME = /^weixin:\/\/dl\/business\/\?(?:t|appid)=[\w%&=./-]{1,1024}$/;

const isText = (link: unknown): link is string => typeof link === 'string' && link.length <= MAX_LENGTH && PLAIN_TEXT.test(link);

/** https, the standard port, no name in front of the host, and the host as it stands in the list: nothing is normalised into it. */
const allowedUrl = (link: string, hosts: ReadonlySet<string>): URL | undefined => {
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/.exec(link)?.[1];
  if (host === undefined || !hosts.has(host)) return undefined;
  const url = URL.parse(link);
  return url?.protocol === 'https:' && url.host === host && url.username === '' && url.password === '' ? url : undefined;
};

/** A link that a page may follow: a path of our own, or https on an allowed host. Undefined for everything else. */
export const safeLink = (link: unknown, hosts: AllowedHosts): string | undefined => {
  if (!isText(link)) return undefined;
  const [path = ''] = link.split(/[?#]/, 1);
  if (OWN_PATH.test(path)) return link;
  return allowedUrl(link, hosts.link)?.href;
};

/** A link that opens a mini-program: WeChat's own scheme, or what a page may follow anyway. */
export const safeMiniLink = (link: unknown, hosts: AllowedHosts): string | undefined =>
  isText(link) && MINI_SCHEME.test(link) ? link : safeLink(link, hosts);

/** An origin that our calls, with their tokens, may be sent to. */
export const safeApiOrigin = (origin: unknown, hosts: AllowedHosts): string | undefined => {
  const url = isText(origin) ? allowedUrl(origin, hosts.api) : undefined;
  return url && url.origin === origin ? url.origin : undefined;
};

/** What a dynamic route may be put in front of: a page of ours, without query or tail. */
export const isPagePath = (path: string): boolean => path.length <= 128 && path !== '/' && OWN_PATH.test(path);
