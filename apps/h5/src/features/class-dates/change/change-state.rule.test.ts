import { expect, test } from 'vitest';
import { changeStateOf } from './change-state.rule.ts';

const UNTIL = '2026-11-17T12:00:00.000Z';

test.each([
  ['a moment before', -1, 1, 'possible'],
  ['at the moment itself', 0, 1, 'too-late'],
  ['before, but changed already', -1, 0, 'used-up'],
  ['after, and changed already', 1, 0, 'too-late'],
])('a period may be changed: %s', (_name, afterMs, left, state) =>
  expect(changeStateOf({ change: { until: UNTIL, left } }, Date.parse(UNTIL) + afterMs)).toBe(state),
);
