import { expect, test } from 'vitest';
import { monthRows } from './month.rule.ts';

test('November 2026 begins on a Sunday, at the end of its first row, and has thirty days', () => {
  const rows = monthRows(2026, 11);
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual([...Array.from({ length: 6 }), { key: '2026-11-01', day: 1 }]);
  expect(rows[5]).toEqual([{ key: '2026-11-30', day: 30 }, ...Array.from({ length: 6 })]);
});

test('every day of a hundred years stands once, under its weekday', () => {
  for (let year = 2000; year < 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const days = monthRows(year, month).flatMap((row) => row.flatMap((day, column) => (day ? [{ ...day, column }] : [])));
      expect(days.map(({ day }) => day)).toEqual(days.map((_, at) => at + 1));
      expect(days.every(({ key, column }) => new Date(`${key}T00:00:00Z`).getUTCDay() === (column + 1) % 7)).toBe(true);
    }
  }
});
