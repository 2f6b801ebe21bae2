import type { AccountVariant } from '@xuetang/h5-routes/families/account';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';

const isInApp = ({ page }: PageProps) => ({ inApp: (page.variant as AccountVariant).inApp ?? false });

const safety = reading(() => import('./safety/SafetyHome.tsx').then((file) => file.SafetyHome), isInApp);

/** The pages of spec 2.9 about the account itself. */
export const accountPages = {
  safety,
  accountSecurity: safety,
  cancellation: () => import('./cancellation/CancellationPage.tsx').then((file) => file.CancellationPage),
  'cancellation-first': () => import('./cancellation/CancellationNoticePage.tsx').then((file) => file.CancellationNoticePage),
  'account-number': () => import('./AccountNumberPage.tsx').then((file) => file.AccountNumberPage),
  personalInfo: () => import('./profile/ProfilePage.tsx').then((file) => file.ProfilePage),
  appBindMobile: reading(() => import('./BindMobilePage.tsx').then((file) => file.BindMobilePage), isInApp),
  cropAvatar: () => import('./profile/AvatarPage.tsx').then((file) => file.AvatarPage),
  updateNickName: () => import('./profile/NicknamePage.tsx').then((file) => file.NicknamePage),
  authToken: () => import('./hand-over/AuthorisePage.tsx').then((file) => file.AuthorisePage),
  verifyMini: reading(
    () => import('./hand-over/MiniCheckPage.tsx').then((file) => file.MiniCheckPage),
    ({ tail }) => ({ tail }),
  ),
  setting: () => import('./settings/SettingsPage.tsx').then((file) => file.SettingsPage),
} satisfies PagesOf<'account'>;

/** After the number, the learner's own record: of the family registration, whose other pages log in. */
export const fillPages = {
  fillUserInfo: () => import('./profile/FillPage.tsx').then((file) => file.FillPage),
} satisfies Partial<PagesOf<'registration'>>;
