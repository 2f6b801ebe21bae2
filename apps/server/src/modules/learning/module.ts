import type { Module } from '../../platform/module.ts';
import { addBooks } from './book-routes.ts';
import { centerAnswers } from './center-answers.ts';
import type { CountWrongDue } from './center.ts';
import { courseAnswers } from './course-answers.ts';
import { courseStaffAnswers } from './course-staff-answers.ts';
import { addFilms } from './film-routes.ts';
import { filmStaffAnswers } from './film-staff-answers.ts';
import { learningForgets } from './forget.ts';
import { filmMaking } from './make-film.ts';
import { soundMaking } from './make-sound.ts';
import { memberStaffAnswers } from './member-staff-answers.ts';
import { mergeLearning } from './merge-learners.ts';
import type { LiveOf } from './list-sections.ts';
import { listeningAnswers } from './listening-answers.ts';
import { listeningStaffAnswers } from './listening-staff-answers.ts';
import { noteAnswers } from './note-answers.ts';
import type { WorkOf } from './open-section.ts';
import type { ReplayOf } from './open-sitting.ts';
import { learningData } from './personal-data.ts';
import { planAnswers } from './plan-answers.ts';
import { planStaffAnswers } from './plan-staff-answers.ts';
import { sectionAnswers } from './section-answers.ts';
import type { SoldAs } from './sold-as.ts';
import { watchingAnswers } from './watching-answers.ts';

/** What hangs on sections to be answered, what is live and what was recorded of it, and what a course costs is another module's. */
export const learningModule = (given: {
  workOf: WorkOf;
  countWrongDue: CountWrongDue;
  replayOf: ReplayOf;
  liveOf: LiveOf;
  soldAs: SoldAs;
}): Module => ({
  name: 'learning',
  data: learningData,
  forgets: learningForgets,
  answers: (ground) => [
    ...courseAnswers({ ...ground, ...given }),
    ...sectionAnswers({ ...ground, ...given }),
    ...centerAnswers({ ...ground, ...given }),
    ...watchingAnswers({ ...ground, ...given }),
    ...listeningAnswers(ground),
    ...noteAnswers(ground),
    ...planAnswers({ ...ground, ...given }),
  ],
  staff: (ground) => [
    ...courseStaffAnswers(ground),
    ...filmStaffAnswers,
    ...listeningStaffAnswers,
    ...memberStaffAnswers,
    ...planStaffAnswers(given),
  ],
  jobs: (ground) => [filmMaking(ground), soundMaking(ground)],
  routes: (server, { objects, keys, clock }) => {
    addFilms(server, objects, keys.ticket, clock);
    addBooks(server, objects, keys.ticket, clock);
  },
  merge: mergeLearning,
});
