import type { PagesOf } from '../../kit/page.ts';

export const coursePages = {
  'mp3-list': () => import('./AudioListPage.tsx').then((file) => file.AudioListPage),
} satisfies PagesOf<'course'>;
