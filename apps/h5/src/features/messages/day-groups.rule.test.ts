import { expect, test } from 'vitest';
import { dayGroups } from './day-groups.rule.ts';

const at = (sentAt: string) => ({ sentAt });

test('messages stand together by the day in Beijing, not by the day in Greenwich', () => {
  // Midnight in Beijing is 16:00 in Greenwich.
  const groups = dayGroups([
    at('2026-11-15T16:00:00Z'),
    at('2026-11-15T15:59:00Z'),
    at('2026-11-14T16:00:00Z'),
    at('2026-11-14T15:59:00Z'),
  ]);
  expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ]);
});

test('no message, no day', () => expect(dayGroups([])).toEqual([]));
