import { family } from '../route.ts';

export interface LoginVariant {
  /** `before`: says what the mobile number is for, before it is asked. */
  shows: 'any-way' | 'mobile' | 'before' | 'add-mobile';
  /** The consult's own login (spec 4.6). */
  of?: 'consult';
  edition?: number;
}

/** Open by necessity: the guard leads here. */
export const login = family<LoginVariant>()(
  'login',
  { title: '登录', access: 'open', chain: 'LL10032' },
  {
    login: { shows: 'any-way', tail: true, built: true },
    loginQn: { shows: 'any-way', of: 'consult', title: '登录保障咨询' },
    mobilePhoneLogin: { shows: 'mobile', title: '手机号登录', tail: true },
    mobilePhoneLogin2: { shows: 'mobile', edition: 2, title: '手机号登录', tail: true },
    mobilePhoneLoginBefore: { shows: 'before', title: '手机号登录', tail: true },
    mobilePhoneLoginBefore2: { shows: 'before', edition: 2, title: '手机号登录', tail: true },
    AddPhoneNumber: { shows: 'add-mobile', title: '绑定手机号' },
  },
);
