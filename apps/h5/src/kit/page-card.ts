import { type Destination, href } from '@xuetang/h5-routes/hrefs';
import type { PageName } from '@xuetang/h5-routes/table';
import { createContext, useContext, useEffect } from 'react';
import type { Host, SharedPage } from '../native/host.ts';

/** What a friend gets. The link is made of the route table, so it holds what is named here and nothing of the visitor's own address. */
export interface ShareCard extends Destination {
  page: PageName;
  title: string;
  description?: string;
}

export interface PageCard {
  /** For the title bar, where the page knows better than the route table. */
  title?: string | undefined;
  share?: ShareCard | undefined;
}

const PICTURE = '/share/hall.png';

export const sharedPage = ({ page, title, description = '', ...destination }: ShareCard, origin: string): SharedPage => ({
  title,
  description,
  link: origin + href(page, destination),
  image: origin + PICTURE,
});

/** Tells the host of the page that is shown: what the page says of itself stands over what the shell says of every page, whoever speaks last. */
export const createPageCards = (host: Pick<Host, 'setTitle' | 'setShare'>, origin: string) => {
  let ofShell: Required<PageCard> | undefined;
  let ofPage: PageCard | undefined;
  let last: { title?: string; share?: string } = {};
  let isTelling = false;
  const tell = (): void => {
    isTelling = false;
    const title = ofPage?.title ?? ofShell?.title;
    const card = ofPage?.share ?? ofShell?.share;
    const shared = card && sharedPage(card, origin);
    const share = shared && JSON.stringify(shared);
    const before = last;
    last = { ...(title === undefined ? {} : { title }), ...(share === undefined ? {} : { share }) };
    if (title !== undefined && title !== before.title) host.setTitle(title);
    if (shared && share !== before.share) host.setShare(shared);
  };
  // Once both have spoken: a page's effects run before those of the shell around it.
  const tellSoon = (): void => {
    if (isTelling) return;
    isTelling = true;
    void Promise.resolve().then(tell);
  };
  return {
    shell: (card: Required<PageCard>): void => {
      ofShell = card;
      tellSoon();
    },
    page: (card: PageCard): (() => void) => {
      ofPage = card;
      tellSoon();
      return () => {
        if (ofPage === card) ofPage = undefined;
      };
    },
  };
};

export type PageCards = ReturnType<typeof createPageCards>;

/** Where a page is only drawn, nobody is told. */
export const PageCardContext = createContext<Pick<PageCards, 'page'>>({ page: () => () => {} });

/** What the title bar says of this page, and what the host's menu shares of it. Compared by its JSON. */
export const usePageCard = (card: PageCard): void => {
  const { page } = useContext(PageCardContext);
  const text = JSON.stringify(card);
  useEffect(() => page(JSON.parse(text) as PageCard), [page, text]);
};
