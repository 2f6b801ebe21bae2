import { family } from '../route.ts';

export interface StudyPlanVariant {
  shows: 'plan' | 'notice' | 'period' | 'period-result' | 'guide' | 'benefits' | 'rules';
  /** How the choice of a period ended. */
  result?: 'any' | 'chosen';
}

export const studyPlan = family<StudyPlanVariant>()(
  'study-plan',
  { title: '学习计划', access: 'login', chain: 'LL10011', registrationPrompt: true },
  {
    'learn-plan': { shows: 'plan', built: true },
    salesPlan: { shows: 'plan', title: '课程方案', tail: true, built: true },
    planBook: { shows: 'plan', title: '我的计划书', built: true },
    'learn-notice': { shows: 'notice', title: '学习须知', built: true },
    notice: { shows: 'notice', title: '课程通知', built: true },
    'election-period': { shows: 'period', title: '选择开课期', built: true },
    selectDate: { shows: 'period', title: '选择开课日期', tail: true, built: true },
    selectResult: { shows: 'period-result', result: 'any', title: '选期结果', built: true },
    selectSucess: { shows: 'period-result', result: 'chosen', title: '选期成功', built: true, looksLike: 'selectResult' },
    studyGuide: { shows: 'guide', title: '学习指南', access: 'open', built: true },
    learnBenefits: { shows: 'benefits', title: '学习福利', built: true },
    classRules: { shows: 'rules', title: '班级公约', access: 'open', built: true },
  },
);
