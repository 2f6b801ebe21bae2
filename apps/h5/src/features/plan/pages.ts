import type { PagesOf } from '../../kit/page.ts';

export const planPages = {
  planBook: () => import('./BookPage.tsx').then((file) => file.BookPage),
  myDispose: () => import('./PotsPage.tsx').then((file) => file.PotsPage),
} satisfies Partial<PagesOf<'study-plan' | 'study-record'>>;
