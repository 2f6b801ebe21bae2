import type { CourseLine, OwnCourseLine, SectionLine } from '@xuetang/contract/courses';
import { expect, test } from 'vitest';
import { groupOwn, hoursWords, nextSection, stateWords, untilWords } from './course-state.rule.ts';

const now = Date.parse('2026-03-02T04:00:00Z');
const course = (is: CourseLine['state']['is'], learned = 0, until: string | null = null, from: string | null = null) =>
  ({ name: `${is} ${learned}`, sections: 12, state: { is, learned, until, from } }) as OwnCourseLine;

test.each([
  [course('not-purchased'), undefined],
  [course('awaiting', 0, null, '2026-03-09T12:00:00Z'), '3月9日 开课'],
  [course('running'), '还没开始学'],
  [course('running', 5), '学完 5 / 12 节'],
  [course('running', 12), '已学完，可以回看'],
  [course('expired', 5, '2025-12-01T00:00:00Z'), '学习期到 2025年12月1日 为止'],
])('of $name one says', (of, words) => expect(stateWords(of, now)).toBe(words));

test.each([
  ['2026-03-02T15:59:00Z', '学习期到 3月2日 为止，今天是最后一天'],
  ['2026-03-11T00:00:00Z', '学习期到 3月11日 为止，还有 9 天'],
  ['2027-03-11T00:00:00Z', '学习期到 2027年3月11日 为止'],
])('until %s', (until, words) => expect(untilWords(until, now)).toBe(words));

test('a learner has those that go on, those ahead, those he has finished and those that are over', () => {
  const courses = [course('running', 1), course('running', 12), course('awaiting'), course('expired', 12), course('running', 0)];
  const names = Object.entries(groupOwn(courses)).map(([group, of]) => [group, of.map(({ name }) => name)]);
  expect(names).toEqual([
    ['going', ['running 1', 'running 0']],
    ['ahead', ['awaiting 0']],
    ['finished', ['running 12']],
    ['expired', ['expired 12']],
  ]);
});

const section = (sectionId: string, is: SectionLine['state']['is'], dayId: string | null = null) =>
  ({ sectionId, dayId, state: { is, at: null, afterTitle: null } }) as SectionLine;

test.each([
  ['the first that is open', [section('1', 'learned'), section('2', 'open'), section('3', 'open')], '2'],
  ['the one that was begun', [section('1', 'learned'), section('2', 'begun'), section('3', 'open')], '2'],
  ['the day, and not its step', [section('2', 'open', '1'), section('1', 'begun')], '1'],
  ['none where all is learned or locked', [section('1', 'learned'), section('2', 'locked')], undefined],
])('next comes %s', (_name, outline, next) => expect(nextSection(outline)?.sectionId).toBe(next));

test.each([
  [40, '40 分钟'],
  [60, '1 小时'],
  [200, '3.5 小时'],
])('%i minutes are %s', (minutes, words) => expect(hoursWords(minutes)).toBe(words));
