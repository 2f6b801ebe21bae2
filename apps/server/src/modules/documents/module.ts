import type { Module } from '../../platform/module.ts';
import { schemeTo, settingsOf } from '../settings/index.ts';
import { documentAnswers } from './document-answers.ts';
import { documentStaffAnswers } from './document-staff-answers.ts';
import { documentsForgets } from './forget.ts';
import { mergeDocuments } from './merge-learners.ts';
import { documentsData } from './personal-data.ts';

export const documentsModule: Module = {
  name: 'documents',
  data: documentsData,
  forgets: documentsForgets,
  answers: (ground) => documentAnswers({ ...ground, schemeTo: (page, query) => schemeTo(settingsOf(ground).current(), page, query) }),
  staff: documentStaffAnswers,
  merge: mergeDocuments,
};
