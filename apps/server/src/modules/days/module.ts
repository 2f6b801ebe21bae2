import type { Module } from '../../platform/module.ts';
import { daysAnswers } from './days-answers.ts';
import { daysForgets } from './forget.ts';
import { mergeDays } from './merge-learners.ts';
import { daysData } from './personal-data.ts';

export const daysModule: Module = {
  name: 'days',
  data: daysData,
  forgets: daysForgets,
  answers: daysAnswers,
  merge: mergeDays,
};
