import type { PickerColumn } from './Picker.tsx';

const two = (value: number): string => String(value).padStart(2, '0');
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const parts = (day: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

/** Years, months and days between two days (2026-11-28), both included; months and days only as far as the chosen year and month go. */
export const dateColumns = (least: string, most: string, chosen: Readonly<Record<string, string>>): PickerColumn[] => {
  const [leastYear, leastMonth, leastDay] = parts(least);
  const [mostYear, mostMonth, mostDay] = parts(most);
  const year = Math.max(leastYear, Math.min(mostYear, Number(chosen['year']) || mostYear));
  const months = range(year === leastYear ? leastMonth : 1, year === mostYear ? mostMonth : 12);
  const wanted = Number(chosen['month']);
  const month = months.includes(wanted) ? wanted : (months[months.length - 1] ?? 1);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isFirst = year === leastYear && month === leastMonth;
  const isLast = year === mostYear && month === mostMonth;
  const item =
    (unit: string) =>
    (value: number): readonly [string, string] => [two(value), `${value} ${unit}`];
  return [
    { name: 'year', label: '年', items: range(leastYear, mostYear).map((each) => [String(each), `${each} 年`]) },
    { name: 'month', label: '月', items: months.map(item('月')) },
    { name: 'day', label: '日', items: range(isFirst ? leastDay : 1, isLast ? mostDay : last).map(item('日')) },
  ];
};
