import type { Module } from '../../platform/module.ts';
import { audioAnswers } from './audio-answers.ts';
import { learningData } from './personal-data.ts';

export const learningModule: Module = { name: 'learning', data: learningData, answers: audioAnswers };
