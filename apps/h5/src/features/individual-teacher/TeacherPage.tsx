import type { PageName } from '@xuetang/h5-routes/table';
import { CampQrPage } from './CampQrPage.tsx';
import { FeedbackPage } from './FeedbackPage.tsx';
import { QrPage } from './QrPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';

/** The learner's own teacher: four pages of spec 2.9. */
export const TeacherPage = ({ page, tail }: { page: { name: PageName }; tail?: string }) => {
  switch (page.name) {
    case 'individual-feedback':
      return <FeedbackPage />;
    case 'individual-redirect':
      return <RedirectPage />;
    case 'trainingCampQRCode':
      return <CampQrPage tail={tail} />;
    default:
      return <QrPage />;
  }
};
