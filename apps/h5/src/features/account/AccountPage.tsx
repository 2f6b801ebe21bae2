import type { AccountVariant } from '@xuetang/h5-routes/families/account';
import type { Page } from '@xuetang/h5-routes/route';
import { AccountNumberPage } from './AccountNumberPage.tsx';
import { AuthorisePage } from './hand-over/AuthorisePage.tsx';
import { AvatarPage } from './profile/AvatarPage.tsx';
import { BindMobilePage } from './BindMobilePage.tsx';
import { CancellationNoticePage } from './cancellation/CancellationNoticePage.tsx';
import { CancellationPage } from './cancellation/CancellationPage.tsx';
import { PendingCancellation } from './cancellation/PendingCancellation.tsx';
import { MiniCheckPage } from './hand-over/MiniCheckPage.tsx';
import { NicknamePage } from './profile/NicknamePage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { SafetyPage } from './safety/SafetyPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';

interface AccountPageProps {
  page: Page;
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

/** The pages of spec 2.9 about the account itself. */
export const AccountPage = ({ page, tail, query }: AccountPageProps) => {
  const { shows, inApp = false } = page.variant as AccountVariant;
  switch (shows) {
    case 'safety':
      return (
        <>
          <div className="xt-pending-place">
            <PendingCancellation />
          </div>
          <SafetyPage inApp={inApp} />
        </>
      );
    case 'cancellation':
      return <CancellationPage />;
    case 'cancellation-notice':
      return <CancellationNoticePage />;
    case 'account':
      return <AccountNumberPage />;
    case 'profile':
      return <ProfilePage />;
    case 'mobile':
      return <BindMobilePage inApp={inApp} />;
    case 'avatar':
      return <AvatarPage />;
    case 'nickname':
      return <NicknamePage />;
    case 'authorise':
      return <AuthorisePage query={query} />;
    case 'mini-program-check':
      return <MiniCheckPage tail={tail} />;
    case 'settings':
      return <SettingsPage />;
    default:
      return null;
  }
};
