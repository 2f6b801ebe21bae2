import { expect, test } from 'vitest';
import { changeStateOf, changeWords } from './change-state.rule.ts';

const UNTIL = '2026-11-17T12:00:00.000Z';

test.each([
  ['a moment before', -1, 1, 'possible'],
  ['at the moment itself', 0, 1, 'too-late'],
  ['before, but changed already', -1, 0, 'used-up'],
  ['after, and changed already', 1, 0, 'too-late'],
])('a period may be changed: %s', (_name, afterMs, left, state) =>
  expect(changeStateOf({ change: { until: UNTIL, left } }, Date.parse(UNTIL) + afterMs)).toBe(state),
);

test.each([
  [['陈思远'], '班级、老师和微信群都会变。'],
  [['周若兰'], '班级和微信群会变，还是周若兰老师带你。'],
  [['周若兰', '陈思远'], '班级和微信群会变，老师也可能会变。'],
])('what a change to a period of %j brings', (teacherNames, words) =>
  expect(changeWords({ teacherName: '周若兰' }, { teacherNames })).toBe(words),
);
