import type { Page } from './route.ts';

/** The first path segments at which a page is served: its name, the name with `by`, its aliases. */
export const addressesOf = (page: Page): readonly string[] => [page.name, ...(page.by ? [`${page.name}by`] : []), ...(page.aliases ?? [])];

const behind = (page: Page) => {
  if (page.tail) return '/*';
  if (page.id) return '/:id?';
  return page.family === 'tabs' ? '/:minute?' : '';
};

/** The page's addresses as react-router patterns; every alias takes what the name takes. */
export const pathPatterns = (page: Page): string[] => addressesOf(page).map((address) => `/${address}${behind(page)}`);
