import { type PagesOf, reading } from '../../kit/page.ts';
import { readingIn } from './address.ts';

/** A book that some read together, and a friend's page of it. */
export const readingPages = {
  'read-book-group': reading(() => import('./GroupPage.tsx').then((file) => file.GroupPage), readingIn),
  'read-book-group-share': reading(() => import('./SharePage.tsx').then((file) => file.SharePage), readingIn),
} satisfies Pick<PagesOf<'learning-content'>, 'read-book-group' | 'read-book-group-share'>;
