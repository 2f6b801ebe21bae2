import type { Medium } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { countSections } from './section-counts.rule.ts';

const section = (id: string, medium: Medium, minutes: number, more: { is_trial?: boolean; learned_at?: Date } = {}) => ({
  id: id as SectionId,
  medium,
  minutes,
  is_trial: false,
  learned_at: null,
  ...more,
});
const learned = { learned_at: new Date(0) };

test('a day is its steps and not counted beside them, and the first trial is the one to try', () => {
  expect(
    countSections([
      section('1', 'day', 40, learned),
      section('2', 'article', 10, learned),
      section('3', 'audio', 30, { is_trial: true }),
      section('4', 'video', 5, { is_trial: true, ...learned }),
    ]),
  ).toEqual({ sections: 3, minutes: 45, trial_section_id: '3', learned: 2 });
});

test('a course without sections has none', () => {
  expect(countSections([])).toEqual({ sections: 0, minutes: 0, trial_section_id: null, learned: 0 });
});
