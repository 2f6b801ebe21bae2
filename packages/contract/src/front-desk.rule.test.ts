import { expect, test } from 'vitest';
import { readTask, situationFrom } from './front-desk.rule.ts';

test.each([
  ['lession-video-detail', 'sound'],
  ['video-detail', 'sound'],
  ['index', 'sound'],
  ['classInfo21', 'enter'],
  ['joinSuccess', 'enter'],
  ['election-period', 'enter'],
  ['center', 'enter'],
  ['homework-jie', 'homework'],
  ['exam', 'homework'],
  ['task-polymerization-detail', 'homework'],
  ['payCourseDetail', 'pay'],
  ['productHome', 'pay'],
  ['salesPlan', 'pay'],
  ['ensure', 'pay'],
  ['miniVipExChangeVip', 'pay'],
  ['mine', 'account'],
  ['cancellation-first', 'account'],
  ['personalInfo', 'account'],
  ['aboutus', undefined],
  ['<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('from %s one asks about %s', (page, situation) => expect(situationFrom(page)).toBe(situation));

test.each([
  ['homework-12', { kind: 'homework', id: '12' }],
  ['section-1', { kind: 'section', id: '1' }],
  ['exam-900000000000000000', { kind: 'exam', id: '900000000000000000' }],
  ['evening-3', { kind: 'evening', id: '3' }],
  ['homework-', undefined],
  ['homework-0', undefined],
  ['homework-12x', undefined],
  ['homework-1234567890123456789', undefined],
  ['gift-1', undefined],
  ['', undefined],
])('%s names a task, or none', (name, task) => expect(readTask(name)).toEqual(task));
