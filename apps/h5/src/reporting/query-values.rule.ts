import { clip } from './clip.ts';

/** They name or let in a person, or open one thing for whoever holds them; a report about a click needs neither. */
const KEPT_BACK: ReadonlySet<string> = new Set(['token', 'code', 'state', 'mobile', 'phonecode', 'ticket', 'gift']);
const LONGEST = 512;
const MOST = 60;

/** All values of the page's query (spec 3 'click log') but those that open a session or name a person. */
export const queryValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name !== '' && name.length <= 64 && !KEPT_BACK.has(name.toLowerCase()))
      .slice(0, MOST)
      .map(([name, value]) => [name, clip(value, LONGEST)]),
  );
