import { family } from '../route.ts';

export interface LiveShareVariant {
  shows: 'share' | 'joined' | 'book' | 'group';
  /** `odd`: a single class outside a camp. */
  of?: 'odd' | 'open-course';
}

/** Spec 2.7. What a prospect sees who opens a friend's link to a live class. */
export const liveShare = family<LiveShareVariant>()(
  'live-share',
  { title: '好友邀你听直播', access: 'open', chain: 'LL10005', id: 'optional', goHome: true, built: true },
  {
    liveShare: { shows: 'share' },
    liveShareOdd: { shows: 'share', of: 'odd' },
    liveShareOpenCourse: { shows: 'share', of: 'open-course', title: '好友邀你听公开课' },
    joinSuccess: { shows: 'joined', title: '报名成功' },
    'send-book': { shows: 'book', title: '免费领书' },
    'join-group': { shows: 'group', title: '加入学习群' },
    joinGroup: { shows: 'group', title: '加入学习群' },
  },
);
