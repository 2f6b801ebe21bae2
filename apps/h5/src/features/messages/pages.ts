import { type PagesOf, reading } from '../../kit/page.ts';
import { categoryOf } from './categories.ts';

export const messagePages = {
  siteInformation: reading(
    () => import('./ListPage.tsx').then((file) => file.ListPage),
    ({ tail }) => ({ category: categoryOf(tail) }),
  ),
  siteInformationDetail: reading(
    () => import('./DetailPage.tsx').then((file) => file.DetailPage),
    ({ id }) => ({ id }),
  ),
} satisfies PagesOf<'messages'>;
