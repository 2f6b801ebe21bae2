import type { Ground, Module } from '../../platform/module.ts';
import { enrolmentForgets } from './forget.ts';
import { safeLink, settingsOf } from '../settings/index.ts';
import { classAnswers } from './classes/class-answers.ts';
import { classDatesAnswers, type CampsOfOrder } from './classes/class-dates-answers.ts';
import { liveAnswers } from './classes/live-answers.ts';
import { reviewAnswers } from './classes/review-answers.ts';
import { reviewStaffAnswers } from './classes/review-staff-answers.ts';
import { ownTeacherAnswers } from './classes/own-teacher-answers.ts';
import { watchReviews } from './classes/waiting-reviews.ts';
import { codeStaffAnswers } from './codes/code-staff-answers.ts';
import { liveCodeStaffAnswers } from './codes/live-code-staff-answers.ts';
import { addQrPictures, qrLinks } from './codes/qr-pictures.ts';
import { groupSweeps } from './members/sweep-groups.ts';
import { memberSync } from './members/sync-members.ts';
import { watchMembers } from './members/watch-members.ts';
import { addWecomCallback } from './members/wecom-callback.ts';
import { mergeEnrolment } from './merge-learners.ts';
import { enrolmentData } from './personal-data.ts';
import { countAlerts } from './seats/alerts.ts';
import { allocationJobs } from './seats/allocation-jobs.ts';
import { rotaStaffAnswers } from './seats/rota-staff-answers.ts';
import { ruleStaffAnswers } from './seats/rule-staff-answers.ts';
import { simulatorStaffAnswers } from './simulator/simulator-staff-answers.ts';
import { blacklistStaffAnswers } from './visits/blacklist-staff-answers.ts';
import { decisionMonths } from './visits/decision-months.ts';
import { decisionStaffAnswers } from './visits/decision-staff-answers.ts';
import { claimPostponedEntries, ENTRY_TOPIC } from './visits/postponed-entry.ts';
import { visitAnswers, type PhoneFactOf } from './visits/visit-answers.ts';
import { createVisits } from './visits/visits.ts';

const memberJobs = ({ wecom, ...ground }: Ground) => {
  if (!wecom) return [];
  const on = { ...ground, wecom: wecom.client };
  return [memberSync(on), ...groupSweeps(on)];
};

interface Given {
  /** Promotion, which stands above, knows what a visitor has said to a super-fan link. */
  phoneFactOf: PhoneFactOf;
  /** Trade knows what was bought. */
  campsOfOrder: CampsOfOrder;
}

export const enrolmentModule = ({ phoneFactOf, campsOfOrder }: Given): Module => ({
  name: 'enrolment',
  data: enrolmentData,
  forgets: enrolmentForgets,
  answers: (ground) => {
    const { config, keys, clock } = ground;
    const linksFor = qrLinks(keys.ticket, config.api.publicUrl, clock);
    const on = {
      ...ground,
      linksFor,
      phoneFactOf,
      campsOfOrder,
      visits: createVisits({ ...ground, claimQueue: config.claimQueue, linksFor }),
      safeLink: (link: string) => safeLink(link, settingsOf(ground).current().hosts),
    };
    return [
      ...visitAnswers(on),
      ...classAnswers(on),
      ...liveAnswers(on),
      ...ownTeacherAnswers(on),
      ...classDatesAnswers(on),
      ...reviewAnswers(on),
    ];
  },
  staff: (ground) => [
    ...codeStaffAnswers(ground),
    ...liveCodeStaffAnswers(),
    ...rotaStaffAnswers(),
    ...ruleStaffAnswers(),
    ...decisionStaffAnswers(),
    ...blacklistStaffAnswers(),
    ...reviewStaffAnswers(),
    ...simulatorStaffAnswers(ground),
  ],
  jobs: (ground) => [
    ...allocationJobs({ ...ground, terms: ground.config.allocation }),
    decisionMonths(ground.db, ground.clock),
    ...memberJobs(ground),
  ],
  streams: [
    {
      topic: ENTRY_TOPIC,
      most: ({ streamMb }) => streamMb.entries,
      take: ({ stream, db, clock }) => claimPostponedEntries(stream, db, clock),
    },
  ],
  gauges: ({ metrics, db, clock, wecom }) => {
    countAlerts(metrics, db);
    watchReviews(metrics, db, clock);
    if (wecom) watchMembers(metrics.registry, db, clock);
  },
  routes: (server, { db, keys, clock, wecom }) => {
    addQrPictures(server, db, keys.ticket, clock);
    if (wecom) addWecomCallback(server, db, wecom.callbacks);
  },
  merge: mergeEnrolment,
});
