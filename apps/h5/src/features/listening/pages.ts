import type { BookId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

export const listeningPages = {
  'listen-class-task-index': () => import('./TodayPage.tsx').then((file) => file.TodayPage),
  'listenbook-detail': reading(
    () => import('./BookPage.tsx').then((file) => file.BookPage),
    ({ id }) => ({ bookId: id === undefined ? undefined : /^[1-9]\d{0,17}$/.test(id) ? (id as BookId) : null }),
  ),
} satisfies Pick<PagesOf<'tasks'>, 'listen-class-task-index'> & Pick<PagesOf<'learning-content'>, 'listenbook-detail'>;
