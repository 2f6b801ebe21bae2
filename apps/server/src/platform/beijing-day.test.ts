import { expect, test } from 'vitest';
import { beijingDay } from './beijing-day.ts';

test.each([
  ['2026-11-15T15:59:59.999Z', 0, '2026-11-15'],
  ['2026-11-15T16:00:00.000Z', 0, '2026-11-16'],
  ['2026-12-31T16:00:00.000Z', -1, '2026-12-31'],
  ['2026-11-15T00:00:00.000Z', -90, '2026-08-17'],
])('%s %i days on is the Beijing day %s', (at, later, day) => expect(beijingDay(new Date(at), later)).toBe(day));
