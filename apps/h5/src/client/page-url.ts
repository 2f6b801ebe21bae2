/** Behind a page's name: as long as a ticket, and no number. The shortest that opens something has 22 letters. */
const TICKET = /\/(?!\d+(?:\/|$))[\w-]{22,}(?=\/|$)/g;

/** What a report says of where it happened: no query, which may hold a token for a moment, and no ticket behind the page's name. */
export const pageUrl = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string => {
  const name = /^(?:\/spa)?\/[^/]*/.exec(pathname)?.[0] ?? '';
  return origin + name + pathname.slice(name.length).replace(TICKET, '/…');
};
