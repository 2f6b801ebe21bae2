import { family } from '../route.ts';

export interface HelpVariant {
  shows: 'lesson-help' | 'faq' | 'online-service' | 'about-us';
}

export const help = family<HelpVariant>()(
  'help',
  { title: '帮助中心', access: 'open', chain: 'LL10033' },
  {
    lessonHelp: { shows: 'lesson-help', title: '听课帮助', built: true },
    issue: { shows: 'faq', title: '常见问题', built: true },
    aboutus: { shows: 'about-us', title: '关于我们', built: true },
    qiyu: { shows: 'online-service', title: '在线客服', built: true },
  },
);
