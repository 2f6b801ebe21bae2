import { deadJobStaffAnswers } from './dead-job-staff-answers.ts';
import { keysEnd, mergeKeys } from './http/idempotency.ts';
import type { Module } from './module.ts';
import { platformData } from './platform-data.ts';

/** What belongs to no module, in the shape of one. */
export const platformModule: Module = {
  name: 'platform',
  data: platformData,
  forgets: {
    endings: [keysEnd],
    stays: {
      'public.migration': 'a row a migration',
      'platform.applied_function': 'a row a function',
      'platform.buried_job': 'few, and what was not done must be found again',
      'platform.worker_pool': 'a row a runner; those that are gone are deleted by the others',
    },
  },
  staff: deadJobStaffAnswers,
  merge: mergeKeys,
};
