import type { AppPageNameOf, FamilyName, KnownPage } from '@xuetang/h5-routes/table';
import { type ComponentType, createElement } from 'react';

/** What every page gets. A page reads its address here and not from the router, which is already at the next page while that one loads. */
export interface PageProps {
  page: KnownPage;
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

export type PageComponent = ComponentType<PageProps>;
export type PageLoader = () => Promise<PageComponent>;

/** A loader for each page of a family that is made: a new row of the route table without one does not compile. */
export type PagesOf<Family extends FamilyName> = Readonly<Record<AppPageNameOf<Family>, PageLoader>>;

/** For a page that asks for what it shows, and not for an address: `read` says what the address means. */
export const reading = <P extends object>(load: () => Promise<ComponentType<P>>, read: (asked: PageProps) => P): PageLoader => {
  // One component a page: another would lose what the page holds whenever the guard looks at it again.
  let made: PageComponent | undefined;
  return async () => {
    const Show = await load();
    return (made ??= (asked) => createElement(Show, read(asked)));
  };
};
