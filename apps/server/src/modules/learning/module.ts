import type { Module } from '../../platform/module.ts';
import { centerAnswers } from './center-answers.ts';
import { courseAnswers } from './course-answers.ts';
import { courseStaffAnswers } from './course-staff-answers.ts';
import { learningForgets } from './forget.ts';
import { mergeLearning } from './merge-learners.ts';
import { learningData } from './personal-data.ts';
import { planAnswers } from './plan-answers.ts';
import { planStaffAnswers } from './plan-staff-answers.ts';
import { sectionAnswers } from './section-answers.ts';
import { watchingAnswers } from './watching-answers.ts';

export const learningModule: Module = {
  name: 'learning',
  data: learningData,
  forgets: learningForgets,
  answers: (ground) => [
    ...courseAnswers(ground),
    ...sectionAnswers(ground),
    ...centerAnswers(ground),
    ...watchingAnswers(ground),
    ...planAnswers(ground),
  ],
  staff: (ground) => [...courseStaffAnswers(ground), ...planStaffAnswers()],
  merge: mergeLearning,
};
