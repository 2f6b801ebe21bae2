import type { Forgetting } from '../../platform/forget.ts';

const BY_EDITORS = 'editors write it';

export const examsForgets: Forgetting = {
  endings: [],
  stays: {
    'exams.attempt': 'at most three a learner and exam, for as long as there is the account',
    'exams.day_answer': 'one a learner and day, for as long as there is the account',
    'exams.day_question': BY_EDITORS,
    'exams.gate_answer': 'one a learner and question, for as long as there is the account',
    'exams.gate_question': BY_EDITORS,
    'exams.paper': BY_EDITORS,
    'exams.paper_question': BY_EDITORS,
    'exams.question': BY_EDITORS,
    'exams.sheet': BY_EDITORS,
    'exams.wrong_question': 'goes when it was right twice',
  },
};
