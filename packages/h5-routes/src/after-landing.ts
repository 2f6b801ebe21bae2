import { pages, type KnownPage, type PageName } from './table.ts';

const FAMILIES: readonly KnownPage['family'][] = ['join-group', 'success'];

/** The page that a landing page may lead to, by its name. One that is not built yet is none: the visit was paid for. */
export const pageAfterLanding = (name: string): PageName | undefined =>
  pages.find((page) => page.name === name && page.built && FAMILIES.includes(page.family))?.name;
