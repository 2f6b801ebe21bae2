import { family } from '../route.ts';

export interface ConsultVariant {
  shows: 'offer' | 'done' | 'policy' | 'questions' | 'adviser' | 'tip' | 'annual-report';
  year?: number;
}

/** One-on-one protection-plan consult. Without a token the guard leads to loginQn (spec 4.6). */
export const consult = family<ConsultVariant>()(
  'consult',
  { title: '一对一保障咨询', access: 'login', chain: 'LL10030' },
  {
    qnConsult: { shows: 'offer' },
    qnConsultFinish: { shows: 'done', title: '预约成功', goHome: true },
    qnConsultPolicy: { shows: 'policy', title: '保单信息' },
    qnConsultQuestion: { shows: 'questions', title: '保障需求问卷' },
    qnConsultWechat: { shows: 'adviser', title: '添加顾问微信' },
    qnTip: { shows: 'tip', title: '咨询须知', access: 'open' },
    qnAnnualReport2023: { shows: 'annual-report', year: 2023, title: '2023保障报告' },
  },
);
