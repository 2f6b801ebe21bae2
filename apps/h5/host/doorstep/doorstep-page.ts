import type { KnownPage } from '@xuetang/h5-routes/table';
import type { ApiSource } from '../api-source.ts';
import type { Built } from '../built.ts';
import type { HostConfig } from '../config.ts';
import type { PageFrame } from '../page-frame.ts';
import { createJoinGroupPage } from './join-group-page.ts';
import { createLandingPage } from './landing-page.ts';
import type { Visit } from './visit.ts';

/** The HTML of a page that ads pay for, with everything inside that its first paint needs. */
export const createDoorstep = (source: ApiSource, built: Built, { filmHosts }: Pick<HostConfig, 'filmHosts'>) => {
  const joinGroup = createJoinGroupPage(source, built.joinGroup);
  const families: Partial<Record<KnownPage['family'], (visit: Visit) => Promise<string>>> = {
    'join-group': joinGroup,
    success: joinGroup,
    landing: createLandingPage(source, built.landing, filmHosts),
  };
  /** Undefined where no doorstep stands: the app answers then. */
  return async (page: KnownPage, id: string | undefined, search: string, frame: Promise<PageFrame>): Promise<string | undefined> => {
    const show = page.doorstep && page.built ? families[page.family] : undefined;
    if (!show) return undefined;
    const query = new URLSearchParams(search);
    // The token is the browser's business: it stays out of the page's text.
    query.delete('token');
    const { name, family, title, chain, access, variant } = page;
    const { config } = await frame;
    return show({
      page,
      id,
      query,
      data: { page: { name, family, title, chain, access, variant }, query: `?${query.toString()}`, config },
    });
  };
};
