import { describe, expect, test } from 'vitest';
import { dateOf, dayKey, dayOf, daysUntil, timeOf } from './beijing-time.rule.ts';

// 23:30 in Beijing on Sunday the 15th.
const NOW = Date.parse('2026-11-15T15:30:00Z');

describe('days and hours in Beijing', () => {
  test.each([
    ['2026-11-15T15:59:59Z', '2026-11-15', '23:59', '今天', 0],
    ['2026-11-15T16:00:00Z', '2026-11-16', '00:00', '明天', 1],
    ['2026-11-14T16:00:00Z', '2026-11-15', '00:00', '今天', 0],
    ['2026-11-14T15:59:59Z', '2026-11-14', '23:59', '昨天', -1],
    ['2026-11-13T02:05:00Z', '2026-11-13', '10:05', '11月13日 周五', -2],
    ['2025-12-31T16:00:00Z', '2026-01-01', '00:00', '1月1日 周四', -318],
    ['2025-12-31T15:59:00Z', '2025-12-31', '23:59', '2025年12月31日 周三', -319],
  ])('%s', (moment, key, time, day, days) => {
    expect([dayKey(moment), timeOf(moment), dayOf(moment, NOW), daysUntil(moment, NOW)]).toEqual([key, time, day, days]);
  });

  test('the year is named only where it is another', () => {
    expect(dateOf('2026-01-02T00:00:00Z', NOW)).toBe('1月2日');
    expect(dateOf('2027-01-02T00:00:00Z', NOW)).toBe('2027年1月2日');
  });
});
