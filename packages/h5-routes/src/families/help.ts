import { family } from '../route.ts';

export interface HelpVariant {
  shows: 'lesson-help' | 'faq' | 'online-service' | 'about-us';
}

export const help = family<HelpVariant>()(
  'help',
  { title: '帮助中心', access: 'open', chain: 'LL10033' },
  {
    lessonHelp: { shows: 'lesson-help', title: '听课帮助' },
    issue: { shows: 'faq', title: '常见问题' },
    aboutus: { shows: 'about-us', title: '关于我们' },
    qiyu: { shows: 'online-service', title: '在线客服' },
  },
);
