import type { PagesOf } from '../../kit/page.ts';

/** Getting and opening the app (spec 2.7). */
export const downloadPages = {
  downloadApp: () => import('./StoresPage.tsx').then((file) => file.StoresPage),
  downloadGuide: () => import('./GuidePage.tsx').then((file) => file.GuidePage),
  launchApp: () => import('./LaunchPage.tsx').then((file) => file.LaunchPage),
} satisfies PagesOf<'downloads'>;
