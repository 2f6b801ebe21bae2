import type { Module } from '../../platform/module.ts';
import { sharingForgets } from './forget.ts';
import { sharingAnswers } from './answers.ts';
import { sharingData } from './personal-data.ts';

export const sharingModule: Module = { name: 'sharing', data: sharingData, forgets: sharingForgets, answers: sharingAnswers };
