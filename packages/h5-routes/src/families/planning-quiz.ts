import { family } from '../route.ts';

export interface PlanningQuizVariant {
  shows: 'questions' | 'result';
}

/** Spec 2.6: open pages. */
export const planningQuiz = family<PlanningQuizVariant>()(
  'planning-quiz',
  { title: '理财规划测评', access: 'open', chain: 'LL10029', beyondCatalogue: true },
  {
    planningQuiz: { shows: 'questions' },
    planningQuizResult: { shows: 'result', title: '测评结果', id: 'optional', goHome: true },
  },
);
