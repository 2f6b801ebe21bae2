import type { CourseLevel, CourseLine, CourseTopic } from '@xuetang/contract/courses';
import { describe, expect, test } from 'vitest';
import { byLevel, chosenCourses, tailOf, wantedOf } from './catalogue.rule.ts';

const course = (name: string, topic: CourseTopic, level: CourseLevel, teacher = '林老师') =>
  ({ name, topic, level, promise: `学会${name}`, teacher: { teacherId: '1', name: teacher, portrait: null } }) as CourseLine;

const COURSES = [
  course('家庭账本', 'budget', 'first'),
  course('基金入门', 'fund', 'basic', '周若兰'),
  course('Fund 组合', 'fund', 'advanced'),
];
const names = (courses: readonly CourseLine[]) => courses.map(({ name }) => name);

describe('the tail', () => {
  test.each([
    [undefined, {}],
    ['', {}],
    ['fund', { topic: 'fund' }],
    ['basic', { level: 'basic' }],
    ['fund/basic', { topic: 'fund', level: 'basic' }],
    ['basic/fund', { topic: 'fund', level: 'basic' }],
    ['gold', {}],
    ['fund/gold', { topic: 'fund' }],
  ])('[2.3-06] %s', (tail, wanted) => expect(wantedOf(tail)).toEqual(wanted));

  test.each(['', 'fund', 'basic', 'fund/basic'])('what is wanted is written as it was read: %s', (tail) => {
    expect(tailOf(wantedOf(tail))).toBe(tail);
  });
});

describe('the search', () => {
  test.each([
    ['', ['家庭账本', '基金入门', 'Fund 组合']],
    ['账本', ['家庭账本']],
    ['学会基金', ['基金入门']],
    ['若兰', ['基金入门']],
    ['FUND', ['Fund 组合']],
    ['基金', ['基金入门', 'Fund 组合']],
    [' 基金  周若兰 ', ['基金入门']],
    ['黄金', []],
  ])('for %j', (search, found) => expect(names(chosenCourses(COURSES, {}, search))).toEqual(found));

  test('it looks only among what is wanted', () => {
    expect(names(chosenCourses(COURSES, { topic: 'fund' }, ''))).toEqual(['基金入门', 'Fund 组合']);
    expect(names(chosenCourses(COURSES, { topic: 'fund', level: 'advanced' }, ''))).toEqual(['Fund 组合']);
    expect(chosenCourses(COURSES, { topic: 'stock' }, '')).toEqual([]);
  });
});

test('shelves stand from the first level on, and none is empty', () => {
  expect(byLevel([...COURSES].reverse()).map(({ level }) => level)).toEqual(['first', 'basic', 'advanced']);
  expect(byLevel(COURSES.slice(1, 2)).map(({ name, courses }) => [name, names(courses)])).toEqual([['入门', ['基金入门']]]);
});
