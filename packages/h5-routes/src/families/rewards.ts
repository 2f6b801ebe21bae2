import { family } from '../route.ts';

export interface RewardVariant {
  shows: 'money' | 'gifts' | 'sign-in';
}

export const rewards = family<RewardVariant>()(
  'rewards',
  { title: '我的奖励', access: 'login', chain: 'LL10014', registrationPrompt: true },
  {
    mycash: { shows: 'money', title: '我的奖励金' },
    mygift: { shows: 'gifts', title: '我的礼物' },
    'app-sign': { shows: 'sign-in', title: '每日签到' },
  },
);
