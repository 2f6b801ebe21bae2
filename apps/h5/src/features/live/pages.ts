import type { SectionId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const sectionOf = ({ id }: { id?: string }) => ({ sectionId: id && /^[1-9]\d{0,17}$/.test(id) ? (id as SectionId) : undefined });

export const livePages = {
  index: () => import('./SchedulePage.tsx').then((file) => file.SchedulePage),
  'video-detail': reading(() => import('./room/RoomPage.tsx').then((file) => file.RoomPage), sectionOf),
} satisfies Pick<PagesOf<'tabs'>, 'index'> & Pick<PagesOf<'lesson'>, 'video-detail'>;
