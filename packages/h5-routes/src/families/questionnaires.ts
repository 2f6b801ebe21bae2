import { family } from '../route.ts';

export interface QuestionnaireVariant {
  /** `any`: the questionnaire that the link names. */
  about: 'any' | 'live' | 'stock' | 'fund' | 'insurance' | 'advance' | 'survey' | 'fortune';
  edition?: number | 'new';
}

/** Open: most are filled in before the sign-up. Answers join the learner's record at the next login. */
export const questionnaires = family<QuestionnaireVariant>()(
  'questionnaires',
  { title: '学习问卷', access: 'open', chain: 'LL10029', id: 'optional' },
  {
    question: { about: 'any' },
    'live-question': { about: 'live', title: '直播课问卷' },
    'stock-question-new': { about: 'stock', edition: 'new', title: '股票学习测评' },
    'foundation-question': { about: 'fund', title: '基金学习测评' },
    'stock-question': { about: 'stock', title: '股票学习测评' },
    'insurance-question': { about: 'insurance', title: '保险学习测评' },
    'advance-question': { about: 'advance', title: '进阶课测评' },
    'survey-question': { about: 'survey', title: '满意度调查' },
    'fortune-test': { about: 'fortune', title: '财商测试' },
    'stock-question1': { about: 'stock', edition: 1, title: '股票学习测评' },
    questionnaire: { about: 'any', edition: 'new', title: '问卷调查' },
  },
);
