import type { PagesOf } from '../../kit/page.ts';

export const notePages = {
  note: () => import('./NotesPage.tsx').then((file) => file.NotesPage),
} satisfies Pick<PagesOf<'study-record'>, 'note'>;
