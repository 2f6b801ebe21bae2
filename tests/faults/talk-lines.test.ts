import { lineWrong } from '@xuetang/contract/line.rule';
import { heldFor } from '@xuetang/contract/talk.rule';
import { expect, test } from 'vitest';
import { SWINDLES } from './talk-lines.ts';
import { QUESTIONS } from './talk-questions.ts';

test('three hundred are planted, a hundred are asked, and each of them can be said', () => {
  expect(new Set(SWINDLES).size).toBeGreaterThanOrEqual(300);
  expect(new Set(QUESTIONS).size).toBeGreaterThanOrEqual(100);
  expect([...SWINDLES, ...QUESTIONS].filter((line) => lineWrong(line) !== undefined)).toEqual([]);
});

test.each(SWINDLES)('an assistant reads it first: %s', (line) => expect(heldFor(line)).toBeDefined());

test.each(QUESTIONS)('everybody reads it at once: %s', (line) => expect(heldFor(line)).toBeUndefined());
