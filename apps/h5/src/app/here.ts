import { matchPage } from '@xuetang/h5-routes/match';
import type { KnownPage } from '@xuetang/h5-routes/table';

/** What the address bar says, and which page that is. */
export const here = (): { url: URL; page: KnownPage } => {
  const url = new URL(window.location.href);
  return { url, page: matchPage(url.pathname).page };
};
