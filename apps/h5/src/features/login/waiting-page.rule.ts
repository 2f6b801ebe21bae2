import { matchPage } from '@xuetang/h5-routes/match';
import type { KnownPage } from '@xuetang/h5-routes/table';

/** The page behind this login, for its title only: where to go is decided by the shell, which trusts the address less. */
export const waitingPage = (redirect: string | null, tail: string | undefined): KnownPage | undefined => {
  const path = redirect ?? (tail === undefined ? undefined : `/${tail}`);
  if (!path?.startsWith('/')) return undefined;
  const { page } = matchPage(path.split(/[?#]/)[0]!);
  return page.name === 'notfound' || page.name === 'index' || page.family === 'login' ? undefined : page;
};
