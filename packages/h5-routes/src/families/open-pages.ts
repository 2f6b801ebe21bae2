import { family } from '../route.ts';

export interface OpenPageVariant {
  shows: 'qualifications' | 'about-us' | 'calculator' | 'finance';
  /** Drawn for the native app's web-view. */
  inApp?: true;
}

export const openPages = family<OpenPageVariant>()(
  'open-pages',
  { title: '学堂', access: 'open', chain: 'LL10034', built: true },
  {
    about: { shows: 'qualifications', title: '企业资质', tail: true },
    appAboutUs: { shows: 'about-us', inApp: true, title: '关于我们' },
    jisuanqi: { shows: 'calculator', title: '理财计算器' },
    Financial: { shows: 'finance', title: '理财知识' },
  },
);
