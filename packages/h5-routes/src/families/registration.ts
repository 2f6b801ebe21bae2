import { family } from '../route.ts';

export interface RegistrationVariant {
  asks: 'mobile' | 'profile' | 'own-mobile';
}

export const registration = family<RegistrationVariant>()(
  'registration',
  { title: '手机号注册', access: 'open', chain: 'LL10004' },
  {
    register: { asks: 'mobile', built: true },
    // For somebody with an account and no number: WeChat's silent login comes first, so it is not of the family login.
    AddPhoneNumber: { asks: 'own-mobile', title: '绑定手机号', chain: 'LL10032', built: true },
    // Fills the learner's own record (CUSTOMER /login/fillPersonInfo).
    fillUserInfo: { asks: 'profile', title: '完善个人信息', access: 'login', built: true },
  },
);
