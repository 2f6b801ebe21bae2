import { expect, test } from 'vitest';
import { NOTE_MOST, noteFault } from './note.rule.ts';

test.each([
  ['', '写几个字再存'],
  [' \n ', '写几个字再存'],
  ['三笔账', undefined],
  ['账'.repeat(NOTE_MOST), undefined],
  [` ${'账'.repeat(NOTE_MOST)} `, undefined],
  ['账'.repeat(NOTE_MOST + 1), '最多 500 个字，请删短一些'],
])('a note of %j', (words, fault) => expect(noteFault(words)).toBe(fault));
