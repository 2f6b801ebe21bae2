import type { CampId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const campOf = ({ id }: { id?: string }) => ({ campId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as CampId) : undefined });

export const reviewPages = {
  campReviews: reading(() => import('./ListPage.tsx').then((file) => file.ListPage), campOf),
  ownReview: reading(() => import('./OwnPage.tsx').then((file) => file.OwnPage), campOf),
} satisfies PagesOf<'reviews'>;
