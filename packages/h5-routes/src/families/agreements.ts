import { family } from '../route.ts';

export interface AgreementVariant {
  document: 'user-service' | 'privacy' | 'official-account-privacy' | 'course-service' | 'refund' | 'refund-general';
}

/** Everybody may read what he is asked to agree to before he has an account. */
export const agreements = family<AgreementVariant>()(
  'agreements',
  { title: '协议', access: 'open', chain: 'LL10028', built: true },
  {
    userAgreement: { document: 'user-service', title: '用户服务协议', beyondCatalogue: true },
    privacyAgreement: { document: 'privacy', title: '隐私政策', beyondCatalogue: true },
    wechatPrivacyAgreement: { document: 'official-account-privacy', title: '公众号个人信息保护说明', beyondCatalogue: true },
    courseAgreement: { document: 'course-service', title: '课程服务协议', beyondCatalogue: true },
    refundAgreement: { document: 'refund', title: '退款规则' },
    agreementRefundGeneral: { document: 'refund-general', title: '退款通则' },
  },
);
