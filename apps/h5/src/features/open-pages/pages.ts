import type { PagesOf } from '../../kit/page.ts';

/** The pages of 2.7 that say who we are and what words mean. */
export const openPages = {
  about: () => import('./QualificationsPage.tsx').then((file) => file.QualificationsPage),
  appAboutUs: () => import('./AboutUsPage.tsx').then((file) => file.AboutUsPage),
  Financial: () => import('./FinancePage.tsx').then((file) => file.FinancePage),
} satisfies Omit<PagesOf<'open-pages'>, 'jisuanqi'>;
