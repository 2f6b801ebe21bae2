import { tabs } from '@xuetang/h5-routes/families/tabs';
import type { TabName } from '@xuetang/h5-routes/tab-path';

type NativePath = 'homePage' | 'trainingCampPage' | 'minePage';

export interface Entry {
  path: NativePath;
  entry: 5 | 6 | 7 | 8;
}

/** Decision 0035: each tab that carries the banner has an entry number of its own, also where two open the same native page. */
export const ENTRIES: Partial<Record<TabName, Entry>> = {
  index: { path: 'homePage', entry: 5 },
  center: { path: 'trainingCampPage', entry: 6 },
  cfp: { path: 'homePage', entry: 7 },
  user: { path: 'minePage', entry: 8 },
};

export const linkTo = ({ path, entry }: Entry): string => `xuetang://${path}?entry=${entry}`;

/** The deep link that opens our app where this tab stands; undefined where a page has none. */
export const appLinkOf = (pageName: string): string | undefined => {
  const tab = tabs.find(({ name, variant }) => name === pageName && variant.downloadBanner);
  const target = tab && ENTRIES[tab.name];
  return target && linkTo(target);
};
