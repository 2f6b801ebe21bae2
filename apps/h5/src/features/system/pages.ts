import { type PagesOf, reading } from '../../kit/page.ts';
import type { EndingName } from './EndingPage.tsx';

const ending = (says: EndingName) =>
  reading(
    () => import('./EndingPage.tsx').then((file) => file.EndingPage),
    () => ({ says }),
  );

/** Where a visit ends that can go no further. */
export const systemPages = {
  notfound: ending('not-found'),
  blank: ending('coming-soon'),
  notAvailable: ending('full'),
  invalidPage: ending('link-ended'),
  blackPage: () => import('./BlockedPage.tsx').then((file) => file.BlockedPage),
} satisfies PagesOf<'system'>;
