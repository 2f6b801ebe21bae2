import type { PagesOf } from '../../kit/page.ts';

export const livePages = {
  index: () => import('./SchedulePage.tsx').then((file) => file.SchedulePage),
  'video-detail': () => import('./room/RoomPage.tsx').then((file) => file.RoomPage),
} satisfies Pick<PagesOf<'tabs'>, 'index'> & Pick<PagesOf<'lesson'>, 'video-detail'>;
