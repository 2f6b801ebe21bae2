import { family } from '../route.ts';

export interface AnnualReportVariant {
  shows: 'cover' | 'report' | 'key-word' | 'shared';
  year: number;
}

export const annualReport = family<AnnualReportVariant>()(
  'annual-report',
  { title: '2021年度报告', access: 'login', chain: 'LL10031', registrationPrompt: true },
  {
    yearReport: { shows: 'cover', year: 2021 },
    reportPage: { shows: 'report', year: 2021, title: '我的年度报告' },
    keyWord: { shows: 'key-word', year: 2021, title: '我的年度关键词' },
    sharePage: { shows: 'shared', year: 2021, title: '好友的年度报告', id: 'optional', access: 'open', goHome: true },
  },
);
