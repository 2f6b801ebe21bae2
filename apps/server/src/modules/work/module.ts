import type { Module } from '../../platform/module.ts';
import { classDeskAnswers } from './class-desk-answers.ts';
import { workForgets } from './forget.ts';
import { gradingStaffAnswers } from './grading-staff-answers.ts';
import { homeworkAnswers } from './homework-answers.ts';
import { fileJobs } from './homework-files.ts';
import { mergeWork } from './merge-learners.ts';
import { workData } from './personal-data.ts';
import { voiceFetching } from './wechat-voice.ts';

export const workModule: Module = {
  name: 'work',
  data: workData,
  forgets: workForgets,
  answers: (ground) => [...homeworkAnswers(ground), ...classDeskAnswers(ground)],
  staff: gradingStaffAnswers,
  jobs: (ground) => [...fileJobs(ground.db, ground.clock, ground.objects), voiceFetching({ ...ground, apps: ground.config.wechat.apps })],
  merge: mergeWork,
};
