import { expect, test } from 'vitest';
import { appealFault, gradedByMs, gradingFault, handInFault, homeworkDueMs } from './homework.rule.ts';

const at = (beijing: string): number => Date.parse(`${beijing}:00+08:00`);

test.each([
  ['the evening of the day that opens at six', '2026-11-18T06:00', 0, '2026-11-18T22:00'],
  ['the evening of the next one', '2026-11-18T06:00', 1, '2026-11-19T22:00'],
  ['late on the evening before midnight it is still that day', '2026-11-18T23:59', 0, '2026-11-18T22:00'],
  ['over the end of a year', '2026-12-31T06:00', 1, '2027-01-01T22:00'],
])('%s', (_name, opens, days, due) => {
  expect(homeworkDueMs(at(opens), days)).toBe(at(due));
});

test('what no hour opens has no hour until which', () => {
  expect(homeworkDueMs(null, 1)).toBeNull();
});

test('graded within a day and a night', () => {
  expect(gradedByMs(at('2026-11-18T20:31'))).toBe(at('2026-11-19T20:31'));
});

test.each([
  ['nothing', '  ', 0, '还没有内容，写一句，拍一张，或者说一段'],
  ['a picture alone', '', 1, undefined],
  ['one word', '好', 0, undefined],
  ['as much as fits, counted as people count', '😀'.repeat(2_000), 0, undefined],
  ['one more', '字'.repeat(2_001), 0, '最多写2000个字，请删短一些'],
])('handed in with %s', (_name, text, files, fault) => {
  expect(handInFault({ text, files })).toBe(fault);
});

test.each([
  ['四个字呢', '请写清楚哪里批得不对，5到200个字'],
  ['第二条我写了', undefined],
  ['长'.repeat(201), '请写清楚哪里批得不对，5到200个字'],
])('an appeal of %s', (words, fault) => {
  expect(appealFault(words)).toBe(fault);
});

test.each([
  ['很好', '评语要4到500个字'],
  ['写得清楚', undefined],
  ['长'.repeat(501), '评语要4到500个字'],
])('words of a teacher: %s', (words, fault) => {
  expect(gradingFault(words)).toBe(fault);
});
