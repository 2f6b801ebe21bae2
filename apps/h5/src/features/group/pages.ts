import type { PagesOf } from '../../kit/page.ts';

export const groupPages = {
  group: () => import('./GroupPage.tsx').then((file) => file.GroupPage),
} satisfies Pick<PagesOf<'tabs'>, 'group'>;
