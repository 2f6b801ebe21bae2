import type { PagesOf } from '../../kit/page.ts';

export const centerPages = {
  center: () => import('./CenterPage.tsx').then((file) => file.CenterPage),
} satisfies Pick<PagesOf<'tabs'>, 'center'>;
