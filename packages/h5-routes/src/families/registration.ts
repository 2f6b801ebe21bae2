import { family } from '../route.ts';

export interface RegistrationVariant {
  asks: 'mobile' | 'profile';
}

export const registration = family<RegistrationVariant>()(
  'registration',
  { title: '手机号注册', access: 'open', chain: 'LL10004' },
  {
    register: { asks: 'mobile' },
    // Fills the learner's own record (CUSTOMER /login/fillPersonInfo).
    fillUserInfo: { asks: 'profile', title: '完善个人信息', access: 'login' },
  },
);
