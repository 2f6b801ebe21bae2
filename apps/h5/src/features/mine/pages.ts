import type { PagesOf } from '../../kit/page.ts';

export const minePages = {
  user: () => import('./MinePage.tsx').then((file) => file.MinePage),
} satisfies Pick<PagesOf<'tabs'>, 'user'>;
