import type { SectionId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const sectionOf = ({ id }: { id?: string }) => ({ sectionId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as SectionId) : undefined });

/** A note leads to its second. */
const placeOf = ({ query, ...asked }: { id?: string; query: URLSearchParams }) => {
  const at = query.get('at') ?? '';
  return { ...sectionOf(asked), fromS: /^\d{1,5}$/.test(at) ? Number(at) : undefined };
};

export const lessonPages = {
  'lession-detail': reading(() => import('./ArticlePage.tsx').then((file) => file.ArticlePage), sectionOf),
  'lession-detail1': reading(() => import('./AudioPage.tsx').then((file) => file.AudioPage), sectionOf),
  'lession-video-detail': reading(() => import('./VideoPage.tsx').then((file) => file.VideoPage), placeOf),
  'new-lession-detail': reading(() => import('./day/DayPage.tsx').then((file) => file.DayPage), sectionOf),
} satisfies Omit<PagesOf<'lesson'>, 'video-detail'>;
