import type { Module } from '../../platform/module.ts';
import { centerAnswers } from './center-answers.ts';
import { courseAnswers } from './course-answers.ts';
import { courseStaffAnswers } from './course-staff-answers.ts';
import { addFilms } from './film-routes.ts';
import { filmStaffAnswers } from './film-staff-answers.ts';
import { learningForgets } from './forget.ts';
import { filmMaking } from './make-film.ts';
import { mergeLearning } from './merge-learners.ts';
import { noteAnswers } from './note-answers.ts';
import { learningData } from './personal-data.ts';
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
    ...noteAnswers(ground),
  ],
  staff: (ground) => [...courseStaffAnswers(ground), ...filmStaffAnswers],
  jobs: (ground) => [filmMaking(ground)],
  routes: (server, { objects, keys, clock }) => addFilms(server, objects, keys.ticket, clock),
  merge: mergeLearning,
};
