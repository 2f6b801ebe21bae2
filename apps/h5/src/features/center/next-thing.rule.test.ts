import type { RunningCamp, ToDo } from '@xuetang/contract/center';
import type { CampId, CourseId, SectionId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { laterEvening, nextThing } from './next-thing.rule.ts';

const STARTS = '2026-11-16T12:00:00.000Z';
const ENDS = '2026-11-16T12:40:00.000Z';
const evening = {
  day: 3,
  title: '哪些保障真的用得上',
  startsAt: STARTS,
  endsAt: ENDS,
  teacher: { teacherId: '1', name: '周若兰', portrait: null },
};
const day = (nth: number): RunningCamp['days'][number] => ({
  day: nth,
  sectionId: String(nth) as SectionId,
  title: '',
  is: 'open',
  at: STARTS,
});
const aCamp = (today: number, held: RunningCamp['evening'] = evening): RunningCamp => ({
  campId: '1' as CampId,
  courseId: '1' as CourseId,
  campName: '小白理财训练营',
  periodName: '第 86 期',
  inGroup: true,
  today,
  learnedDays: 0,
  days: [1, 2, 3, 4, 5].map(day),
  evening: held,
});
const aToDo = (sectionId: string, isBegun = false): ToDo => ({
  sectionId: sectionId as SectionId,
  courseName: '小白理财训练营',
  title: '看懂保单',
  medium: 'audio',
  minutes: 12,
  isBegun,
});
const TWO = [aToDo('7'), aToDo('8', true)];
const at = (moment: string) => Date.parse(moment);
const said = (camp: RunningCamp | null, toDo: ToDo[], moment: string): string => {
  const next = nextThing({ camp, toDo }, at(moment));
  if (next?.is === 'evening') return next.isOn ? 'on' : 'soon';
  return next?.is === 'to-do' ? next.toDo.sectionId : (next?.is ?? 'nothing');
};

describe('the one next thing', () => {
  test.each([
    ['two hours before, to the second, the evening', aCamp(3), TWO, '2026-11-16T10:00:00.000Z', 'soon'],
    ['a second earlier what was begun', aCamp(3), TWO, '2026-11-16T09:59:59.000Z', '8'],
    ['from its first second it is on', aCamp(3), TWO, STARTS, 'on'],
    ['until its last', aCamp(3), TWO, '2026-11-16T12:39:59.999Z', 'on'],
    ['when it is over what was begun', aCamp(3), TWO, ENDS, '8'],
    ['nothing begun: the first to do', aCamp(3), [aToDo('7')], '2026-11-16T03:00:00.000Z', '7'],
    ['before the first day its evening', aCamp(0), TWO, '2026-11-14T03:00:00.000Z', 'before'],
    ['before the first day, two hours to go', aCamp(0), TWO, '2026-11-16T11:00:00.000Z', 'soon'],
    ['no camp, something to do', null, [aToDo('7')], STARTS, '7'],
    ['nothing at all', aCamp(6, null), [], STARTS, 'nothing'],
  ])('%s', (_words, camp, toDo, moment, next) => expect(said(camp, toDo, moment)).toBe(next));
});

describe('an evening that is not the next thing keeps its line', () => {
  test.each([
    ['in the morning', aCamp(3), '2026-11-16T03:00:00.000Z', true],
    ['not where the card is about it', aCamp(3), '2026-11-16T11:00:00.000Z', false],
    ['not when it was', aCamp(3), ENDS, false],
    ['not before the first day: the card says it', aCamp(0), '2026-11-14T03:00:00.000Z', false],
    ['not without one', aCamp(3, null), '2026-11-16T03:00:00.000Z', false],
  ])('%s', (_words, camp, moment, has) => expect(laterEvening({ camp, toDo: TWO }, at(moment)) !== null).toBe(has));
});
