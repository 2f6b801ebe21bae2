import type { OpenPageVariant } from '@xuetang/h5-routes/families/open-pages';
import type { Page } from '@xuetang/h5-routes/route';
import { AboutUsPage } from './AboutUsPage.tsx';
import { FinancePage } from './FinancePage.tsx';
import { QualificationsPage } from './QualificationsPage.tsx';

/** The pages of 2.7 that say who we are and what words mean. The calculator is a feature of its own. */
export const OpenPage = ({ page, tail }: { page: Page; tail?: string }) => {
  switch ((page.variant as OpenPageVariant).shows) {
    case 'finance':
      return <FinancePage />;
    case 'about-us':
      return <AboutUsPage />;
    default:
      return <QualificationsPage tail={tail} />;
  }
};
