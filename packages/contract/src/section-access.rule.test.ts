import { expect, test } from 'vitest';
import { sectionRefusal } from './section-access.rule.ts';

test.each([
  ['[5-09] [8-09a] not purchased', { isPurchased: false, isUnlocked: false, inMiniProgram: false }, '尚未购买'],
  ['[5-09] not purchased, though unlocked', { isPurchased: false, isUnlocked: true, inMiniProgram: false }, '尚未购买'],
  ['[5-10] [8-09c] not purchased, in the mini-program', { isPurchased: false, isUnlocked: false, inMiniProgram: true }, '服务未开通'],
  ['[5-11] [8-09b] purchased but locked', { isPurchased: true, isUnlocked: false, inMiniProgram: false }, '章节尚未解锁'],
  ['[5-11] purchased but locked, in the mini-program', { isPurchased: true, isUnlocked: false, inMiniProgram: true }, '章节尚未解锁'],
  ['purchased and unlocked', { isPurchased: true, isUnlocked: true, inMiniProgram: true }, undefined],
])('%s', (_name, facts, message) => expect(sectionRefusal(facts)).toBe(message));
