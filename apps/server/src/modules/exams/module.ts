import type { Module } from '../../platform/module.ts';
import { examAnswers } from './exam-answers.ts';
import { examsForgets } from './forget.ts';
import { handInJob } from './hand-in.ts';
import { mergeExams } from './merge-learners.ts';
import { examsData } from './personal-data.ts';
import { practiceAnswers } from './practice-answers.ts';
import { questionStaffAnswers } from './question-staff-answers.ts';

export const examsModule: Module = {
  name: 'exams',
  data: examsData,
  forgets: examsForgets,
  answers: (ground) => [...examAnswers(ground), ...practiceAnswers(ground)],
  staff: questionStaffAnswers,
  jobs: (ground) => [handInJob(ground)],
  merge: mergeExams,
};
