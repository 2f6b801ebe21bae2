import { family } from '../route.ts';

export interface AccountVariant {
  shows:
    | 'safety'
    | 'cancellation'
    | 'cancellation-notice'
    | 'account'
    | 'profile'
    | 'mobile'
    | 'avatar'
    | 'nickname'
    | 'authorise'
    | 'mini-program-check'
    | 'settings';
  /** Drawn for the native app's web-view. */
  inApp?: true;
}

/** Spec 2.9. The first four leave a token in the URL where it is. */
export const account = family<AccountVariant>()(
  'account',
  { title: '账号与安全', access: 'login', chain: 'LL10032', built: true },
  {
    safety: { shows: 'safety', inApp: true, keepsTokenInUrl: true },
    cancellation: { shows: 'cancellation', title: '注销账号', keepsTokenInUrl: true },
    'cancellation-first': { shows: 'cancellation-notice', title: '注销须知', keepsTokenInUrl: true },
    'account-number': { shows: 'account', title: '我的账号', keepsTokenInUrl: true },
    accountSecurity: { shows: 'safety' },
    personalInfo: { shows: 'profile', title: '个人资料' },
    appBindMobile: { shows: 'mobile', inApp: true, title: '绑定手机号' },
    cropAvatar: { shows: 'avatar', title: '裁剪头像' },
    updateNickName: { shows: 'nickname', title: '修改昵称' },
    authToken: { shows: 'authorise', title: '授权登录' },
    verifyMini: { shows: 'mini-program-check', title: '小程序验证', tail: true },
    setting: { shows: 'settings', title: '设置', access: 'open' },
  },
);
