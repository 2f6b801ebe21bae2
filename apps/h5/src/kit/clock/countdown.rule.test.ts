import { describe, expect, test } from 'vitest';
import { countDown } from './countdown.rule.ts';

describe('what is left until a moment', () => {
  test.each([
    [0, '00:00', 0, '不到 1 分', true],
    [-5_000, '00:00', 0, '不到 1 分', true],
    [1, '00:01', 0, '不到 1 分', false],
    [59_001, '01:00', 0, '1 分', false],
    [18 * 60_000 + 24_000, '18:24', 0, '18 分', false],
    [3_600_000, '1:00:00', 0, '1 小时', false],
    [2 * 86_400_000 + 18 * 3_600_000 + 24 * 60_000, '18:24:00', 2, '2 天 18 小时 24 分', false],
    [86_400_000, '0:00:00', 1, '1 天', false],
  ])('%i ms', (leftMs, clock, days, words, isOver) => {
    expect(countDown(leftMs)).toEqual({ days, clock, words, isOver });
  });
});
