import { family } from '../route.ts';

export interface SharingVariant {
  shows: 'download' | 'article' | 'vote' | 'mini-program' | 'list';
  /** The page of our mini-program that a jump opens (spec 2.4). */
  opens?: 'home' | 'live' | 'course' | 'book';
}

export const sharing = family<SharingVariant>()(
  'sharing',
  { title: '好友分享', access: 'open', chain: 'LL10023', id: 'optional', goHome: true },
  {
    sharedownload: { shows: 'download', title: '下载学堂' },
    sharehtml5: { shows: 'article' },
    sharevote: { shows: 'vote', title: '好友邀你投票' },
    msgShareMore: { shows: 'mini-program', opens: 'home', title: '打开小程序' },
    msgShareMoreLive: { shows: 'mini-program', opens: 'live', title: '打开小程序看直播', beyondCatalogue: true },
    msgShareMoreCourse: { shows: 'mini-program', opens: 'course', title: '打开小程序学课程', beyondCatalogue: true },
    msgShareMoreBook: { shows: 'mini-program', opens: 'book', title: '打开小程序听书', beyondCatalogue: true },
    thirdShareList: { shows: 'list', title: '分享列表' },
  },
);
