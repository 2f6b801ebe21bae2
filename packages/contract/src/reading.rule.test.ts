import { describe, expect, test } from 'vitest';
import { chapterOpensMs, groupAt, groupEndsMs, readingNeedsMs, talkEndsMs, THOUGHT_MOST, thoughtWrong } from './reading.rule.ts';

const STARTS = '2026-03-02';
const at = (beijing: string): number => Date.parse(`${beijing}:00+08:00`);

describe('fourteen days from six in the morning, Beijing’s', () => {
  test.each([
    ['the evening before', '2026-03-01T22:00', { is: 'ahead', day: 0 }],
    ['a minute before six', '2026-03-02T05:59', { is: 'ahead', day: 0 }],
    ['at six', '2026-03-02T06:00', { is: 'running', day: 1 }],
    ['after midnight it is still the first day', '2026-03-03T00:30', { is: 'running', day: 1 }],
    ['the sixth day', '2026-03-07T12:00', { is: 'running', day: 6 }],
    ['the last minute', '2026-03-16T05:59', { is: 'running', day: 14 }],
    ['the morning after', '2026-03-16T06:00', { is: 'ended', day: 15 }],
    ['long after', '2026-08-01T12:00', { is: 'ended', day: 15 }],
  ])('%s', (_when, now, stands) => expect(groupAt(STARTS, at(now))).toEqual(stands));

  test('chapters open one by one; the talk outlives the last day by a week', () => {
    expect(chapterOpensMs(STARTS, 1)).toBe(at('2026-03-02T06:00'));
    expect(chapterOpensMs(STARTS, 14)).toBe(at('2026-03-15T06:00'));
    expect(groupEndsMs(STARTS)).toBe(at('2026-03-16T06:00'));
    expect(talkEndsMs(STARTS)).toBe(at('2026-03-23T06:00'));
  });
});

test('two fifths of the reading time', () => expect(readingNeedsMs(2)).toBe(48_000));

test.each([
  ['', '先写一句再发'],
  ['  \n ', '先写一句再发'],
  ['今天记了三笔账', undefined],
  ['长'.repeat(THOUGHT_MOST), undefined],
  ['👛'.repeat(THOUGHT_MOST), undefined],
  ['长'.repeat(THOUGHT_MOST + 1), '最多200个字'],
])('a thought: %s', (words, wrong) => expect(thoughtWrong(words)).toBe(wrong));
