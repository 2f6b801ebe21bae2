import { HOME_PATH } from '@xuetang/h5-routes/match';
import { ownPath } from '../native/allowed-link.rule.ts';

// Logging in leads nowhere if it leads to the login again.
const LOGIN = /^\/(?:login(?:qn)?|mobilephonelogin(?:before)?2?|tuilogin)(?:\/|$)/i;

/** Where to go after the login: the wanted path if it cannot leave our site, else home. */
export const safeRedirect = (wanted: string | null, origin: string): string => {
  const path = wanted ? ownPath(wanted, origin) : undefined;
  return path === undefined || LOGIN.test(path.split(/[?#]/)[0]!) ? HOME_PATH : path;
};
