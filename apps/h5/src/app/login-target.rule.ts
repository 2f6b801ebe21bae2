import { HOME_PATH, matchPage } from '@xuetang/h5-routes/match';
import { AUTH_PARAMS, pathWithout, REDIRECT_PARAM, WECHAT_TYPE_PARAM } from './login-address.rule.ts';
import { safeRedirect } from './redirect.rule.ts';

/**
 * Where a login page leads to. The guard says it as `redirect`. A link that somebody wrote by hand says it as the tail of the path, and
 * what else its query brings (a channel, a click id) goes along, so that the page behind the login still knows the campaign.
 */
export const loginTarget = (url: URL): string => {
  const asked = url.searchParams.get(REDIRECT_PARAM);
  if (asked !== null) return safeRedirect(asked, url.origin);
  const { page, tail } = matchPage(url.pathname);
  const behind = `/${url.pathname.split('/').slice(2).join('/')}`;
  const isPage = tail !== undefined && page.family === 'login' && matchPage(behind).page.name !== 'notfound';
  const query = pathWithout(url, [...AUTH_PARAMS, WECHAT_TYPE_PARAM]).slice(url.pathname.length);
  return safeRedirect((isPage ? behind : HOME_PATH) + query, url.origin);
};
