import { family } from '../route.ts';

export interface GroupBuyVariant {
  shows: 'course' | 'entry' | 'landing' | 'activity' | 'paid' | 'teams' | 'team' | 'invitation' | 'package' | 'help-a-friend';
}

export const groupBuy = family<GroupBuyVariant>()(
  'group-buy',
  { title: '拼团', access: 'login', chain: 'LL10019', registrationPrompt: true },
  {
    'group-course': { shows: 'course', title: '拼团课程', id: 'optional', access: 'open' },
    'group-middleware': { shows: 'entry', title: '正在进入拼团', id: 'optional', access: 'open' },
    'group-landing': { shows: 'landing', title: '拼团优惠', id: 'optional', access: 'open' },
    'group-activity': { shows: 'activity', title: '拼团活动', id: 'optional', access: 'open' },
    'group-success': { shows: 'paid', title: '拼团成功', id: 'optional' },
    'group-index': { shows: 'teams', title: '我的拼团' },
    'group-info': { shows: 'team', title: '拼团详情', id: 'optional' },
    'group-share': { shows: 'invitation', title: '好友邀你拼团', id: 'optional', access: 'open', goHome: true },
    'ljr-fission': { shows: 'landing', title: '邀友拼团', id: 'optional', access: 'open' },
    packageCourseList: { shows: 'package', title: '课程包', access: 'open', built: true },
    'merchandise-index': { shows: 'help-a-friend', title: '帮好友助力', id: 'optional' },
  },
);
