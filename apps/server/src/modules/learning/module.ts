import type { Module } from '../../platform/module.ts';
import { learningForgets } from './forget.ts';
import { audioAnswers } from './audio-answers.ts';
import { learningData } from './personal-data.ts';

export const learningModule: Module = { name: 'learning', data: learningData, forgets: learningForgets, answers: audioAnswers };
