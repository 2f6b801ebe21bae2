import type { Course, SectionLine } from '@xuetang/contract/courses';
import { expect, test } from 'vitest';
import { lesserWays, wayOn } from './course-way.rule.ts';

const section = (sectionId: string, is: SectionLine['state']['is'], medium: SectionLine['medium'] = 'video') =>
  ({ sectionId, title: `第${sectionId}节`, medium, dayId: null, state: { is, at: null, afterTitle: null } }) as SectionLine;

const course = (is: Course['state']['is'], rest: Partial<Omit<Course, 'state'>> & { learned?: number } = {}) =>
  ({
    courseId: '3',
    sections: 3,
    campId: null,
    productId: null,
    trialSectionId: null,
    isWithdrawn: false,
    outline: [],
    ...rest,
    state: { is, from: null, until: null, learned: rest.learned ?? 0 },
  }) as unknown as Course;

const FREE = { campId: '9' as never };
const SOLD = { productId: '5' as never };
const OPEN = { outline: [section('1', 'learned'), section('2', 'open', 'article'), section('3', 'locked')] };

test.each([
  ['nothing learned yet', course('running', { outline: [section('1', 'open')] }), '开始学', '/lession-video-detail/1'],
  ['one was begun', course('running', { outline: [section('1', 'begun')] }), '接着学', '/lession-video-detail/1'],
  ['one is learned', course('running', { ...OPEN, learned: 1 }), '接着学', '/lession-detail/2'],
  ['the rest is locked', course('running', { outline: [section('1', 'locked')] }), '看看下一节什么时候开', '/lession-list/3'],
  ['all is learned', course('running', { ...OPEN, learned: 3 }), '回看这门课', '/lession-list/3'],
  ['it begins later', course('awaiting'), '看目录和开课时间', '/lession-list/3'],
  ['it is over', course('expired', SOLD), '问老师怎么接着学', '/individual-qrcode'],
  ['it is free with a camp', course('not-purchased', { ...FREE, ...SOLD }), '免费报名训练营', '/classInfo21?campId=9'],
  ['it is sold', course('not-purchased', SOLD), '看价格和退法', '/payCourseDetail/3'],
  ['nobody sells it', course('not-purchased'), '问问老师', '/individual-qrcode'],
  ['it was withdrawn', course('not-purchased', { ...SOLD, isWithdrawn: true }), '看看全部课程', '/lesson-center'],
])('one button where %s', (_name, of, label, to) => expect(wayOn(of, false)).toMatchObject({ label, to }));

test('a mini-program does not speak of prices', () => {
  expect(wayOn(course('not-purchased', SOLD), true).label).toBe('了解怎么学');
  expect(lesserWays(course('not-purchased', { ...FREE, ...SOLD }), true)).toEqual([]);
});

test('beside it stand a lesson to try, and the price of what is free with a camp', () => {
  const trial = { outline: [section('8', 'open', 'audio')], trialSectionId: '8' as never };
  expect(lesserWays(course('not-purchased', { ...trial, ...FREE, ...SOLD }), false).map(({ to }) => to)).toEqual([
    '/lession-detail1/8',
    '/payCourseDetail/3',
  ]);
  expect(lesserWays(course('running', trial), false)).toEqual([]);
  expect(lesserWays(course('not-purchased', { ...trial, isWithdrawn: true }), false)).toEqual([]);
});
