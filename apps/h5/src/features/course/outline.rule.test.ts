import type { SectionLine } from '@xuetang/contract/courses';
import { expect, test } from 'vitest';
import { byChapter } from './outline.rule.ts';

const section = (sectionId: string, chapter: string, medium: SectionLine['medium'] = 'video', dayId: string | null = null) =>
  ({ sectionId, chapter, medium, dayId }) as SectionLine;
const shape = (sections: readonly SectionLine[]) =>
  byChapter(sections).map(({ name, entries }) => [
    name,
    entries.map((entry) => [entry.section.sectionId, entry.steps.map(({ sectionId }) => sectionId)]),
  ]);

test('sections stand under their chapters, the steps of a day under the day', () => {
  expect(
    shape([
      section('1', '课前', 'article'),
      section('2', '第一周', 'day'),
      section('3', '第一周', 'audio', '2'),
      section('4', '第一周', 'live', '2'),
    ]),
  ).toEqual([
    ['课前', [['1', []]]],
    ['第一周', [['2', ['3', '4']]]],
  ]);
});

test('a step before its day finds it, and one whose day is missing is not lost', () => {
  expect(shape([section('3', '一', 'audio', '2'), section('2', '一', 'day'), section('5', '一', 'audio', '9')])).toEqual([
    [
      '一',
      [
        ['2', ['3']],
        ['5', []],
      ],
    ],
  ]);
});
