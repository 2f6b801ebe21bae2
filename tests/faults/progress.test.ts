import { expect, test } from 'vitest';
import { withRate } from './progress.ts';

test.each([
  ['300 of 100000 orders', 10, '300 of 100000 orders, 30.0 a second, 56 min left'],
  ['90 of 100 pairs', 45, '90 of 100 pairs, 2.0 a second, 5 s left'],
  ['7 of 200 kills, 140 orders', 84, '7 of 200 kills, 140 orders, 5.0 a minute, 39 min left'],
  ['100 of 100 pairs', 50, '100 of 100 pairs, 2.0 a second, 0 s left'],
])('%s after %d s', (line, seconds, told) => {
  expect(withRate(line, seconds)).toBe(told);
});

test.each(['0 of 100 pairs', 'the flood', '12 attempts are open'])('nothing is made up where nothing is counted: %s', (line) => {
  expect(withRate(line, 10)).toBe(line);
});
