import { family } from '../route.ts';

export interface MembershipVariant {
  shows: 'rights' | 'reissue' | 'join' | 'renewal';
  /** Drawn for the native app's web-view. */
  inApp?: true;
}

export const membership = family<MembershipVariant>()(
  'membership',
  { title: '会员权益', access: 'login', chain: 'LL10014', registrationPrompt: true },
  {
    memberRights: { shows: 'rights', built: true },
    reissueRights: { shows: 'reissue', title: '补领权益' },
    'appH5-vip': { shows: 'join', inApp: true, title: '会员中心', built: true },
    vipRenewal: { shows: 'renewal', title: '会员续费', built: true },
  },
);
