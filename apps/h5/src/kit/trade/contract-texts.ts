import type { AgreementName } from '@xuetang/contract/agreements';
import type { ContractText } from '@xuetang/contract/goods';
import type { PageName } from '@xuetang/h5-routes/table';
import type { AgreeText } from '../AgreeBox.tsx';

/** Where each text is read. */
const PAGES: Readonly<Record<AgreementName, PageName>> = {
  'user-service': 'userAgreement',
  privacy: 'privacyAgreement',
  'official-account-privacy': 'wechatPrivacyAgreement',
  'course-service': 'courseAgreement',
  refund: 'refundAgreement',
  'refund-general': 'agreementRefundGeneral',
};

export const pageOfText = ({ document }: Pick<ContractText, 'document'>): PageName => PAGES[document];

export const agreeTexts = (texts: readonly ContractText[]): AgreeText[] =>
  texts.map((text) => ({ title: text.title, page: pageOfText(text) }));

/** What an order says of them: which, and in which version. */
export const agreedTo = (texts: readonly ContractText[]) => ({
  texts: texts.map(({ document, version }) => ({ document, version })),
  isAdult: true as const,
});
