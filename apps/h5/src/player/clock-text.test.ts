import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '00:00'],
  [432.9, '07:12'],
  [725, '12:05'],
  [3_750, '1:02:30'],
  [NaN, '00:00'],
  [Infinity, '00:00'],
])('%s s', (seconds, text) => expect(clockText(seconds)).toBe(text));
