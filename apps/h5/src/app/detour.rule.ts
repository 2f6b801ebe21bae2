import { allowedLink } from '../native/allowed-link.rule.ts';

/** A row of `listDynamicRoutes` (spec 3). */
export interface DynamicRoute {
  mainPath: string;
  linkUrl: string;
}

/** Whom operators may send a visitor to, besides ourselves: WeChat's own pages and the stores. As `settings.allowed_host` begins (decision 0050). */
const LINK_HOSTS: readonly string[] = [
  'mp.weixin.qq.com',
  'work.weixin.qq.com',
  'wxaurl.cn',
  'wxmpurl.cn',
  'a.app.qq.com',
  'apps.apple.com',
];

/** A link of the server, if it may be followed. */
export const linkTarget = (linkUrl: string | null | undefined, origin: string): string | undefined =>
  linkUrl ? allowedLink(linkUrl, origin, LINK_HOSTS) : undefined;

// As the route table matches: without regard to case, and with or without a slash at the end.
const plain = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase();

const pathOf = (target: string): string => plain(target.split(/[?#]/)[0]!);

/**
 * Where a dynamic route leads from this path (spec 7.3). Routes do not chain: one that leads to another's path is ignored,
 * so that two rows cannot send a visitor round in circles.
 */
export const dynamicTarget = (routes: readonly DynamicRoute[], pathname: string, origin: string): string | undefined => {
  const here = plain(pathname);
  const route = routes.find(({ mainPath }) => plain(mainPath) === here);
  const target = linkTarget(route?.linkUrl, origin);
  if (target === undefined || !target.startsWith('/')) return target;
  return routes.some(({ mainPath }) => plain(mainPath) === pathOf(target)) ? undefined : target;
};
