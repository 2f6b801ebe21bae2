import type { PagesOf } from '../../kit/page.ts';

export const tabPages = {
  user: () => import('./MinePage.tsx').then((file) => file.MinePage),
} satisfies PagesOf<'tabs'>;
