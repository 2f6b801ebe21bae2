import { addressesOf } from './paths.ts';
import { isMinuteSegment } from './tab-path.ts';
import { type KnownPage, pageByName, pages } from './table.ts';

/** `/` redirects here (spec 2.2). */
export const HOME_PATH = '/index';

export interface Match {
  page: KnownPage;
  id?: string;
  /** Everything behind the name, without the leading slash. */
  tail?: string;
}

// Like react-router, and for the same reason: a link typed by hand in an ad console still opens its page.
const byAddress = new Map(pages.flatMap((page) => addressesOf(page).map((address) => [address.toLowerCase(), page] as const)));

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The page that a path opens; `notfound` where none does. For `/` it is the page that the redirect leads to. */
export const matchPage = (pathname: string): Match => {
  const [address = HOME_PATH.slice(1), ...rest] = pathname.split('/').filter(Boolean).map(decoded);
  const page = byAddress.get(address.toLowerCase());
  const [first] = rest;
  if (!page) return { page: pageByName('notfound') };
  if (first === undefined) return { page };
  if (page.tail) return { page, tail: rest.join('/') };
  if (rest.length === 1 && page.id) return { page, id: first };
  if (rest.length === 1 && page.family === 'tabs' && isMinuteSegment(first)) return { page };
  return { page: pageByName('notfound') };
};
