import { family } from '../route.ts';

export interface TabVariant {
  /** Under the icon in the bottom bar. */
  label: string;
  /** Carries the floating download-app banner (spec 2.1). */
  downloadBanner?: true;
}

/** The bottom bar, from left to right. */
export const tabs = family<TabVariant>()(
  'tabs',
  { title: '学堂', access: 'open', chain: 'LL10001' },
  {
    index: { label: '直播', title: '直播课', downloadBanner: true, built: true },
    center: { label: '学习', title: '学习中心', access: 'login', registrationPrompt: true, downloadBanner: true, built: true },
    group: { label: '班级', title: '我的班级群', access: 'login', registrationPrompt: true, built: true },
    cfp: { label: '财富', title: '财富课堂', downloadBanner: true, built: true },
    user: { label: '我的', title: '我的', access: 'login', registrationPrompt: true, downloadBanner: true, built: true },
  },
);
