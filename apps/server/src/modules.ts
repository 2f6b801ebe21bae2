import { designOfLanding, faultsOfLanding } from './landing-desk.ts';
import { booksModule } from './modules/books/module.ts';
import { contentModule } from './modules/content/module.ts';
import { daysModule } from './modules/days/module.ts';
import { documentsModule } from './modules/documents/module.ts';
import { countCamps, finishedCamp, lessonsOf, periodsOf, placesOfLearners } from './modules/enrolment/index.ts';
import { enrolmentModule } from './modules/enrolment/module.ts';
import { countWrongDue, workOf } from './modules/exams/index.ts';
import { examsModule } from './modules/exams/module.ts';
import { joinedAt } from './modules/identity/index.ts';
import { identityModule } from './modules/identity/module.ts';
import { learningModule } from './modules/learning/module.ts';
import { noticesModule } from './modules/notices/module.ts';
import { papersModule } from './modules/papers/module.ts';
import { liveOfSections, replayOf } from './modules/live/index.ts';
import { liveModule } from './modules/live/module.ts';
import { privacyModule } from './modules/privacy/module.ts';
import { phoneFactOf } from './modules/promotion/index.ts';
import { promotionModule } from './modules/promotion/module.ts';
import { reportingModule } from './modules/reporting/module.ts';
import { settingsModule } from './modules/settings/module.ts';
import { sharingModule } from './modules/sharing/module.ts';
import { firstAnswerDue } from './modules/support/index.ts';
import { supportModule } from './modules/support/module.ts';
import { staffModule } from './modules/staff/module.ts';
import { togetherModule } from './modules/together/module.ts';
import { campsOfOrder, shelfPrices, soldAs } from './modules/trade/index.ts';
import { tradeModule } from './modules/trade/module.ts';
import { workModule } from './modules/work/module.ts';
import type { Config } from './platform/config.ts';
import type { Module } from './platform/module.ts';
import { platformModule } from './platform/platform-module.ts';
import type { Topics } from './platform/stream.ts';

/**
 * All modules, from the ground up: each imports the doors of those above it in this list and is given, here, the few functions of those
 * below. `pnpm structure` reads the order here.
 */
export const modules: readonly Module[] = [
  platformModule,
  settingsModule,
  staffModule,
  contentModule({ joinedAt, periodsOf, finishedCamp, shelfPrices, faultsOfLanding, designOfLanding }),
  identityModule({ lessonsOf, countCamps, placesOfLearners }),
  enrolmentModule({ phoneFactOf, campsOfOrder }),
  noticesModule,
  learningModule({ workOf, countWrongDue, replayOf, liveOf: liveOfSections, soldAs }),
  examsModule,
  workModule,
  papersModule,
  documentsModule,
  liveModule,
  daysModule,
  privacyModule,
  booksModule,
  tradeModule({ firstAnswerDue }),
  promotionModule,
  sharingModule,
  togetherModule,
  supportModule,
  reportingModule,
];

export const blockers = modules.flatMap((module) => module.blockers ?? []);

/** What goes through the event stream, and how much of each may wait there for the worker. */
export const topicsOf = (config: Pick<Config, 'streamMb'>): Topics =>
  Object.fromEntries(modules.flatMap(({ streams = [] }) => streams.map(({ topic, most }) => [topic, most(config)])));
