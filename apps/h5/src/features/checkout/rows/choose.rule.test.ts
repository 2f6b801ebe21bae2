import { expect, test } from 'vitest';
import { toggled } from './choose.rule.ts';

test.each([
  ['the first', [], 2, [2]],
  ['another, in the order of the goods', [3], 1, [1, 3]],
  ['one that is taken goes back', [1, 3], 3, [1]],
  ['one too many is not taken', [1, 3], 2, [1, 3]],
])('%s', (_name, parts, nth, then) => expect(toggled(parts, nth, 2)).toEqual(then));
