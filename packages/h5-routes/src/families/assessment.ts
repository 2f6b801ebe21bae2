import { family } from '../route.ts';

export interface AssessmentVariant {
  kind: 'homework' | 'exam' | 'challenge' | 'daily' | 'book';
  /** The answers explained, after handing in. */
  explained?: true;
}

export const assessment = family<AssessmentVariant>()(
  'assessment',
  { title: '课后作业', access: 'login', chain: 'LL10009', id: 'optional', registrationPrompt: true },
  {
    homework: { kind: 'homework', built: true },
    'homework-jie': { kind: 'homework', explained: true, title: '作业解析', built: true },
    exam: { kind: 'exam', title: '结业考试', built: true },
    'exam-jie': { kind: 'exam', explained: true, title: '考试解析', built: true },
    breakThroughWork: { kind: 'challenge', title: '闯关作业', built: true },
    dailyAnswer: { kind: 'daily', title: '每日一答', built: true },
    // What was wrong in an exam or on a day, as it comes back.
    'wrong-questions': { kind: 'book', title: '错题本', built: true, beyondCatalogue: true },
  },
);
