import type { Module } from '../../platform/module.ts';
import { supportForgets } from './forget.ts';
import { cannotJoinAnswers } from './cannot-join-answers.ts';
import { complaintAnswers } from './complaint-answers.ts';
import { complaintClocks } from './complaint-clocks.ts';
import { complaintStaffAnswers } from './complaint-staff-answers.ts';
import { evidenceJobs } from './evidence.ts';
import { frontDeskAnswers } from './front-desk-answers.ts';
import { complaintBlockers } from './leaving.ts';
import { mergeSupport } from './merge-learners.ts';
import { supportData } from './personal-data.ts';
import { groupQrReviews } from './review-group-qr.ts';
import { serviceLinkAnswers } from './service-link-answers.ts';

export const supportModule: Module = {
  name: 'support',
  data: supportData,
  forgets: supportForgets,
  answers: (ground) => [
    ...cannotJoinAnswers(ground),
    ...complaintAnswers(ground),
    ...serviceLinkAnswers(ground),
    ...frontDeskAnswers(ground),
  ],
  staff: complaintStaffAnswers,
  jobs: ({ config, db, clock, objects, wecom }) => [
    ...groupQrReviews({ db, clock, shownDays: config.allocation.qrShownDays, asksWecom: wecom !== undefined }),
    ...complaintClocks(db, clock),
    ...evidenceJobs(db, clock, objects),
  ],
  merge: mergeSupport,
  blockers: complaintBlockers,
};
