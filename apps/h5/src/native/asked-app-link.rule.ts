import { ENTRIES, type Entry, linkTo } from './app-link.rule.ts';

const HOME: Entry = { path: 'homePage', entry: 5 };

/** The deep link that an address asks for by its entry number. What is none of ours opens the app's home: an address opens nothing else on a phone. */
export const askedAppLink = (query: URLSearchParams): string =>
  linkTo(Object.values(ENTRIES).find(({ entry }) => String(entry) === query.get('entry')) ?? HOME);
