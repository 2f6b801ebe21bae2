import { expect, test } from 'vitest';
import { itemAt, turnedBy } from './wheel.rule.ts';

test.each([
  [0, 0],
  [21, 0],
  [22, 1],
  [88, 2],
  [9_999, 4],
  // iOS pulls past the end and lets go.
  [-60, 0],
])('a wheel of five, turned %i px, shows the item %i', (scrolled, item) => expect(itemAt(scrolled, 44, 5)).toBe(item));

test.each([
  ['ArrowDown', 3],
  ['ArrowUp', 1],
  ['PageDown', 4],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 4],
  ['Enter', undefined],
])('%s on the third of five', (key, item) => expect(turnedBy(key, 2, 5)).toBe(item));
