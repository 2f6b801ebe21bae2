import { family } from '../route.ts';

export interface ReferralVariant {
  shows: 'activity' | 'invited' | 'record' | 'history' | 'invitation';
  /** Rewarded in diamonds instead of money. */
  reward?: 'diamonds';
}

export const referral = family<ReferralVariant>()(
  'referral',
  { title: '推荐有礼', access: 'login', chain: 'LL10017', registrationPrompt: true },
  {
    'referral-activity': { shows: 'activity' },
    'invitation-list': { shows: 'invited', title: '邀请名单' },
    'invitation-record': { shows: 'record', title: '邀请记录' },
    'invite-history': { shows: 'history', title: '历史邀请' },
    'referral-share': { shows: 'invitation', title: '好友推荐', id: 'optional', access: 'open', goHome: true },
    'diamond-referral': { shows: 'activity', reward: 'diamonds', title: '推荐得钻石' },
    'diamond-referral-share': { shows: 'invitation', reward: 'diamonds', title: '好友推荐', id: 'optional', access: 'open', goHome: true },
  },
);
