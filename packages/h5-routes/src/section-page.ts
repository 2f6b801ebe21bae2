import { href } from './hrefs.ts';
import type { PageName } from './table.ts';

/** How a section is learned, as the contract says it. */
export type SectionMedium = 'article' | 'audio' | 'video' | 'day' | 'live';

/** Which of the five section pages of spec 2.3 shows a section. */
const PAGE: Readonly<Record<SectionMedium, PageName>> = {
  article: 'lession-detail',
  audio: 'lession-detail1',
  video: 'lession-video-detail',
  day: 'new-lession-detail',
  live: 'video-detail',
};

/** The address where a section is learned. */
export const sectionHref = ({ sectionId, medium }: { sectionId: string; medium: SectionMedium }): string =>
  href(PAGE[medium], { id: sectionId });

/** The address of a section list. `from`: the section that was refused on its own page, so that the list can say why (spec 5). */
export const sectionListHref = ({ courseId, from }: { courseId?: string; from?: string } = {}): string =>
  href('lession-list', { ...(courseId === undefined ? {} : { id: courseId }), query: { from } });
