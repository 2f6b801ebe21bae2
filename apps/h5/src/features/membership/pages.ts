import type { PagesOf } from '../../kit/page.ts';

export const membershipPages = {
  memberRights: () => import('./RightsPage.tsx').then((file) => file.RightsPage),
  'appH5-vip': () => import('./JoinPage.tsx').then((file) => file.JoinPage),
  vipRenewal: () => import('./RenewalPage.tsx').then((file) => file.RenewalPage),
} satisfies Omit<PagesOf<'membership'>, 'reissueRights'>;
