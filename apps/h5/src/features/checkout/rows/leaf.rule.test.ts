import { expect, test } from 'vitest';
import { leafOf } from './leaf.rule.ts';

test.each([
  ['an evening', '2026-03-09T12:00:00.000Z', { month: '3 月', day: '9', weekday: '周一' }],
  ['after midnight in Beijing', '2026-03-31T16:30:00.000Z', { month: '4 月', day: '1', weekday: '周三' }],
])('%s', (_name, moment, leaf) => expect(leafOf(moment)).toEqual(leaf));
