import { shared, type Module } from '../../platform/module.ts';
import { certificateAnswers } from './certificate-answers.ts';
import { certificateStaffAnswers } from './certificate-staff-answers.ts';
import { addressesOf } from './credential.rule.ts';
import { drawing } from './draw-job.ts';
import { papersForgets } from './forget.ts';
import { addIssuerPages } from './issuer-pages.ts';
import { mergePapers } from './merge-learners.ts';
import { ownAnswers } from './own-answers.ts';
import { papersData } from './personal-data.ts';
import { planPdfJobs } from './plan-pdf.ts';

/** The first of our hosts is the one that is printed: it must stand for as long as the papers do. */
const withAddresses = shared((ground) => ({
  ...ground,
  addresses: addressesOf(ground.config.api.publicUrl, ground.config.h5Origins[0] ?? ground.config.api.publicUrl),
}));

export const papersModule: Module = {
  name: 'papers',
  data: papersData,
  forgets: papersForgets,
  answers: (ground) => [...certificateAnswers(withAddresses(ground)), ...ownAnswers(ground)],
  staff: certificateStaffAnswers,
  jobs: (ground) => [drawing(withAddresses(ground)), ...planPdfJobs(ground)],
  routes: (server, ground) => addIssuerPages(server, ground, withAddresses(ground).addresses),
  merge: mergePapers,
};
