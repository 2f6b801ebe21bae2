import { family } from '../route.ts';

export interface SystemVariant {
  says: 'not-found' | 'blocked' | 'coming-soon' | 'full' | 'link-ended';
}

/** Where a visit ends that can go no further. */
export const system = family<SystemVariant>()(
  'system',
  { title: '学堂', access: 'open', chain: 'LL10034', goHome: true },
  {
    notfound: { says: 'not-found', title: '页面不存在', built: true },
    // Home would block the same person again; the page leads to the complaint instead.
    blackPage: { says: 'blocked', title: '页面无法访问', goHome: false, built: true },
    blank: { says: 'coming-soon', title: '敬请期待', built: true },
    notAvailable: { says: 'full', title: '名额已满', built: true },
    invalidPage: { says: 'link-ended', title: '链接已失效', access: 'login', built: true },
  },
);
