import type { Module } from '../../platform/module.ts';
import { schemeTo, settingsOf } from '../settings/index.ts';
import { togetherForgets } from './forget.ts';
import { mergeTogether } from './merge-learners.ts';
import { togetherData } from './personal-data.ts';
import { readingAnswers } from './reading-answers.ts';
import { readingStaffAnswers } from './reading-staff-answers.ts';
import { researchAnswers } from './research-answers.ts';
import { researchStaffAnswers } from './research-staff-answers.ts';

export const togetherModule: Module = {
  name: 'together',
  data: togetherData,
  forgets: togetherForgets,
  answers: (ground) => [
    ...readingAnswers({ ...ground, schemeTo: (page, query) => schemeTo(settingsOf(ground).current(), page, query) }),
    ...researchAnswers(ground),
  ],
  staff: () => [...readingStaffAnswers(), ...researchStaffAnswers()],
  merge: mergeTogether,
};
