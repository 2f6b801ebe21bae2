import { expect, test } from 'vitest';
import { dateColumns } from './date-columns.rule.ts';

const ends = (least: string, most: string, year: string, month: string) =>
  dateColumns(least, most, { year, month }).map(({ items }) => [items[0]?.[0], items[items.length - 1]?.[0]]);

test.each([
  ['a whole year', '2000-01-01', '2030-12-31', '2026', '11', ['01', '12'], ['01', '30']],
  ['a leap day', '2000-01-01', '2030-12-31', '2028', '02', ['01', '12'], ['01', '29']],
  ['no leap day', '2000-01-01', '2030-12-31', '2026', '02', ['01', '12'], ['01', '28']],
  ['the first month', '2026-11-28', '2030-12-31', '2026', '11', ['11', '12'], ['28', '30']],
  ['the last month', '2000-01-01', '2026-03-05', '2026', '03', ['01', '03'], ['01', '05']],
  ['a month that is not there', '2000-01-01', '2026-03-05', '2026', '09', ['01', '03'], ['01', '05']],
])('%s', (_name, least, most, year, month, months, days) => {
  const [, second, third] = ends(least, most, year, month);
  expect([second, third]).toEqual([months, days]);
});
