import type { Module } from '../../platform/module.ts';
import { daysAnswers } from './days-answers.ts';
import { daysForgets } from './forget.ts';
import { mergeDays } from './merge-learners.ts';
import { dayStaffAnswers } from './day-staff-answers.ts';
import { movedDayJobs } from './moved-day-job.ts';
import { daysData } from './personal-data.ts';

export const daysModule: Module = {
  name: 'days',
  data: daysData,
  forgets: daysForgets,
  answers: daysAnswers,
  staff: dayStaffAnswers,
  jobs: movedDayJobs,
  merge: mergeDays,
};
