import type { PageLoader, PagesOf } from '../../kit/page.ts';

const agreement: PageLoader = () => import('./AgreementsPage.tsx').then((file) => file.AgreementsPage);

/** One page for the six documents of spec 2.5. */
export const agreementPages = {
  userAgreement: agreement,
  privacyAgreement: agreement,
  wechatPrivacyAgreement: agreement,
  courseAgreement: agreement,
  refundAgreement: agreement,
  agreementRefundGeneral: agreement,
} satisfies PagesOf<'agreements'>;
