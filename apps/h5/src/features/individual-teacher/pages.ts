import { type PagesOf, reading } from '../../kit/page.ts';

/** The learner's own teacher: four pages of spec 2.9. */
export const teacherPages = {
  'individual-qrcode': () => import('./QrPage.tsx').then((file) => file.QrPage),
  'individual-feedback': () => import('./FeedbackPage.tsx').then((file) => file.FeedbackPage),
  'individual-redirect': () => import('./RedirectPage.tsx').then((file) => file.RedirectPage),
  trainingCampQRCode: reading(
    () => import('./CampQrPage.tsx').then((file) => file.CampQrPage),
    ({ tail }) => ({ tail }),
  ),
} satisfies PagesOf<'individual-teacher'>;
