import type { Module } from '../../platform/module.ts';
import { sharingAnswers } from './answers.ts';
import { sharingData } from './personal-data.ts';

export const sharingModule: Module = { name: 'sharing', data: sharingData, answers: sharingAnswers };
