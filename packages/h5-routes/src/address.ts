import type { PageName } from './table.ts';

/** The bare address of a page. Unlike `href` it does not bring the table along, for scripts that count every kilobyte. */
export const address = (name: PageName): string => `/${name}`;
