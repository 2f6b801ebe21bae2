import type { Module } from '../../platform/module.ts';
import { privacyForgets } from './forget.ts';
import { privacyAnswers } from './answers.ts';
import { privacyJobs } from './jobs.ts';
import { countRekeying } from './rekeying/rekey-job.ts';
import { mergePrivacy } from './merge-learners.ts';
import { privacyData } from './personal-data.ts';

export const privacyModule: Module = {
  name: 'privacy',
  data: privacyData,
  forgets: privacyForgets,
  answers: privacyAnswers,
  jobs: (ground) => privacyJobs({ ...ground, dataKeys: ground.keys.data }),
  gauges: ({ metrics, db }) => countRekeying(metrics, db),
  merge: mergePrivacy,
};
