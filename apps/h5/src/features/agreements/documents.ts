import type { AgreementName } from '@xuetang/contract/agreements';
import type { PageName } from '@xuetang/h5-routes/table';

interface DocumentWords {
  page: PageName;
  name: string;
  /** For whom, or about what: one line in a list. */
  about: string;
}

/** Where each document is read. The order is the one in which people meet them. */
export const documents: Readonly<Record<AgreementName, DocumentWords>> = {
  'user-service': { page: 'userAgreement', name: '用户服务协议', about: '账号怎么用，双方各做什么' },
  privacy: { page: 'privacyAgreement', name: '隐私政策', about: '收集什么、为什么、存多久' },
  'official-account-privacy': { page: 'wechatPrivacyAgreement', name: '公众号个人信息保护说明', about: '微信会告诉我们什么' },
  'course-service': { page: 'courseAgreement', name: '课程服务协议', about: '买课以后您得到什么' },
  refund: { page: 'refundAgreement', name: '退款规则', about: '课程怎么退，能退多少' },
  'refund-general': { page: 'agreementRefundGeneral', name: '退款通则', about: '课程以外的东西怎么退' },
};

export const allDocuments = Object.entries(documents) as [AgreementName, DocumentWords][];
